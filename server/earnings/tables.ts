import { bigint, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** What an event made for whoever it was to. Append-only. */
export const earningEvent = pgTable(
  'earning_event',
  {
    /** The event's. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    userId: whole('user_id').notNull(),
    /** By the fixed offset of their account. */
    day: date('day').notNull(),
    source: text('source', { enum: ['gift', 'video', 'voice', 'text'] }).notNull(),
    diamonds: whole('diamonds').notNull(),
    /** Thousandths of a point. */
    milli: whole('milli').notNull(),
    /** The tuning that was in force when it came. */
    tuningVersion: whole('tuning_version').notNull(),
  },
  (t) => [index('earning_event_of_day').on(t.userId, t.day, t.number)],
)

/** What of a day is not paid yet. */
export const earningOpen = pgTable(
  'earning_open',
  {
    userId: whole('user_id').notNull(),
    day: date('day').notNull(),
    events: whole('events').notNull(),
    milli: whole('milli').notNull(),
    /** The last event in it. */
    throughNumber: whole('through_number').notNull(),
    /** When it is paid: after the day, and not at once where something comes late. */
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'earning_open_pk', columns: [t.userId, t.day] }),
    index('earning_open_due').on(t.dueAt),
  ],
)

/** What was paid for a day: its events are those of the day with a number in the line's span. Append-only. */
export const earningLine = pgTable(
  'earning_line',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    /** Counts somebody's lines from 1: what is carried goes from one to the next. */
    seq: whole('seq').notNull(),
    day: date('day').notNull(),
    afterNumber: whole('after_number').notNull(),
    throughNumber: whole('through_number').notNull(),
    events: whole('events').notNull(),
    milli: whole('milli').notNull(),
    carriedIn: whole('carried_in').notNull(),
    carriedOut: whole('carried_out').notNull(),
    points: whole('points').notNull(),
    /** Null where it came to no whole point. */
    transferId: uuid('transfer_id').unique(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('earning_line_once').on(t.userId, t.seq),
    unique('earning_line_span').on(t.userId, t.day, t.afterNumber),
  ],
)

/**
 * What somebody earned in a day or a month by their own calendar, in thousandths of a point: by source (`gift`, …) and by
 * the hour of the day (`h00` to `h23`). Kept by `earnings.figures`, and made again by its rebuild.
 */
export const earningFigure = pgTable(
  'earning_figure',
  {
    userId: whole('user_id').notNull(),
    period: text('period', { enum: ['day', 'month'] }).notNull(),
    day: date('day').notNull(),
    slice: text('slice').notNull(),
    milli: whole('milli').notNull(),
  },
  (t) => [primaryKey({ name: 'earning_figure_pk', columns: [t.userId, t.period, t.day, t.slice] })],
)

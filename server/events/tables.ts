import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** PostgreSQL's own type, as its text. */
const int8multirange = customType<{ data: string }>({ dataType: () => 'int8multirange' })

/**
 * What happened in the apps, as their backends told it; append-only. By month on disk (`make_event_month`), by when it
 * came: a month that nobody needs any more can be put away whole.
 */
export const appEvent = pgTable(
  'app_event',
  {
    /** Grows by one with each event, in the order in which transactions end. */
    number: whole('number').notNull(),
    /** Grows with the time at which it came (UUID v7). */
    id: uuid('id').primaryKey(),
    brand: text('brand').notNull(),
    /** The brand's own id of it. */
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    /** When it happened, by the brand. */
    at: instant('at').notNull(),
    fromId: whole('from_id').notNull(),
    toId: whole('to_id'),
    /** What its kind says besides (`contract/events.ts`). */
    facts: jsonb('facts').notNull(),
  },
  (t) => [
    index('app_event_in_order').on(t.number),
    index('app_event_from').on(t.fromId, t.number),
    index('app_event_to').on(t.toId, t.number).where(sql`${t.toId} IS NOT NULL`),
  ],
)

/** Each id of a brand once for ever. Append-only. */
export const eventKey = pgTable(
  'event_key',
  {
    brand: text('brand').notNull(),
    key: text('key').notNull(),
    number: whole('number').notNull().unique('event_key_number'),
  },
  (t) => [primaryKey({ name: 'event_key_pk', columns: [t.brand, t.key] })],
)

/** How far each consumer has read. */
export const eventMark = pgTable(
  'event_mark',
  {
    consumer: text('consumer').primaryKey(),
    /** It has taken all events up to this one. */
    number: whole('number').notNull(),
    /** How many it takes at a time: fewer after a fault, until it is known whose fault it was. */
    batch: integer('batch').notNull(),
    /** How often it has failed at the next ones. */
    tries: integer('tries').notNull(),
    /** When it tries again. */
    dueAt: instant('due_at').notNull(),
    /** Since when it stands at the event after its mark; null while it goes on. */
    stoppedAt: instant('stopped_at'),
    fault: text('fault'),
  },
  (t) => [check('event_mark_number', sql`${t.number} >= 0`)],
)

/** Figures of somebody's day or month. */
export const eventFigure = pgTable(
  'event_figure',
  {
    userId: whole('user_id').notNull(),
    period: text('period', { enum: ['day', 'month'] }).notNull(),
    /** The day, or the first one of the month, by the fixed offset of their account. */
    day: date('day').notNull(),
    measure: text('measure').notNull(),
    value: whole('value').notNull(),
  },
  (t) => [primaryKey({ name: 'event_figure_pk', columns: [t.userId, t.period, t.day, t.measure] })],
)

/** When somebody was there on a day: what two phones tell of the same time is there once. */
export const eventPresence = pgTable(
  'event_presence',
  {
    userId: whole('user_id').notNull(),
    day: date('day').notNull(),
    /** Milliseconds since 1970. */
    spans: int8multirange('spans').notNull(),
    /** How long that is. */
    ms: whole('ms').notNull(),
  },
  (t) => [primaryKey({ name: 'event_presence_pk', columns: [t.userId, t.day] })],
)

/** Whom a figure of people has counted. */
export const eventCounted = pgTable(
  'event_counted',
  {
    userId: whole('user_id').notNull(),
    period: text('period', { enum: ['day', 'month'] }).notNull(),
    day: date('day').notNull(),
    measure: text('measure').notNull(),
    otherId: whole('other_id').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'event_counted_pk',
      columns: [t.userId, t.period, t.day, t.measure, t.otherId],
    }),
  ],
)

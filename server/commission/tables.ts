import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COMMISSION_PROGRAMS, COMMISSION_SOURCES } from '../../contract/commission.ts'
import { instant, whole } from '../platform/database/columns.ts'

const program = () => text('program', { enum: COMMISSION_PROGRAMS }).notNull()

/** How far each programme has read its sources. Whoever holds its row notes, releases and takes back alone. */
export const commissionMark = pgTable('commission_mark', {
  program: text('program', { enum: COMMISSION_PROGRAMS }).primaryKey(),
  /** It has read earnings up to this event. */
  eventNumber: whole('event_number').notNull(),
  /** No top-up with an id up to this one appears any more, and all of them are read. */
  transferId: uuid('transfer_id').notNull(),
  /** The last number that a commission got. */
  lastNumber: whole('last_number').notNull(),
})

/** What a commission is of. */
const sourceColumns = () => ({
  payeeId: whole('payee_id').notNull(),
  /** Whose doing it was; null where it was nobody's. */
  otherId: whole('other_id'),
  /** The invitation, the membership, or the award. */
  ref: uuid('ref').notNull(),
  source: text('source', { enum: COMMISSION_SOURCES }).notNull(),
  /** Of an earning, its event. */
  eventNumber: whole('event_number'),
  /** Of a top-up or a refund, what moved it. */
  transferId: uuid('transfer_id'),
  /** Millionths of a point. */
  micro: whole('micro').notNull(),
})

/** What came of one source for one person; append-only. */
export const commission = pgTable(
  'commission',
  {
    program: program(),
    /** Grows in the order in which transactions end. */
    number: whole('number').notNull(),
    ...sourceColumns(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'commission_pk', columns: [t.program, t.number] }),
    uniqueIndex('commission_of_event')
      .on(t.program, t.eventNumber)
      .where(sql`event_number IS NOT NULL`),
    uniqueIndex('commission_of_transfer')
      .on(t.program, t.transferId)
      .where(sql`transfer_id IS NOT NULL`),
    uniqueIndex('commission_once')
      .on(t.program, t.source, t.ref)
      .where(sql`source IN ('award', 'claw-back')`),
    index('commission_of_payee').on(t.program, t.payeeId, t.number),
    // It carries `micro` along (0064), so that sums read nothing else; Drizzle has no word for that.
    index('commission_of_payee_at').on(t.program, t.payeeId, t.at),
    index('commission_of_ref').on(t.program, t.ref, t.number),
  ],
)

/** What is noted and not decided: it becomes commissions, or goes. */
export const commissionWaiting = pgTable(
  'commission_waiting',
  { program: program(), ...sourceColumns() },
  (t) => [
    uniqueIndex('commission_waiting_of_event')
      .on(t.program, t.eventNumber)
      .where(sql`event_number IS NOT NULL`),
    uniqueIndex('commission_waiting_of_transfer')
      .on(t.program, t.transferId)
      .where(sql`transfer_id IS NOT NULL`),
    index('commission_waiting_of_ref').on(t.program, t.ref),
    index('commission_waiting_of_payee').on(t.program, t.payeeId),
  ],
)

/** What each invitation or membership has brought so far. */
export const commissionSum = pgTable(
  'commission_sum',
  {
    program: program(),
    ref: uuid('ref').notNull(),
    count: whole('count').notNull(),
    micro: whole('micro').notNull(),
  },
  (t) => [primaryKey({ name: 'commission_sum_pk', columns: [t.program, t.ref] })],
)

/** What is not paid yet. */
export const commissionOpen = pgTable(
  'commission_open',
  {
    program: program(),
    payeeId: whole('payee_id').notNull(),
    count: whole('count').notNull(),
    micro: whole('micro').notNull(),
    /** The last commission in it. */
    throughNumber: whole('through_number').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'commission_open_pk', columns: [t.program, t.payeeId] }),
    index('commission_open_due').on(t.dueAt),
  ],
)

/** What was paid at once: the payee's commissions with a number in its span. Append-only. */
export const commissionLine = pgTable(
  'commission_line',
  {
    id: uuid('id').primaryKey(),
    program: program(),
    payeeId: whole('payee_id').notNull(),
    /** Counts somebody's lines from 1: what is carried goes from one to the next. */
    seq: whole('seq').notNull(),
    afterNumber: whole('after_number').notNull(),
    throughNumber: whole('through_number').notNull(),
    count: whole('count').notNull(),
    micro: whole('micro').notNull(),
    carriedIn: whole('carried_in').notNull(),
    carriedOut: whole('carried_out').notNull(),
    points: whole('points').notNull(),
    /** What was taken back of earlier lines (`commission_back`), in whole points. */
    back: whole('back').notNull(),
    /** Null where it came to no whole point. */
    transferId: uuid('transfer_id').unique(),
    at: instant('at').notNull(),
  },
  (t) => [unique('commission_line_once').on(t.program, t.payeeId, t.seq)],
)

/** Which earlier payments a line took back, each as a whole; append-only. */
export const commissionBack = pgTable(
  'commission_back',
  {
    transferId: uuid('transfer_id').primaryKey(),
    lineId: uuid('line_id').notNull(),
    /** The payment of an earlier line. */
    reverses: uuid('reverses').notNull().unique(),
    points: whole('points').notNull(),
  },
  (t) => [index('commission_back_of_line').on(t.lineId)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CorrectionState } from '../../contract/correction-ops.ts'
import type { Currency } from '../../contract/money.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** A mistake that an operator takes back, or wants to. What was proposed never changes (trigger). */
export const correction = pgTable(
  'correction',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<CorrectionState>().notNull(),
    /** The mistake. */
    transferId: uuid('transfer_id').notNull(),
    /** The user whom it moves money of; null where there are several. */
    userId: whole('user_id'),
    /** What people get back, in whole units; negative where it is taken. */
    diamond: whole('diamond').notNull(),
    gold: whole('gold').notNull(),
    point: whole('point').notNull(),
    /** Up to so much nobody else was needed when it was proposed. */
    limits: jsonb('limits').$type<Readonly<Record<Currency, number>>>().notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    reason: text('reason').notNull(),
    /** Of all that is proposed (`content.ts`). */
    hash: text('hash').notNull(),
    proposerId: uuid('proposer_id').notNull(),
    proposer: text('proposer').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** Who approved, rejected or withdrew it; null where nobody had to. */
    deciderId: uuid('decider_id'),
    decider: text('decider'),
    decidedAt: instant('decided_at'),
    /** The transfer that took the mistake back. */
    reversalId: uuid('reversal_id').unique(),
  },
  (t) => [
    uniqueIndex('correction_once')
      .on(t.transferId)
      .where(sql`state IN ('waiting', 'approved', 'done')`),
    index('correction_of_transfer').on(t.transferId, t.id),
    index('correction_proposed').on(t.proposedAt, t.id),
    index('correction_waiting').on(t.proposedAt, t.id).where(sql`state = 'waiting'`),
    index('correction_of_user').on(t.userId, t.proposedAt, t.id),
    check(
      'correction_second_person',
      sql`${t.state} <> 'done' OR NOT ${t.needsApproval}
        OR (${t.deciderId} IS NOT NULL AND ${t.deciderId} <> ${t.proposerId})`,
    ),
  ],
)

export type CorrectionRow = typeof correction.$inferSelect

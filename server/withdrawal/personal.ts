// What withdrawals keep of somebody: figures of the books, and ids. Neither name nor number of an account stands here.
import { and, eq, inArray, or } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { withdrawal, withdrawalTransfer } from './tables.ts'

const BOOKS = 'figures of the books: what was asked for, and what came of it'
const UNDER_WAY = ['submitted', 'inReview', 'approved', 'sent', 'unknown'] as const

export const personal: PersonalData = {
  tables: { withdrawal: BOOKS, withdrawal_transfer: BOOKS },
  read: async (db, userId) => ({
    withdrawals: await ownRows(db, withdrawal, withdrawal.userId, userId, [
      'first_approver_id',
      'first_approver',
      'decider_id',
      'decider',
    ]),
    transfers: await ownRows(db, withdrawalTransfer, withdrawalTransfer.userId, userId),
  }),
  keeps: async (db, userId) => {
    const [open] = await db
      .select({ id: withdrawal.id })
      .from(withdrawal)
      .where(
        and(
          or(eq(withdrawal.userId, userId), eq(withdrawal.uplineId, userId)),
          inArray(withdrawal.state, [...UNDER_WAY]),
        ),
      )
      .limit(1)
    return open ? 'a withdrawal is under way' : null
  },
}

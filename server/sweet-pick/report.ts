import { eq } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { blockPerson } from '../chat/blocks.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { spendQuota } from '../platform/quota.ts'
import { type EntryRow, sweetEntry, sweetReport } from './tables.ts'

/** Reports of one person in 24 hours. */
const REPORTS_A_DAY = 50

/** @throws ApiError NOT_FOUND for an entry that others do not see, or one's own; ENOUGH_FOR_TODAY */
export async function reportEntry(
  tx: Transaction,
  entryId: string,
  {
    userId,
    reason,
    at,
  }: Body<'POST /api/sweet-pick/entries/:id/report'> & {
    userId: number
    at: number
  },
): Promise<void> {
  await requireOthers(tx, entryId, userId)
  const message = 'No more reports of this user today.'
  await spendQuota(tx, {
    ...{ name: 'sweetPick.reports', subject: userId, limit: REPORTS_A_DAY, at, message },
  })
  await tx
    .insert(sweetReport)
    .values({ entryId, userId, reason, at: new Date(at) })
    .onConflictDoUpdate({
      target: [sweetReport.entryId, sweetReport.userId],
      set: { reason, at: new Date(at) },
    })
}

/** Puts two people out of each other's sight: their entries are dealt to neither of them. @throws ApiError NOT_FOUND */
export async function blockEntrant(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'features'>,
  entryId: string,
  userId: number,
): Promise<void> {
  const entry = await requireOthers(tx, entryId, userId)
  await blockPerson(tx, platform, { userId, blockedId: entry.userId })
}

async function requireOthers(db: Reader, id: string, userId: number): Promise<EntryRow> {
  const [row] = await db.select().from(sweetEntry).where(eq(sweetEntry.id, id))
  if (row?.state === 'approved' && row.userId !== userId) return row
  throw new ApiError('NOT_FOUND', 'There is no such entry.')
}

import { and, eq, or } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { blockPerson } from '../chat/blocks.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { radarMeeting, radarReport } from './tables.ts'

/**
 * Blocks somebody whom the radar brought together with me, whoever searched.
 * @throws ApiError NOT_FOUND for everyone else: nobody learns here who there is
 */
export async function blockMet(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'features'>,
  userId: number,
  { user: metId }: Body<'POST /api/radar/block'>,
): Promise<void> {
  const by = (one: number, other: number) =>
    and(eq(radarMeeting.userId, one), eq(radarMeeting.metId, other))
  const [meeting] = await tx
    .select({ id: radarMeeting.id })
    .from(radarMeeting)
    .where(or(by(userId, metId), by(metId, userId)))
    .limit(1)
  if (!meeting) throw new ApiError('NOT_FOUND', 'You have met nobody of this id.')
  await blockPerson(tx, platform, { userId, blockedId: metId })
}

/** Reports them to the operators besides; the first report of one person on another counts. */
export async function reportMet(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'features' | 'random'>,
  userId: number,
  { user: reportedId, reason }: Body<'POST /api/radar/report'>,
): Promise<void> {
  await blockMet(tx, platform, userId, { user: reportedId })
  const at = await databaseNow({ clock: platform.clock, db: tx })
  await tx
    .insert(radarReport)
    .values({
      id: timeOrderedId(platform.random, at),
      userId,
      reportedId,
      reason,
      at: new Date(at),
    })
    .onConflictDoNothing()
}

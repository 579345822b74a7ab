import type { VipSource } from '../../contract/vip-constants.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { lockStanding, refreshStanding } from './standing.ts'
import { vipGrant } from './tables.ts'

/** Days as a VIP for somebody. */
export interface GivenVip {
  userId: number
  days: number
  source: VipSource
  /** What it is for: once for ever in its source. */
  ref: string
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Makes somebody a VIP, or adds the days to those that are left, in the transaction of what it is for. What was given
 * before for the same is not given again.
 */
export async function grantVip(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { at, ...given }: GivenVip,
): Promise<void> {
  await lockStanding(tx, given.userId)
  await tx
    .insert(vipGrant)
    .values({ ...given, id: timeOrderedId(random, at), at: new Date(at) })
    .onConflictDoNothing()
  await refreshStanding(tx, given.userId, at)
}

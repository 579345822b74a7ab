// People of the demo world who took part in the extra return in the past, by the real way: one is still at it.
import { DAY_MS } from '../../machines/clock/spans.ts'
import { checkIn } from '../extra-return/check-in.ts'
import { join } from '../extra-return/join.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'

/** The days that they came back on; the third one they missed. */
const CAME_BACK = [1, 2, 4, 5]

/** Lets somebody join at a moment of the past. */
export function joinExtraReturn(platform: Platform, userId: number, at: number): Promise<void> {
  return platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockUser(tx, userId)
    await join(tx, platform, { id: userId, brand: 'companion' }, at)
  })
}

/** Lets somebody check in on days after a top-up: so many times 24 hours later it is that day, wherever they are. */
export async function checkInInThePast(
  platform: Platform,
  userId: number,
  { toppedUpAt, until }: { toppedUpAt: number; until: number },
): Promise<void> {
  for (const card of CAME_BACK) {
    const at = toppedUpAt + card * DAY_MS
    // What is of today is left for whoever signs in as them.
    if (at >= until) return
    await platform.db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      await lockUser(tx, userId)
      await checkIn(tx, platform, { userId, card, at })
    })
  }
}

// Somebody who earned: told by the same intake as brands' backends use, consumed and paid as it is every day.
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { payDays } from '../../server/earnings/pay-days.ts'
import { earningOpen } from '../../server/earnings/tables.ts'
import { consumeAll } from '../../server/events/consume.ts'
import { takeEvents } from '../../server/events/take.ts'
import { features } from '../../server/features.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Diamonds of gifts, by day: days that are over, whose sums leave something over. */
const DAYS = [[33, 10], [200, 5, 1], [7]]

/** Lets somebody be given gifts by others on the last days, which are paid, and one today, which is not. */
export async function letEarn(
  db: Database,
  userId: number,
  fanIds: readonly number[],
): Promise<void> {
  const people = await db.orm
    .select({ id: appUser.id, brand: appUser.brand, sub: appUser.externalId })
    .from(appUser)
    .where(inArray(appUser.id, [userId, ...fanIds]))
  const to = people.find(({ id }) => id === userId)
  const fans = people.filter(({ id }) => id !== userId)
  if (!to) throw new Error(`there is no user ${userId}`)
  const [clock, random] = [systemClock, systemRandom]
  const platform = { db, clock, random, features: features(), log: { warn() {}, error() {} } }
  // A world that no server has served yet: the shares are published as by a start.
  for (const { name, prepare } of platform.features)
    if (name === 'earnings') await prepare?.(platform as unknown as Platform)
  const give = async (at: number, diamonds: readonly number[]) => {
    const gifts = diamonds.map((it, place) => ({
      ...{ kind: 'gift', id: randomUUID(), at: at + place, gift: 'rose', count: 1, where: 'live' },
      ...{ from: fans[place % fans.length]?.sub, to: to.sub, diamonds: it },
    }))
    const { taken } = await takeEvents(platform, to.brand as 'companion', gifts)
    if (taken !== gifts.length) throw new Error(`${taken} of ${gifts.length} gifts were taken`)
    await consumeAll(platform as unknown as Platform)
  }
  const now = clock.now()
  for (const [place, diamonds] of DAYS.entries()) {
    await give(now - (DAYS.length + 1 - place) * DAY_MS, diamonds)
    // What comes late gathers for an hour.
    await db.orm
      .update(earningOpen)
      .set({ dueAt: new Date(now - HOUR_MS) })
      .where(eq(earningOpen.userId, userId))
    await payDays(platform)
  }
  await give(now - 1_000, [12])
}

import { and, asc, eq, notInArray } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { dayOf, dayStartsAt } from '../../machines/tree/days.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { accept } from '../tree/accept.ts'
import { type Garden, openGarden } from '../tree/garden.ts'
import { invite } from '../tree/invite.ts'
import { tree } from '../tree/tables.ts'
import { water } from '../tree/water.ts'
import { appUser } from '../user/tables.ts'
import { offered, usersToEnter } from './enter.ts'

const HOUR_MS = 3_600_000
/** Where the couples of the demo world say they are. */
const OFFSET_MINUTES = 480
/** Days for which couples whom nobody enters as have watered. */
const COUPLES_DAYS = [1, 4, 13]
/** The same of the first one whom the sign-in offers: the next level is near. */
const OFFERED_DAYS = 8
/** When each waters, after the couple's day has begun. */
const MORNING_MS = 8 * HOUR_MS
const EVENING_MS = 21 * HOUR_MS

/** Two people of the demo world. */
interface Couple {
  inviterId: number
  partnerId: number
}

/**
 * Lets couples of the demo world grow trees of several levels, by the real rules on a clock in the past.
 * Of those whom the sign-in offers one has a tree that somebody else has watered today, and one is
 * invited. A world that has trees already keeps them.
 */
export async function plantTrees(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const [planted] = await db.orm.select({ id: tree.id }).from(tree).limit(1)
  if (planted) return
  const [gardener, invited] = await offered(platform)
  const [partner, suitor, ...others] = await othersThan(platform)
  // A world of a few people only has no room for trees.
  if (!gardener || !invited || partner === undefined || suitor === undefined) return
  const garden = await openGarden(platform)
  const own = { inviterId: gardener.id, partnerId: partner }
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const now = clock.now()
    await grow(tx, platform, garden, { couple: own, days: OFFERED_DAYS, now })
    await water(tx, withTuning(platform, garden), {
      userId: partner,
      clock: pastAt(
        Math.max(dayStartsAt(dayOf(now, OFFSET_MINUTES), OFFSET_MINUTES), now - HOUR_MS),
      ),
    })
    for (const [place, days] of COUPLES_DAYS.entries()) {
      const [inviterId, partnerId] = others.slice(2 * place)
      if (inviterId === undefined || partnerId === undefined) break
      await grow(tx, platform, garden, { couple: { inviterId, partnerId }, days, now })
    }
    const asked = { userId: suitor, at: now - 2 * HOUR_MS }
    const wish = { userId: invited.id, offsetMinutes: OFFSET_MINUTES }
    await invite(tx, withTuning(platform, garden), asked, wish)
  })
}

/** Plants a tree that both have watered each day, up to yesterday. */
async function grow(
  tx: Transaction,
  platform: Platform,
  garden: Garden,
  { couple, days, now }: { couple: Couple; days: number; now: number },
): Promise<void> {
  const { inviterId, partnerId } = couple
  const rules = withTuning(platform, garden)
  const first = dayStartsAt(dayOf(now, OFFSET_MINUTES) - days, OFFSET_MINUTES)
  const asked = { userId: inviterId, at: first + HOUR_MS }
  const wish = { userId: partnerId, offsetMinutes: OFFSET_MINUTES }
  const { id } = await invite(tx, rules, asked, wish)
  const [row] = await tx.select({ code: tree.code }).from(tree).where(eq(tree.id, id))
  if (!row) throw new Error(`tree ${id} is gone`)
  const accepted = { userId: partnerId, clock: pastAt(first + 2 * HOUR_MS) }
  await accept(tx, garden.tuning, accepted, row)
  for (let day = 0; day < days; day++) {
    const begun = first + day * DAY_MS
    await water(tx, rules, { userId: inviterId, clock: pastAt(begun + MORNING_MS) })
    await water(tx, rules, { userId: partnerId, clock: pastAt(begun + EVENING_MS) })
  }
}

const pastAt = (at: number): Clock => ({ fixed: true, now: () => at })

const withTuning = ({ random }: Platform, { tuning }: Garden) => ({ random, tuning })

/** People of the demo world whom nobody is offered to enter as. */
async function othersThan(platform: Platform): Promise<number[]> {
  const entered = (await usersToEnter(platform)).map(({ id }) => id)
  const rows = await platform.db.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), notInArray(appUser.id, entered)))
    .orderBy(asc(appUser.id))
    .limit(2 + 2 * COUPLES_DAYS.length)
  return rows.map(({ id }) => id)
}

import { asc, eq } from 'drizzle-orm'
import type { LastChests } from '../../contract/flappy.ts'
import { WEEK_MS, weekAt } from '../../machines/clock/spans.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { isSettled } from './chests.ts'
import { flappyChest } from './tables.ts'

/** Who got the chests of last week. */
export async function lastChests({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<LastChests> {
  const { startsAt: resetsAt } = weekAt(await databaseNow({ clock, db: db.orm }))
  const startsAt = resetsAt - WEEK_MS
  const week = new Date(startsAt)
  const rows = await db.orm
    .select({ chest: flappyChest, user: shownUser })
    .from(flappyChest)
    .innerJoin(userView, eq(userView.id, flappyChest.userId))
    .where(eq(flappyChest.startsAt, week))
    .orderBy(asc(flappyChest.place))
  const chests = rows.map(({ chest: { place, score, diamonds }, user }) => ({
    place,
    user: publicUser(user),
    score,
    diamonds,
  }))
  return { startsAt, resetsAt, paid: await isSettled(db.orm, week), chests }
}

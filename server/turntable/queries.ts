import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Spin, Win } from '../../contract/turntable.ts'
import type { PublicUser } from '../../contract/user.ts'
import { lowestIdAt } from '../ledger/span.ts'
import type { Reader } from '../platform/database/database.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { turntableSpin } from './tables.ts'

const MARQUEE_LENGTH = 20

/** The spins of a player, those before one where it is named. */
export function spunBy(userId: number, before: string | undefined): SQL | undefined {
  return and(eq(turntableSpin.userId, userId), before ? lt(turntableSpin.id, before) : undefined)
}

/** A player's spins, newest first. */
export async function spinsOf(
  db: Reader,
  userId: number,
  page: { before?: string | undefined; limit: number },
): Promise<Spin[]> {
  const rows = await db
    .select()
    .from(turntableSpin)
    .where(spunBy(userId, page.before))
    .orderBy(desc(turntableSpin.id))
    .limit(page.limit)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.getTime(),
    sector: row.sector,
    prize: { currency: row.prizeCurrency, amount: row.prizeAmount },
    tuningVersion: row.tuningVersion,
  }))
}

/** The latest big wins of everyone, for the marquee. */
export async function recentWins(db: Reader): Promise<Win[]> {
  const rows = await db
    .select({ spin: turntableSpin, user: shownUser })
    .from(turntableSpin)
    .innerJoin(userView, eq(userView.id, turntableSpin.userId))
    .where(eq(turntableSpin.notable, true))
    .orderBy(desc(turntableSpin.id))
    .limit(MARQUEE_LENGTH)
  return rows.map(({ spin, user }) => ({
    id: spin.id,
    at: spin.at.getTime(),
    user: publicUser(user),
    prize: { currency: spin.prizeCurrency, amount: spin.prizeAmount },
  }))
}

/** Those of the latest big wins since an instant, each once, the latest first. @param limit wins that are looked at */
export async function winnersSince(
  db: Reader,
  since: number,
  limit: number,
): Promise<PublicUser[]> {
  const wins = await db
    .select({ user: shownUser })
    .from(turntableSpin)
    .innerJoin(userView, eq(userView.id, turntableSpin.userId))
    .where(and(eq(turntableSpin.notable, true), gte(turntableSpin.id, lowestIdAt(since))))
    .orderBy(desc(turntableSpin.id))
    .limit(limit)
  return [...new Map(wins.map(({ user }) => [user.id, publicUser(user)])).values()]
}

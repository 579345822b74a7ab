import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PlayDay } from '../../contract/play-days.ts'
import type { MyTap, Spin, Win } from '../../contract/turntable.ts'
import type { PublicUser } from '../../contract/user.ts'
import type { LocalDay } from '../../machines/clock/local-day.ts'
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

/** The most spins of one tap. */
const TAP_SPINS = 10

/** A player's taps, newest first; those before the tap whose first spin is named. */
export async function tapsOf(
  db: Reader,
  userId: number,
  page: { before?: string | undefined; limit: number },
): Promise<MyTap[]> {
  const rows = await db
    .select()
    .from(turntableSpin)
    .where(spunBy(userId, page.before))
    .orderBy(desc(turntableSpin.id))
    .limit(page.limit * TAP_SPINS)
  const taps = new Map<string, MyTap>()
  for (const row of rows) {
    const fresh = { id: row.transferId, at: row.at.getTime(), stakeDiamonds: 0, spins: [] }
    const tap: MyTap = taps.get(row.transferId) ?? fresh
    tap.stakeDiamonds += row.stakeDiamonds
    tap.spins.push(spinOf(row))
    taps.set(tap.id, tap)
  }
  // As many as were asked for are whole: none has more spins than were read for it.
  return [...taps.values()].slice(0, page.limit)
}

/** What all of a player's spins of some days cost and brought: stretches of one index. */
export async function sumsOfDays(
  db: Reader,
  userId: number,
  days: readonly LocalDay[],
): Promise<PlayDay[]> {
  const spans = days.map(({ day, begins, ends }) => ({
    day,
    first: lowestIdAt(begins),
    after: lowestIdAt(ends),
  }))
  const { rows } = (await db.execute(sql`
    SELECT d.day, sum(s.stake_diamonds)::float8 AS "stakeDiamonds",
      coalesce(sum(s.prize_amount) FILTER (WHERE s.prize_currency = 'diamond'), 0)::float8 AS "wonDiamonds",
      coalesce(sum(s.prize_amount) FILTER (WHERE s.prize_currency = 'gold'), 0)::float8 AS "wonGold"
    FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) AS d (day text, first uuid, after uuid)
    JOIN turntable_spin s ON s.user_id = ${userId} AND s.id >= d.first AND s.id < d.after
    GROUP BY d.day ORDER BY d.day DESC`)) as unknown as { rows: PlayDay[] }
  return rows
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
  return rows.map(spinOf)
}

function spinOf(row: typeof turntableSpin.$inferSelect): Spin {
  return {
    id: row.id,
    at: row.at.getTime(),
    sector: row.sector,
    prize: { currency: row.prizeCurrency, amount: row.prizeAmount },
    tuningVersion: row.tuningVersion,
  }
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

import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { AdventureMine, Hangar, Round, RoundWinner } from '../../contract/adventure.ts'
import { ADVENTURE_ROUNDS_SHOWN } from '../../contract/adventure.ts'
import { fixedTime } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { countsOf, shownRound } from './shown.ts'
import { adventurePayout, adventureRound } from './tables.ts'

const WINNERS_SHOWN = 20

// One statement, so that balances and pay-out are of one instant: never the one without the other.
const MINE = `SELECT adventure_hangar($1, coalesce($3::timestamptz, clock_timestamp())) AS hangar,
  adventure_sent($1, $2) AS sent,
  (SELECT jsonb_object_agg(currency, balance) FROM account WHERE owner_id = $1) AS balances,
  coalesce((
    SELECT diamonds FROM adventure_payout WHERE round_id = $2 AND user_id = $1
  ), 0)::float8 AS "paidDiamonds"`

/** A player's ships, what they sent in a round, their balances, and what of those the round paid. */
export async function mineOf(
  { db, clock }: Platform,
  userId: number,
  roundId: number,
): Promise<AdventureMine> {
  const values = [userId, roundId, fixedTime(clock)]
  const [row] = await db.queryPrepared<AdventureMine>('adventure_mine', MINE, values)
  if (!row) throw new Error('adventure_hangar answered nothing')
  return row
}

/** A player's ships that are valid at an instant, as the transaction sees them. */
export async function hangarOf(tx: Transaction, userId: number, at: number): Promise<Hangar> {
  const { rows } = (await tx.execute(
    sql`SELECT adventure_hangar(${userId}, ${new Date(at).toISOString()}::timestamptz) AS hangar`,
  )) as unknown as { rows: { hangar: Hangar }[] }
  const [row] = rows
  if (!row) throw new Error('adventure_hangar answered nothing')
  return row.hangar
}

/** The last rounds that were drawn or refunded, newest first. */
export async function lastRounds({ db }: Platform): Promise<Round[]> {
  const rows = await db.orm
    .select()
    .from(adventureRound)
    .where(ne(adventureRound.state, 'open'))
    .orderBy(desc(adventureRound.id))
    .limit(ADVENTURE_ROUNDS_SHOWN)
  return Promise.all(
    rows.map(async (row) => shownRound(row, await countsOf(db.orm, row, row.closesAt.getTime()))),
  )
}

/** Those who won most in a round, best first. */
export async function winnersOf({ db }: Platform, roundId: number): Promise<RoundWinner[]> {
  const rows = await db.orm
    .select({ diamonds: adventurePayout.diamonds, user: shownUser })
    .from(adventurePayout)
    .innerJoin(userView, eq(userView.id, adventurePayout.userId))
    .where(eq(adventurePayout.roundId, roundId))
    .orderBy(desc(adventurePayout.diamonds), desc(adventurePayout.userId))
    .limit(WINNERS_SHOWN)
  return rows.map(({ diamonds, user }) => ({ user: publicUser(user), wonDiamonds: diamonds }))
}

/** Rounds that were flown to their end since an instant, and how many players in all flew in them. */
export async function flownSince(
  db: Reader,
  since: number,
): Promise<{ rounds: number; flights: number }> {
  const [flown] = await db
    .select({
      rounds: sql<number>`count(*)::float8`,
      flights: sql<number>`coalesce(sum(${adventureRound.players}), 0)::float8`,
    })
    .from(adventureRound)
    .where(and(gte(adventureRound.id, since / 1_000), eq(adventureRound.state, 'settled')))
  return flown ?? { rounds: 0, flights: 0 }
}

type Best = Parameters<typeof publicUser>[0] & { diamonds: number }

/** Who was paid most in one round since an instant; null where nobody won anything. */
export async function biggestPayoutSince(db: Reader, since: number): Promise<RoundWinner | null> {
  // Each round's best by its index: most of what was paid is never read.
  const { rows } = (await db.execute(sql`
    SELECT u.id::float8 AS id, u.nickname, u.avatar, u.country, u.ornament, u.vip, p.diamonds::float8 AS diamonds
    FROM adventure_round r, LATERAL (
      SELECT user_id, diamonds FROM adventure_payout
      WHERE round_id = r.id ORDER BY diamonds DESC, user_id LIMIT 1
    ) p
    JOIN app_user u ON u.id = p.user_id
    WHERE r.id >= ${since / 1_000}::bigint AND r.state = 'settled'
    ORDER BY p.diamonds DESC, r.id DESC LIMIT 1`)) as unknown as { rows: Best[] }
  const [best] = rows
  return best ? { user: publicUser(best), wonDiamonds: best.diamonds } : null
}

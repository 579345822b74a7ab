import { desc, eq, ne, sql } from 'drizzle-orm'
import type { AdventureMine, Hangar, Round, RoundWinner } from '../../contract/adventure.ts'
import { ADVENTURE_ROUNDS_SHOWN } from '../../contract/adventure.ts'
import { fixedTime } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { appUser } from '../user/tables.ts'
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
    .select({ diamonds: adventurePayout.diamonds, user: appUser })
    .from(adventurePayout)
    .innerJoin(appUser, eq(appUser.id, adventurePayout.userId))
    .where(eq(adventurePayout.roundId, roundId))
    .orderBy(desc(adventurePayout.diamonds), desc(adventurePayout.userId))
    .limit(WINNERS_SHOWN)
  return rows.map(({ diamonds, user }) => ({ user: publicUser(user), wonDiamonds: diamonds }))
}

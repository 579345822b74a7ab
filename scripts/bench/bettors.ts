// Many people and their bets on one match, written set by set: calls of the API would take hours.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { timeOrderedId } from '../../server/platform/secrets/random.ts'
import { closeDue } from '../../server/world-cup/close.ts'
import { HOUSE } from '../../server/world-cup/house.ts'
import { createMarket } from '../../server/world-cup/markets.ts'
import { decideOdds, proposeOdds } from '../../server/world-cup/odds.ts'
import { decideResult, proposeResult } from '../../server/world-cup/results.ts'
import {
  cupMarket,
  cupMatch,
  cupOdds,
  cupResult,
  cupTournament,
} from '../../server/world-cup/tables.ts'

/** People a statement adds, so that none outlasts the server's patience. */
const BATCH = 10_000
/** What each of them is given, in diamonds: more than all their bets may take. */
const GIVEN = 10_000
const HOUR_MS = 3_600_000
/** Not what a demo world plays. */
const TOURNAMENT = '2034'
/** A margin of 5 to 6 percent. */
const ODDS = { home: 210, draw: 330, away: 360 }
const [ONE, TWO] = [
  { id: 'bench-one', name: 'One' },
  { id: 'bench-two', name: 'Two' },
]

/** A match and its market. */
export interface BenchMatch {
  id: string
  marketId: string
}

/** A match of this evening, with a market that two people opened; nothing that is staked here suspends it. */
export async function openMatch({ db, clock, random }: Platform): Promise<BenchMatch> {
  const at = Date.now()
  const closesAt = at + 6 * HOUR_MS
  const id = timeOrderedId(random, at)
  await db.orm
    .insert(cupTournament)
    .values({ id: TOURNAMENT, name: 'World Cup', shiftDays: 0, importedAt: new Date(at) })
    .onConflictDoNothing()
  await db.orm.insert(cupMatch).values({
    ...{ id, tournamentId: TOURNAMENT, key: `bench ${id}`, stage: 'group', group: 'A' },
    ...{ kickoffAt: new Date(closesAt), ground: 'Here', home: 'Mexico', away: 'South Korea' },
    ...{ state: 'scheduled', goals: [] },
  })
  const marketId = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const market = await createMarket(tx, { random }, { matchId: id, closesAt, at })
    const bounds = { bound: Number.MAX_SAFE_INTEGER, maxStake: 1_000_000 }
    const given = { marketId: market, ...ODDS, ...bounds, proposer: ONE, at }
    const odds = await proposeOdds(tx, { random }, given)
    const [row] = await tx.select().from(cupOdds).where(eq(cupOdds.id, odds.id))
    const decision = { operator: TWO, decision: 'approve', hash: row?.hash ?? '' } as const
    await decideOdds(tx, { clock }, { ...decision, id: odds.id })
    return market
  })
  return { id, marketId }
}

/** Who bets on what. */
interface Betting {
  /** Makes them differ from those of another crowd. */
  name: string
  marketId: string
  people: number
  /** Of each of them. */
  bets: number
  /** When, in milliseconds since 1970. */
  at: number
}

/**
 * Adds people who were given diamonds, each with bets on a match at its first odds, with every line of the ledger that
 * this takes and what the house may lose by them.
 */
export async function addBettors(db: Database, betting: Betting): Promise<void> {
  for (let from = 1; from <= betting.people; from += BATCH) {
    const to = Math.min(from + BATCH - 1, betting.people)
    await db.withoutTimeLimit((orm) => orm.execute(addingTo(betting, from, to)))
  }
  await db.orm.execute(sql`
    INSERT INTO cup_exposure (market_id, outcome, part, bets, staked, payout)
    SELECT market_id, outcome, user_id % 16, count(*), sum(stake), sum(possible)
    FROM cup_bet WHERE market_id = ${betting.marketId} GROUP BY market_id, outcome, user_id % 16`)
}

function addingTo({ name, marketId, bets, at }: Betting, from: number, to: number): SQL {
  const when = sql`${new Date(at).toISOString()}::timestamptz`
  return sql`
    WITH added AS (
      INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
      SELECT 'companion', ${name}::text || '-' || n, 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', ${when}
      FROM generate_series(${from}::int, ${to}::int) AS n
      RETURNING id
    ), crowd AS MATERIALIZED (
      SELECT id AS user_id, id_at(${when}) AS gift FROM added
    ), opened AS (
      INSERT INTO account (owner_id, currency, balance)
      SELECT user_id, currency, 0 FROM crowd
      CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
    ), bet AS MATERIALIZED (
      SELECT user_id, id_at(${when}) AS id, 100 + (user_id * 7 + n * 13) % 400 AS stake, choice.outcome, choice.odds
      FROM crowd CROSS JOIN generate_series(1, ${bets}::int) AS n
      JOIN (VALUES (0, 'home', ${ODDS.home}::int), (1, 'draw', ${ODDS.draw}::int), (2, 'away', ${ODDS.away}::int))
        AS choice (number, outcome, odds) ON choice.number = (user_id + n) % 3
    ), moved AS (
      INSERT INTO transfer (id, kind, at)
      SELECT gift, 'ledger.grant', ${when} FROM crowd
      UNION ALL SELECT id, 'worldCup.bet', ${when} FROM bet
    ), booked AS (
      INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
      SELECT gift, line, coalesce(house, user_id), 'diamond', sign * ${GIVEN}::bigint
      FROM crowd
      CROSS JOIN (VALUES (1::smallint, NULL::bigint, 1), (2::smallint, -1, -1)) AS l (line, house, sign)
      UNION ALL
      SELECT id, line, coalesce(house, user_id), 'diamond', sign * stake
      FROM bet
      CROSS JOIN (VALUES (1::smallint, NULL::bigint, -1), (2::smallint, ${HOUSE}::bigint, 1)) AS l (line, house, sign)
    )
    INSERT INTO cup_bet (id, market_id, user_id, outcome, stake, odds, odds_version, possible, at, state, paid)
    SELECT id, ${marketId}::uuid, user_id, outcome, stake, odds, 1, stake * odds / 100, ${when}, 'open', 0 FROM bet`
}

/** Ends a match: a home win that two people approved before the last noon, so that its bets are settled next. */
export async function endMatch(platform: Platform, { id, marketId }: BenchMatch): Promise<void> {
  const { db, random } = platform
  const { orm } = db
  const began = new Date()
  await orm.update(cupMatch).set({ kickoffAt: began }).where(eq(cupMatch.id, id))
  await orm.update(cupMarket).set({ closesAt: began }).where(eq(cupMarket.id, marketId))
  await closeDue(platform)
  const at = Date.now()
  await orm.transaction(async (ormTx) => {
    const tx = ormTx as Transaction
    const score = { full: [2, 1] as [number, number], extra: null, penalties: null }
    const given = { matchId: id, score, reason: 'seen', proposer: ONE, at }
    const result = await proposeResult(tx, { random }, given)
    const [row] = await tx.select().from(cupResult).where(eq(cupResult.id, result.id))
    const decision = { operator: TWO, decision: 'approve', hash: row?.hash ?? '', at } as const
    await decideResult(tx, { ...decision, id: result.id })
    await tx
      .update(cupMarket)
      .set({ resultedAt: new Date(0) })
      .where(eq(cupMarket.id, marketId))
  })
}

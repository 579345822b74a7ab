// Matches with markets, as operators make them.
import { eq, sql } from 'drizzle-orm'
import type { Bet, MatchScore } from '../../contract/world-cup.ts'
import { EXPOSURE_BOUND, MAX_STAKE, type Outcome } from '../../contract/world-cup-constants.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { doDue } from '../../server/world-cup/due.ts'
import { createMarket } from '../../server/world-cup/markets.ts'
import { cancelMatch } from '../../server/world-cup/matches.ts'
import { decideOdds, proposeOdds } from '../../server/world-cup/odds.ts'
import { decideResult, proposeResult } from '../../server/world-cup/results.ts'
import {
  cupMarket,
  cupMatch,
  cupOdds,
  cupResult,
  cupTournament,
} from '../../server/world-cup/tables.ts'
import type { Got, Player, World } from './harness.ts'

export const HOUR_MS = 3_600_000
const ONE = { id: 'operator-one', name: 'One' }
const TWO = { id: 'operator-two', name: 'Two' }

/** What the server's functions of the World Cup work with. */
export const cupPlatform = ({ db, clock, app }: World) => ({
  ...{ db, clock, random: systemRandom, live: noLive, log: app.log },
})

/** In one transaction. */
export const within = <T>({ db }: World, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.orm.transaction((tx) => act(tx as Transaction))

export interface CupMatch {
  id: string
  marketId: string
  kickoffAt: number
}

export interface MatchGiven {
  /** From now, in milliseconds. */
  kickoffIn?: number
  odds?: Record<Outcome, number> | null
  bound?: number
  maxStake?: number
  home?: string
  away?: string
}

let made = 0

/** A match whose market is open at these odds; a draft where they are null. */
export async function newMatch(
  world: World,
  {
    kickoffIn = 6 * HOUR_MS,
    odds = ODDS,
    home = 'Mexico',
    away = 'South Korea',
    ...bounds
  }: MatchGiven = {},
): Promise<CupMatch> {
  const now = world.clock.now()
  const kickoffAt = now + kickoffIn
  const id = timeOrderedId(systemRandom, now)
  const tournament = { id: '2026', name: 'World Cup 2026', shiftDays: 0, importedAt: new Date(now) }
  await world.db.orm.insert(cupTournament).values(tournament).onConflictDoNothing()
  made += 1
  await world.db.orm.insert(cupMatch).values({
    ...{
      id,
      tournamentId: '2026',
      key: `match ${made} ${id}`,
      stage: 'group',
      group: 'A',
      ground: 'Here',
    },
    ...{ kickoffAt: new Date(kickoffAt), home, away, state: 'scheduled', goals: [] },
  })
  const marketId = await within(world, (tx) =>
    createMarket(tx, { random: systemRandom }, { matchId: id, closesAt: kickoffAt, at: now }),
  )
  if (odds) await setOdds(world, marketId, odds, bounds)
  return { id, marketId, kickoffAt }
}

/** A margin of 5 to 6 percent. */
export const ODDS = { home: 210, draw: 330, away: 360 }

/** Puts odds in force by two operators. @returns their version */
export async function setOdds(
  world: World,
  marketId: string,
  odds: Record<Outcome, number>,
  { bound = EXPOSURE_BOUND, maxStake = MAX_STAKE }: Pick<MatchGiven, 'bound' | 'maxStake'> = {},
): Promise<number> {
  const at = world.clock.now()
  const { id } = await within(world, (tx) =>
    proposeOdds(
      tx,
      { random: systemRandom },
      { marketId, ...odds, bound, maxStake, proposer: ONE, at },
    ),
  )
  const [row] = await world.db.orm.select().from(cupOdds).where(eq(cupOdds.id, id))
  const decision = { operator: TWO, id, decision: 'approve', hash: row?.hash ?? '' } as const
  await within(world, (tx) => decideOdds(tx, world, decision))
  world.clock.advance(1)
  const [approved] = await world.db.orm.select().from(cupOdds).where(eq(cupOdds.id, id))
  return approved?.version ?? 0
}

/** Somebody bets. */
export const bet = (
  who: Player,
  { marketId }: Pick<CupMatch, 'marketId'>,
  outcome: Outcome,
  {
    stake = 100,
    oddsVersion = 1,
    key,
  }: { stake?: number; oddsVersion?: number; key?: string } = {},
): Promise<Got<{ bet: Bet }>> =>
  who.call('POST /api/world-cup/bets', {
    body: { marketId, outcome, stake, oddsVersion },
    ...(key ? { key } : {}),
  })

/** 90 minutes alone. */
export const full = (home: number, away: number): MatchScore => ({
  ...{ full: [home, away], extra: null, penalties: null },
})

/** A result by two operators. */
export async function setResult(
  world: World,
  { id: matchId }: CupMatch,
  score: MatchScore,
): Promise<void> {
  const at = world.clock.now()
  const { id } = await within(world, (tx) =>
    proposeResult(
      tx,
      { random: systemRandom },
      { matchId, score, reason: 'seen', proposer: ONE, at },
    ),
  )
  const [row] = await world.db.orm.select().from(cupResult).where(eq(cupResult.id, id))
  const decision = { operator: TWO, id, decision: 'approve', hash: row?.hash ?? '', at } as const
  await within(world, (tx) => decideResult(tx, decision))
  world.clock.advance(1)
}

/** Moves the clock to a moment and does what is due. */
export async function goTo(world: World, at: number): Promise<void> {
  world.clock.advance(Math.max(0, at - world.clock.now()))
  await doDue(cupPlatform(world))
}

/** Plays a match to its end and its bets to the next noon. */
export async function play(world: World, match: CupMatch, score: MatchScore): Promise<void> {
  await goTo(world, match.kickoffAt + 2 * HOUR_MS)
  await setResult(world, match, score)
  await goTo(world, world.clock.now() + 24 * HOUR_MS)
}

/** How many diamonds somebody has. */
export async function diamondsOf({ db }: World, { id }: Pick<Player, 'id'>): Promise<number> {
  const { rows } = (await db.orm.execute(sql`
    SELECT balance::float8 AS diamonds FROM account WHERE owner_id = ${id} AND currency = 'diamond'`)) as unknown as {
    rows: { diamonds: number }[]
  }
  return rows[0]?.diamonds ?? 0
}

/** Bets that are won, lost, given back and corrected, settled as if noon had come. */
export async function playMatches(world: World): Promise<void> {
  const [one, other] = [await world.player({ diamond: 500 }), await world.player({ diamond: 500 })]
  const [match, gone] = [
    await newMatch(world, { kickoffIn: 2_000 }),
    await newMatch(world, { kickoffIn: 2_000 }),
  ]
  await bet(one, match, 'home', { stake: 150 })
  await bet(other, match, 'away', { stake: 120 })
  await bet(other, gone, 'draw')
  await goTo(world, match.kickoffAt)
  const cancelled = { matchId: gone.id, seen: 'scheduled', actor: 'operator:One' } as const
  await within(world, (tx) => cancelMatch(tx, { ...cancelled, at: world.clock.now() }))
  await setResult(world, match, full(2, 0))
  await world.db.orm
    .update(cupMarket)
    .set({ resultedAt: new Date(0) })
    .where(eq(cupMarket.id, match.marketId))
  await goTo(world, world.clock.now())
  await setResult(world, match, full(2, 3))
  await goTo(world, world.clock.now())
}

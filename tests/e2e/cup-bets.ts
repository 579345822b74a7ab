// Matches of the World Cup to bet on, and somebody whose bets were settled and corrected while they were away.
import { and, desc, eq } from 'drizzle-orm'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { moveMoney } from '../../server/ledger/transfer.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'
import { placeBet } from '../../server/world-cup/bet.ts'
import { cupMatch, cupTournament } from '../../server/world-cup/tables.ts'
import { tournamentNow } from '../../server/world-cup/tournament.ts'
import {
  type CupMatch,
  full,
  goTo,
  HOUR_MS,
  newMatch,
  play,
  setResult,
} from '../server/cup-world.ts'
import type { TestClock, World } from '../server/harness.ts'

const DAY_MS = 24 * HOUR_MS
const DIAMONDS = 5_000
/** Others that tests need are nearer to either end. */
const FROM_THE_END = 30
/** Matches to bet on, by the teams that play. */
const OPEN_MATCHES = [
  ['Curaçao', 'South Korea'],
  ['Ivory Coast', 'Saudi Arabia'],
  ['Bosnia & Herzegovina', 'Cape Verde'],
] as const

/** Soon enough for its chat room to be open, and late enough for no test to see it begin. */
const SOON = ['Uzbekistan', 'Jordan'] as const

/**
 * Opens matches, and lets somebody have bet on two that are over: one was won, the other one was until its result was
 * corrected.
 * @returns who they are
 */
export async function openCup(db: Database): Promise<number> {
  const now = Date.now()
  const clock = clockAt(now - 6 * DAY_MS)
  // What these functions take of a server.
  const world = { db, clock, app: { log: console } } as unknown as World
  const userId = await bettorOf(db)
  await give(db, userId, clock.now())
  const corrected = await matchOf(world, 'Norway', 'Senegal', 6 * HOUR_MS)
  await bet(world, corrected, { userId, stake: 200 })
  await play(world, corrected, full(2, 1))
  await setResult(world, corrected, full(1, 1))
  await goTo(world, clock.now() + HOUR_MS)
  const won = await matchOf(world, 'Norway', 'Mexico', 6 * HOUR_MS)
  await bet(world, won, { userId, stake: 500 })
  await play(world, won, full(3, 1))
  clock.advance(Math.max(0, now - clock.now()))
  for (const [home, away] of OPEN_MATCHES) await matchOf(world, home, away, 4 * DAY_MS)
  await matchOf(world, ...SOON, DAY_MS / 2)
  return userId
}

async function bettorOf({ orm }: Database): Promise<number> {
  const [bettor] = await orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), eq(appUser.role, 'user')))
    .orderBy(desc(appUser.id))
    .offset(FROM_THE_END)
    .limit(1)
  if (!bettor) throw new Error('the demo world has too few people')
  return bettor.id
}

async function give(db: Database, ownerId: number, at: number): Promise<void> {
  const lines = [
    { ownerId, currency: 'diamond' as const, amount: DIAMONDS },
    { ownerId: ISSUANCE, currency: 'diamond' as const, amount: -DIAMONDS },
  ]
  const id = timeOrderedId(systemRandom, at)
  await db.orm.transaction((tx) =>
    moveMoney(tx as Transaction, { id, kind: 'ledger.grant', at, lines }),
  )
}

/** A match of the tournament that is on, where one is. */
async function matchOf(
  world: World,
  home: string,
  away: string,
  kickoffIn: number,
): Promise<CupMatch> {
  const { orm } = world.db
  const before = await tournamentNow(orm)
  const match = await newMatch(world, { home, away, kickoffIn })
  if (before && before.id !== TOURNAMENT) {
    await orm.update(cupMatch).set({ tournamentId: before.id }).where(eq(cupMatch.id, match.id))
    await orm.delete(cupTournament).where(eq(cupTournament.id, TOURNAMENT))
  }
  return match
}

/** That of `newMatch`. */
const TOURNAMENT = '2026'

async function bet(
  { db, clock }: World,
  { marketId }: CupMatch,
  { userId, stake }: { userId: number; stake: number },
): Promise<void> {
  const what = { userId, marketId, outcome: 'home', stake, oddsVersion: 1 } as const
  await db.orm.transaction((tx) =>
    placeBet(tx as Transaction, { clock, random: systemRandom }, what),
  )
  clock.advance(1)
}

function clockAt(start: number): TestClock {
  let now = start
  return {
    fixed: true,
    now: () => now,
    advance: (ms) => {
      now += ms
    },
  }
}

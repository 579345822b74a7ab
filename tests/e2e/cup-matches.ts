// Matches of a World Cup of the console's tests: one whose market nobody has opened yet, one that was played, one that
// is settled. It is made before the world's servers start; a tournament of its own, which pages of players do not show
// beside the demo world's.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { EXPOSURE_BOUND, MAX_STAKE, type Outcome } from '../../contract/world-cup-constants.ts'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { moveMoney } from '../../server/ledger/transfer.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'
import { addUsers } from '../../server/user/users.ts'
import { placeBet } from '../../server/world-cup/bet.ts'
import { closeDue } from '../../server/world-cup/close.ts'
import { createMarket } from '../../server/world-cup/markets.ts'
import { decideOdds, proposeOdds } from '../../server/world-cup/odds.ts'
import { decideResult, proposeResult } from '../../server/world-cup/results.ts'
import { settle } from '../../server/world-cup/settle.ts'
import { beginSettlement } from '../../server/world-cup/settlements.ts'
import { cupMatch, cupOdds, cupResult, cupTournament } from '../../server/world-cup/tables.ts'

const HOUR_MS = 3_600_000
/** Long enough to bet. */
const SOON_MS = 15_000
/** A year, by which its ranking stands; no demo world plays this one again. */
const TOURNAMENT = '1930'
const ODDS = { home: 210, draw: 330, away: 360 }
const STAKES: readonly (readonly [Outcome, number])[] = [
  ['home', 2_000],
  ['draw', 500],
  ['away', 1_200],
]
const ONE = { id: 'operator-one', name: 'Ana' }
const TWO = { id: 'operator-two', name: 'Ben' }

/** The ids of the matches, and of who has bet on those that were played. */
export interface CupMatches {
  draft: string
  played: string
  settled: string
  bettor: number
}

/** Makes the matches, with bets of one new person. */
export async function makeCup(db: Database): Promise<CupMatches> {
  const importedAt = new Date()
  const tournament = { id: TOURNAMENT, name: 'Cup of the console', shiftDays: 0, importedAt }
  await db.orm.insert(cupTournament).values(tournament)
  const within = <T>(act: (tx: Transaction) => Promise<T>) =>
    db.orm.transaction((tx) => act(tx as Transaction))
  const bettor = await within(newBettor)
  const draft = await within((tx) => match(tx, ['Mexico', 'South Korea'], 5 * HOUR_MS))
  const played = await within((tx) => match(tx, ['Spain', 'Japan'], SOON_MS))
  const settled = await within((tx) => match(tx, ['Brazil', 'Morocco'], SOON_MS))
  for (const { marketId } of [played, settled]) {
    await within((tx) => openMarket(tx, marketId))
    for (const [outcome, stake] of STAKES) {
      await within((tx) =>
        placeBet(
          tx,
          { clock: systemClock, random: systemRandom },
          { userId: bettor, marketId, outcome, stake, oddsVersion: 1 },
        ),
      )
    }
  }
  // Kick-off comes.
  await pause(Math.max(0, settled.kickoffAt + 1 - Date.now()))
  const platform = { db, clock: systemClock, random: systemRandom, live: noLive }
  await closeDue(platform)
  const resultId = await within((tx) => endMatch(tx, settled.id))
  await within((tx) =>
    beginSettlement(tx, {
      ...{ marketId: settled.marketId, resultId, outcome: 'home' },
      at: Date.now(),
    }),
  )
  await settle(platform, { marketId: settled.marketId, run: 1 })
  return { draft: draft.id, played: played.id, settled: settled.id, bettor }
}

async function newBettor(tx: Transaction): Promise<number> {
  const at = Date.now()
  const [face] = await tx.select({ avatar: appUser.avatar }).from(appUser).limit(1)
  const somebody = {
    ...({ brand: 'companion', gender: 'female', country: 'VN', role: 'user' } as const),
    ...{ externalId: randomUUID(), nickname: 'Bettor', avatar: face?.avatar ?? '', createdAt: at },
  }
  const [id = 0] = await addUsers(tx, [somebody])
  await moveMoney(tx, {
    ...{ id: timeOrderedId(systemRandom, at), kind: 'ledger.grant', at },
    lines: [
      { ownerId: id, currency: 'diamond', amount: 100_000 },
      { ownerId: ISSUANCE, currency: 'diamond', amount: -100_000 },
    ],
  })
  return id
}

async function match(tx: Transaction, [home, away]: [string, string], kickoffIn: number) {
  const at = Date.now()
  const kickoffAt = at + kickoffIn
  const id = timeOrderedId(systemRandom, at)
  await tx.insert(cupMatch).values({
    ...{ id, tournamentId: TOURNAMENT, key: id, stage: 'quarter-final', ground: 'Mexico City' },
    ...{ kickoffAt: new Date(kickoffAt), home, away, state: 'scheduled', goals: [] },
  })
  const random = systemRandom
  const marketId = await createMarket(tx, { random }, { matchId: id, closesAt: kickoffAt, at })
  return { id, marketId, kickoffAt }
}

async function openMarket(tx: Transaction, marketId: string): Promise<void> {
  const at = Date.now()
  const bounds = { bound: EXPOSURE_BOUND, maxStake: MAX_STAKE }
  const proposed = { marketId, ...ODDS, ...bounds, proposer: ONE, at }
  const { id } = await proposeOdds(tx, { random: systemRandom }, proposed)
  const [row] = await tx.select().from(cupOdds).where(eq(cupOdds.id, id))
  const decision = { operator: TWO, id, decision: 'approve', hash: row?.hash ?? '' } as const
  await decideOdds(tx, { clock: systemClock }, decision)
}

async function endMatch(tx: Transaction, matchId: string): Promise<string> {
  const at = Date.now()
  const score = { full: [1, 0] as [number, number], extra: null, penalties: null }
  const proposed = { matchId, score, reason: 'Seen by two', proposer: ONE, at }
  const { id } = await proposeResult(tx, { random: systemRandom }, proposed)
  const [row] = await tx.select().from(cupResult).where(eq(cupResult.id, id))
  await decideResult(tx, { operator: TWO, id, decision: 'approve', hash: row?.hash ?? '', at })
  return id
}

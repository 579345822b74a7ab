// The World Cup of 2026 once more, as if today were its tenth day: what went before was bet on, played and settled, by the
// real code on a clock in the past.
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { OUTCOMES } from '../../contract/world-cup-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { nextSettlingAt } from '../../machines/world-cup/times.ts'
import { moveMoneyTogether } from '../ledger/transfer.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { placeBet } from '../world-cup/bet.ts'
import { doDue } from '../world-cup/due.ts'
import { cupMarket, cupMatch, cupOdds, cupTournament } from '../world-cup/tables.ts'
import { crowdOf } from './crowd.ts'
import { offered } from './enter.ts'
import { type Pick, pickFrom } from './people.ts'
import type { Progress } from './progress.ts'
import { welcome } from './welcome.ts'
import { runTournament } from './world-cup-run.ts'

/** Which day of the tournament today is. */
const TODAY = Date.UTC(2026, 5, 20)
const FIRST_DAY = Date.UTC(2026, 5, 11)
/** Noons since then, and what is left of today. */
const MATCHDAYS = 11
/** Before noon an operator looks at what was played: bets are settled by it then. */
const APPROVED_BEFORE_MS = 20 * 60_000
const OTHERS = 24
const BETS_A_MATCH = 4
/** On matches that are still to come: what is open is seen on the page. */
const BETS_TO_COME = 2
/** In diamonds. */
const STAKES = [100, 100, 200, 300, 500, 1_000] as const
const OFFERED_STAKE = 100
/** What a bettor begins with, besides what they have. */
const PURSE = { diamonds: 3_000, gold: 0 }
/** The sign-in offers them, and they have more than the poorest. */
const OFFERED = 4
const LEAST_DIAMONDS = 1_000

/** By how many days the tournament is played later. */
const daysAt = (now: number): number => Math.floor(now / DAY_MS) - TODAY / DAY_MS

interface Bettor {
  id: number
  isOffered: boolean
}

/**
 * Plays the tournament up to today, in a world that is being made. A start that was
 * broken off goes on: what is settled takes no more bets.
 */
export async function playWorldCup(platform: Platform, progress: Progress): Promise<void> {
  const now = platform.clock.now()
  const days = daysAt(now)
  let at = FIRST_DAY + days * DAY_MS
  const past: Platform = { ...platform, clock: { fixed: true, now: () => at } }
  const people = await bettors(platform, at)
  if (people.length === 0) return
  const pick = pickFrom(20_260_611)
  await runTournament(past, days)
  for (let day = 1; at < now; day++) {
    const noon = Math.min(nextSettlingAt(at), now)
    await betBetween(past, { people, pick, until: noon }, (moment) => {
      at = moment
    })
    at = Math.max(at, noon - APPROVED_BEFORE_MS)
    await runTournament(past)
    at = noon
    await doDue(past)
    progress('matchdays', day, MATCHDAYS)
  }
  await betAhead(past, people, pick)
}

/** Brings the tournament into a world that was made without it, without a past of bets. */
export async function bringWorldCup(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const [known] = await db.orm.select({ id: cupTournament.id }).from(cupTournament).limit(1)
  if (!known) await runTournament(platform, daysAt(clock.now()))
}

/** Who bets: some whom the sign-in offers, and more whom it does not. All get what they bet with. */
async function bettors(platform: Platform, at: number): Promise<Bettor[]> {
  const { db, random } = platform
  const known = (await offered(platform))
    .filter(({ purpose, diamonds }) => purpose !== 'limited' && diamonds >= LEAST_DIAMONDS)
    .slice(0, OFFERED)
  const others = (await crowdOf(platform)).slice(0, OTHERS)
  const people = [
    ...known.map(({ id }) => ({ id, isOffered: true })),
    ...others.map((id) => ({ id, isOffered: false })),
  ]
  const purses = people.map(({ id }) => welcome(id, PURSE, { random, at }))
  await db.orm.transaction((tx) => moveMoneyTogether(tx as Transaction, purses))
  return people
}

interface Open {
  marketId: string
  key: string
  kickoffAt: number
  version: number | null
}

/** Markets that take bets, by when they close. */
async function openBetween(platform: Platform, after: number, through: number): Promise<Open[]> {
  const rows = await platform.db.orm
    .select({
      ...{ marketId: cupMarket.id, key: cupMatch.key, closesAt: cupMarket.closesAt },
      version: cupOdds.version,
    })
    .from(cupMarket)
    .innerJoin(cupMatch, eq(cupMatch.id, cupMarket.matchId))
    .innerJoin(cupOdds, eq(cupOdds.id, cupMarket.oddsId))
    .where(
      and(
        eq(cupMarket.state, 'open'),
        gt(cupMarket.closesAt, new Date(after)),
        lte(cupMarket.closesAt, new Date(through)),
      ),
    )
    .orderBy(asc(cupMarket.closesAt), asc(cupMarket.id))
  return rows.map(({ closesAt, ...row }) => ({ ...row, kickoffAt: closesAt.getTime() }))
}

/** A bet that is to be placed. */
interface Plan {
  at: number
  market: Open
  person: Bettor
}

function plansFor(
  market: Open,
  { people, pick, after, count }: { people: Bettor[]; pick: Pick; after: number; count: number },
): Plan[] {
  return Array.from({ length: count }, (_, place) => {
    // Those whom the sign-in offers bet on every match or two, in turn.
    const person = people[place === 0 ? pick(OFFERED) : pick(people.length)] ?? people[0]
    if (!person) throw new RangeError('nobody is there')
    const at = after + Math.floor(((market.kickoffAt - after) * (1 + pick(90))) / 100)
    return { at, market, person }
  })
}

/** Lets people bet on what begins until then. */
async function betBetween(
  past: Platform,
  { people, pick, until }: { people: Bettor[]; pick: Pick; until: number },
  go: (at: number) => void,
): Promise<void> {
  const after = past.clock.now()
  const markets = await openBetween(past, after, until)
  const plans = markets
    .flatMap((market) => plansFor(market, { people, pick, after, count: BETS_A_MATCH }))
    .toSorted((one, other) => one.at - other.at)
  for (const plan of plans) {
    go(plan.at)
    await bet(past, plan, pick)
  }
}

/** Lets people bet now on what is to come. */
async function betAhead(past: Platform, people: Bettor[], pick: Pick): Promise<void> {
  const now = past.clock.now()
  const markets = await openBetween(past, now, now + 7 * DAY_MS)
  for (const market of markets) {
    const plans = plansFor(market, { people, pick, after: now, count: BETS_TO_COME })
    for (const plan of plans) await bet(past, plan, pick)
  }
}

async function bet(past: Platform, { market, person }: Plan, pick: Pick): Promise<void> {
  const { marketId, version } = market
  const stake = person.isOffered ? OFFERED_STAKE : (STAKES[pick(STAKES.length)] ?? STAKES[0])
  const outcome = OUTCOMES[pick(10) < 5 ? 0 : 1 + pick(2)] ?? 'home'
  if (version === null) return
  const body = { marketId, outcome, stake, oddsVersion: version }
  const betting = { userId: person.id, ...body }
  try {
    await past.db.orm.transaction((tx) => placeBet(tx as Transaction, past, betting))
  } catch (error) {
    // Short of diamonds, or at a limit: they sit out.
    if (!(error instanceof ApiError)) throw error
  }
}

// The whole tournament of 2026 (issue 29): imported, odds proposed and approved, bet on by many, settled day by day on a
// shifted clock, with a match that is cancelled, one that is moved and one that is corrected.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OUTCOMES, type Outcome } from '../../contract/world-cup-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { SourceFile } from '../../machines/world-cup/source-types.ts'
import { nextSettlingAt } from '../../machines/world-cup/times.ts'
import { importWorldCup } from '../../server/world-cup/import.ts'
import { cancelMatch, moveMatch } from '../../server/world-cup/matches.ts'
import { proposeModelOdds } from '../../server/world-cup/model.ts'
import { decideOdds } from '../../server/world-cup/odds.ts'
import { decideResult } from '../../server/world-cup/results.ts'
import {
  type BetRow,
  cupBet,
  cupMarket,
  cupMatch,
  cupOdds,
  cupResult,
  type ResultRow,
} from '../../server/world-cup/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { bet, cupPlatform, full, goTo, HOUR_MS, setResult, within } from './cup-world.ts'
import { openWorld, type Player, START, type World } from './harness.ts'

const TWO = { id: 'operator-two', name: 'Two' }
const PEOPLE = 16
const PURSE = 1_000_000
/** Of matches in the order of kick-off: nobody can know before which they are. */
const [CANCELLED, MOVED, CORRECTED] = [10, 20, 30] as const

let world: World
let people: Player[]
beforeAll(async () => {
  world = await openWorld()
  people = []
  for (let count = 0; count < PEOPLE; count++) people.push(await world.player({ diamond: PURSE }))
})
afterAll(() => world.close())

const filesOf2026 = (): Promise<SourceFile[]> =>
  Promise.all(
    ['2026.json', '2026.teams.json', '2026.stadiums.json'].map(async (name) => ({
      name,
      json: JSON.parse(
        await readFile(join(import.meta.dirname, '../../assets/world-cup', name), 'utf8'),
      ) as unknown,
    })),
  )

const importNow = async () => importWorldCup(cupPlatform(world), await filesOf2026())

/** A second person approves what the model and the source propose. */
async function approveAll(): Promise<void> {
  const { orm } = world.db
  const odds = await orm.select().from(cupOdds).where(eq(cupOdds.state, 'proposed'))
  for (const { id, hash } of odds) {
    await within(world, (tx) =>
      decideOdds(tx, world, { operator: TWO, id, decision: 'approve', hash }),
    )
  }
  const results = await orm.select().from(cupResult).where(eq(cupResult.state, 'proposed'))
  for (const { id, hash } of results) {
    const decision = { operator: TWO, id, decision: 'approve', hash } as const
    await within(world, (tx) => decideResult(tx, { ...decision, at: world.clock.now() }))
  }
}

/** Everybody bets on some of what begins before the next noon. */
async function betUntil(noon: number, turn: () => number): Promise<void> {
  const markets = await world.db.orm
    .select({ marketId: cupMarket.id, version: cupOdds.version })
    .from(cupMarket)
    .innerJoin(cupOdds, eq(cupOdds.id, cupMarket.oddsId))
    .where(
      and(
        eq(cupMarket.state, 'open'),
        gt(cupMarket.closesAt, new Date(world.clock.now() + HOUR_MS)),
        lte(cupMarket.closesAt, new Date(noon)),
      ),
    )
    .orderBy(asc(cupMarket.closesAt), asc(cupMarket.id))
  for (const { marketId, version } of markets) {
    for (const who of people) {
      if (turn() % 4 !== 0) continue
      const outcome = OUTCOMES[turn() % 3] as Outcome
      const stake = 100 + (turn() % 400)
      const { code } = await bet(who, { marketId }, outcome, { stake, oddsVersion: version ?? 0 })
      if (code) throw new Error(`a bet was refused: ${code}`)
    }
  }
}

/** Always the same turns. */
function turns(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state >> 8
  }
}

const inOrder = () =>
  world.db.orm.select().from(cupMatch).orderBy(asc(cupMatch.kickoffAt), asc(cupMatch.key))

/** What a bet pays by a result after 90 minutes. */
function ruleOf({ outcome, stake, odds }: BetRow, result: ResultRow | null): number {
  const ahead = (result?.home ?? 0) - (result?.away ?? 0)
  const came = ahead === 0 ? 'draw' : ahead > 0 ? 'home' : 'away'
  return outcome === came ? Math.floor((stake * odds) / 100) : 0
}

describe('the World Cup of 2026, day by day', () => {
  it('is imported, bet on and settled to its last match', async () => {
    await importNow()
    const turn = turns(2_026)
    const matches = await inOrder()
    expect(matches).toHaveLength(104)
    const at = (place: number) => matches[place] as (typeof matches)[number]
    const last = Math.max(...matches.map(({ kickoffAt }) => kickoffAt.getTime()))
    let isMoved = false
    for (let noon = nextSettlingAt(START); noon < last + 3 * DAY_MS; noon += DAY_MS) {
      await proposeModelOdds(cupPlatform(world))
      await approveAll()
      await betUntil(noon, turn)
      const gone = at(CANCELLED)
      const soon = gone.kickoffAt.getTime() - world.clock.now()
      if (soon > 0 && soon < DAY_MS) {
        const act = { matchId: gone.id, seen: 'scheduled', actor: 'operator:One' } as const
        await within(world, (tx) => cancelMatch(tx, { ...act, at: world.clock.now() }))
      }
      const later = at(MOVED)
      const seen = later.kickoffAt.getTime()
      if (!isMoved && seen > world.clock.now() && seen - world.clock.now() < DAY_MS) {
        const move = { matchId: later.id, kickoffAt: seen + 24 * HOUR_MS, seen }
        await within(world, (tx) =>
          moveMatch(tx, cupPlatform(world), {
            ...move,
            actor: 'operator:One',
            at: world.clock.now(),
          }),
        )
        isMoved = true
      }
      // Results come before noon, and are settled by it.
      await goTo(world, noon - HOUR_MS)
      await importNow()
      await approveAll()
      await goTo(world, noon)
      const [wrong] = await world.db.orm
        .select()
        .from(cupMarket)
        .where(eq(cupMarket.matchId, at(CORRECTED).id))
      if (wrong?.state === 'settled' && wrong.settledAt?.getTime() === noon) {
        const outcome = wrong.outcome === 'draw' ? full(1, 0) : full(1, 1)
        await setResult(world, { id: at(CORRECTED).id, marketId: wrong.id, kickoffAt: 0 }, outcome)
        await goTo(world, world.clock.now())
      }
    }
    const states = await world.db.orm.select({ state: cupMarket.state }).from(cupMarket)
    expect(states.filter(({ state }) => state === 'settled')).toHaveLength(103)
    expect(states.filter(({ state }) => state === 'void')).toHaveLength(1)
  }, 240_000)

  it('has paid every bet exactly its rule', async () => {
    const rows = await world.db.orm
      .select({ bet: cupBet, match: cupMatch, result: cupResult })
      .from(cupBet)
      .innerJoin(cupMarket, eq(cupMarket.id, cupBet.marketId))
      .innerJoin(cupMatch, eq(cupMatch.id, cupMarket.matchId))
      .leftJoin(cupResult, eq(cupResult.id, cupMatch.resultId))
    expect(rows.length).toBeGreaterThan(200)
    const spent = new Map(people.map(({ id }) => [id, 0]))
    for (const { bet: it, match, result } of rows) {
      const rule = match.state === 'cancelled' ? it.stake : ruleOf(it, result)
      expect([it.id, it.paid]).toEqual([it.id, rule])
      spent.set(it.userId, (spent.get(it.userId) ?? 0) + it.stake - rule)
    }
    for (const who of people) {
      const { answer } = await who.call('GET /api/me')
      expect(answer.balances.diamond).toBe(PURSE - (spent.get(who.id) ?? 0))
    }
    const open = await world.db.orm.select().from(cupBet).where(eq(cupBet.state, 'open'))
    expect(open).toEqual([])
  })

  it('is found again by one more import, which changes nothing', async () => {
    const before = await inOrder()
    const { added, changes } = await importNow()
    expect({ added, changes }).toEqual({ added: 0, changes: [] })
    expect(await inOrder()).toEqual(before)
    const doubled = await world.db.orm
      .select()
      .from(cupMatch)
      .where(ne(cupMatch.tournamentId, '2026'))
    expect(doubled).toEqual([])
  })

  it('leaves the books clean', async () => {
    await expectCleanBooks(world)
  })
})

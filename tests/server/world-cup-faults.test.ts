// What goes wrong around bets: clocks that differ, odds that change meanwhile, a settlement that is broken off, two at
// once. Whatever happens, nobody is charged at what they did not see, and every bet is paid once.
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBettors } from '../../scripts/bench/bettors.ts'
import { type Clock, databaseNow } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { placeBet } from '../../server/world-cup/bet.ts'
import { settleDue } from '../../server/world-cup/due.ts'
import { moveMatch } from '../../server/world-cup/matches.ts'
import { cupMarket, cupSettlement } from '../../server/world-cup/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import {
  bet,
  type CupMatch,
  cupPlatform,
  diamondsOf,
  full,
  goTo,
  HOUR_MS,
  newMatch,
  ODDS,
  setOdds,
  setResult,
  within,
} from './cup-world.ts'
import { openWorld, type Player, type World } from './harness.ts'

/** More than two batches of a settlement. */
const CROWD = { people: 700, bets: 7 }
const ALL = CROWD.people * CROWD.bets
/** More than two batches of a correction. */
const SMALL_CROWD = { people: 80, bets: 7 }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A match on which a crowd has bet. */
async function crowded(crowd: { people: number; bets: number }): Promise<CupMatch> {
  const match = await newMatch(world)
  const { marketId } = match
  const at = world.clock.now()
  await addBettors(world.db, { name: `crowd of ${marketId}`, marketId, at, ...crowd })
  return match
}

/** Its result is approved, and noon has come; nothing is settled yet. */
async function resulted(match: CupMatch): Promise<void> {
  await goTo(world, match.kickoffAt + 2 * HOUR_MS)
  await setResult(world, match, full(1, 0))
  const noon = new Date(0)
  await world.db.orm
    .update(cupMarket)
    .set({ resultedAt: noon })
    .where(eq(cupMarket.id, match.marketId))
}

/** The same database; the process dies in its nth transaction, after all that this would have done. */
function dyingIn(nth: number): Database {
  let begun = 0
  const { orm } = world.db
  const dying: typeof orm.transaction = async (act, config) => {
    begun++
    if (begun !== nth) return orm.transaction(act, config)
    return orm.transaction(async (tx) => {
      await act(tx)
      throw new Error('killed')
    }, config)
  }
  return {
    ...world.db,
    orm: new Proxy(orm, {
      get: (target, name) => (name === 'transaction' ? dying : Reflect.get(target, name)),
    }),
  }
}

const settlementOf = async ({ marketId }: CupMatch, run: number) => {
  const [row] = await world.db.orm
    .select()
    .from(cupSettlement)
    .where(and(eq(cupSettlement.marketId, marketId), eq(cupSettlement.run, run)))
  return row
}

/** Of a match: bets that are open, and those that were paid without exactly one pay-out that stands. */
async function wronglyPaid({ marketId }: CupMatch): Promise<unknown[]> {
  const { rows } = (await world.db.orm.execute(sql`
    SELECT b.id, b.state, b.paid, count(p.id)::int AS payouts FROM cup_bet b
    LEFT JOIN cup_payout p ON p.bet_id = b.id AND p.back_id IS NULL
    WHERE b.market_id = ${marketId} GROUP BY b.id
    HAVING b.state = 'open' OR count(p.id) <> CASE WHEN b.paid > 0 THEN 1 ELSE 0 END
      OR coalesce(sum(p.diamonds), 0) <> b.paid`)) as unknown as { rows: unknown[] }
  return rows
}

describe('kick-off by the database’s clock, whatever the clocks of servers say', () => {
  /** Of servers whose clocks are hours behind and ahead. */
  const clocks: Clock[] = [-5, 7].map((hours) => ({ now: () => Date.now() + hours * HOUR_MS }))

  it('a bet counts until then and not after it, on both of two servers', async () => {
    await using own = await openOwnWorld()
    const match = await newMatch(own)
    const who = await own.player({ diamond: 1_000_000 })
    const closesAt = (await databaseTime(own)) + 1_000
    await own.db.orm
      .update(cupMarket)
      .set({ closesAt: new Date(closesAt) })
      .where(eq(cupMarket.id, match.marketId))
    const betting = { userId: who.id, marketId: match.marketId, stake: 100, oddsVersion: 1 }
    const betBy = async (clock: Clock) => {
      let taken = 0
      for (;;) {
        const before = await databaseTime(own)
        try {
          const platform = { clock, random: systemRandom }
          const { bet } = await within(own, (tx) =>
            placeBet(tx, platform, { ...betting, outcome: 'home' }),
          )
          expect(bet.at).toBeGreaterThanOrEqual(before)
          expect(bet.at).toBeLessThan(closesAt)
          taken++
        } catch (error) {
          expect(error).toMatchObject({ code: 'MARKET_CLOSED' })
          expect(await databaseTime(own)).toBeGreaterThanOrEqual(closesAt)
          return taken
        }
      }
    }
    const [slow = 0, fast = 0] = await Promise.all(clocks.map(betBy))
    expect(Math.min(slow, fast)).toBeGreaterThan(0)
    expect(await diamondsOf(own, who)).toBe(1_000_000 - (slow + fast) * 100)
  })
})

describe('odds that change while people bet', () => {
  it('charge nobody at others than they saw', async () => {
    const match = await newMatch(world)
    const people = await Promise.all(
      Array.from({ length: 12 }, () => world.player({ diamond: 100 })),
    )
    const betting = people.map((who) => bet(who, match, 'home'))
    const changing = setOdds(world, match.marketId, { home: 190, draw: 340, away: 400 })
    const [answers] = await Promise.all([Promise.all(betting), changing])
    for (const [place, { code, text }] of answers.entries()) {
      const left = await diamondsOf(world, people[place] as Player)
      if (code === undefined) expect([left, JSON.parse(text).bet.odds]).toEqual([0, ODDS.home])
      else expect([left, code]).toEqual([100, 'ODDS_CHANGED'])
    }
    const late = await bet(people[0] as Player, match, 'home')
    expect(late.code).toBe('ODDS_CHANGED')
  })
})

describe('a settlement that is broken off', () => {
  // The first transaction begins it, the others are its batches and its end.
  it.each([1, 2, 3, 4])('in its transaction %i, goes on: every bet is paid once', async (nth) => {
    const match = await crowded(CROWD)
    await resulted(match)
    const dying = { ...cupPlatform(world), db: dyingIn(nth) }
    await expect(settleDue(dying)).rejects.toThrow('killed')
    const halfway = (await settlementOf(match, 1))?.bets ?? 0
    expect(halfway > 0).toBe(nth > 2)
    expect(halfway).toBeLessThan(ALL)
    await settleDue(cupPlatform(world))
    expect(await settlementOf(match, 1)).toMatchObject({ bets: ALL, endedAt: expect.any(Date) })
    expect(await wronglyPaid(match)).toEqual([])
  })

  it('by a correction, goes on: nothing is taken back twice', async () => {
    const match = await crowded(SMALL_CROWD)
    await resulted(match)
    await settleDue(cupPlatform(world))
    await setResult(world, match, full(0, 2))
    await expect(settleDue({ ...cupPlatform(world), db: dyingIn(2) })).rejects.toThrow('killed')
    expect((await settlementOf(match, 2))?.bets).toBeGreaterThan(0)
    await settleDue(cupPlatform(world))
    expect(await wronglyPaid(match)).toEqual([])
    const [first, second] = [await settlementOf(match, 1), await settlementOf(match, 2)]
    expect(second?.takenBack).toBe(first?.paid)
    const { rows } = (await world.db.orm.execute(sql`
      SELECT sum(paid)::float8 AS paid FROM cup_bet WHERE market_id = ${match.marketId}`)) as unknown as {
      rows: { paid: number }[]
    }
    expect(second?.paid).toBe(rows[0]?.paid)
  })
})

describe('two processes at once', () => {
  it('settle the same match, and pay every bet once', async () => {
    const match = await crowded(CROWD)
    await resulted(match)
    await Promise.all([1, 2, 3].map(() => settleDue(cupPlatform(world))))
    expect(await settlementOf(match, 1)).toMatchObject({ bets: ALL, endedAt: expect.any(Date) })
    expect(await settlementOf(match, 2)).toBeUndefined()
    expect(await wronglyPaid(match)).toEqual([])
  })
})

describe('a match that is moved twice', () => {
  it('is void once it is more than 36 hours from when its bets were taken, though neither move was', async () => {
    const [who, match] = [await world.player({ diamond: 100 }), await newMatch(world)]
    await bet(who, match, 'home')
    const moveTo = (kickoffAt: number, seen: number) =>
      within(world, (tx) =>
        moveMatch(
          tx,
          { random: systemRandom },
          { matchId: match.id, kickoffAt, seen, actor: 'operator:One', at: world.clock.now() },
        ),
      )
    const [once, twice] = [20, 40].map((hours) => match.kickoffAt + hours * HOUR_MS) as [
      number,
      number,
    ]
    await moveTo(once, match.kickoffAt)
    await settleDue(cupPlatform(world))
    expect(await diamondsOf(world, who)).toBe(0)
    await moveTo(twice, once)
    await settleDue(cupPlatform(world))
    expect(await diamondsOf(world, who)).toBe(100)
  })
})

it('leaves the books clean', async () => {
  await expectCleanBooks(world)
})

/** A world whose database tells the real time. */
async function openOwnWorld(): Promise<World & AsyncDisposable> {
  const own = await openWorld()
  return { ...own, [Symbol.asyncDispose]: () => own.close() }
}

/** Milliseconds since 1970. */
async function databaseTime({ db }: World): Promise<number> {
  return databaseNow({ clock: { now: () => 0 }, db: db.orm })
}

// Betting on matches (spec §2 /worldCup, §4, §5, §9): what is taken, at which odds, and what it pays.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastSettlingAt } from '../../machines/world-cup/times.ts'
import { owedOf } from '../../server/ledger/debt.ts'
import { cancelMatch, interrupt, moveMatch } from '../../server/world-cup/matches.ts'
import { setSuspended } from '../../server/world-cup/suspend.ts'
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
  play,
  setOdds,
  setResult,
  within,
} from './cup-world.ts'
import { openWorld, type Player, type World } from './harness.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const marketOf = async ({ marketId }: CupMatch) => {
  const [row] = await world.db.orm.select().from(cupMarket).where(eq(cupMarket.id, marketId))
  if (!row) throw new Error('there is no market')
  return row
}

const matchShown = async (who: Player, { id }: CupMatch) =>
  (await who.call('GET /api/world-cup')).answer.matches.find((it) => it.id === id)

describe('a bet', () => {
  it('is taken at the odds that were shown, and pays them when it comes', async () => {
    const [who, match] = [await world.player({ diamond: 1_000 }), await newMatch(world)]
    const { answer } = await bet(who, match, 'home', { stake: 333 })
    expect(answer.bet).toMatchObject({
      stake: 333,
      odds: 210,
      possible: 699,
      state: 'open',
      paid: 0,
    })
    expect(await diamondsOf(world, who)).toBe(667)
    await play(world, match, full(2, 1))
    expect(await diamondsOf(world, who)).toBe(667 + 699)
    const {
      bet: settled,
      moves,
      results,
    } = (await who.call('GET /api/world-cup/bets/:id', { params: { id: answer.bet.id } })).answer
    expect(settled).toMatchObject({ state: 'won', paid: 699 })
    expect(moves.map(({ kind, diamonds }) => [kind, diamonds])).toEqual([
      ['stake', -333],
      ['payout', 699],
    ])
    expect(results).toMatchObject([{ score: full(2, 1), outcome: 'home' }])
  })

  it('is settled by 90 minutes with injury time: after extra time a draw stays one (design §10)', async () => {
    const [who, other] = [
      await world.player({ diamond: 100 }),
      await world.player({ diamond: 100 }),
    ]
    const match = await newMatch(world)
    await bet(who, match, 'draw')
    await bet(other, match, 'home')
    await play(world, match, { full: [1, 1], extra: [2, 1], penalties: null })
    expect([await diamondsOf(world, who), await diamondsOf(world, other)]).toEqual([330, 0])
  })

  it('is a hundred diamonds at least, and no more than one bet takes (spec §9)', async () => {
    const [who, match] = [
      await world.player({ diamond: 100_000 }),
      await newMatch(world, { maxStake: 500 }),
    ]
    expect((await bet(who, match, 'home', { stake: 99 })).code).toBe('BAD_REQUEST')
    expect((await bet(who, match, 'home', { stake: 501 })).error).toMatchObject({
      ...{ code: 'STAKE_TOO_HIGH', params: { max: 500 } },
    })
    expect(await diamondsOf(world, who)).toBe(100_000)
  })

  it('is not taken by somebody who has too few diamonds', async () => {
    const [who, match] = [await world.player({ diamond: 99 }), await newMatch(world)]
    expect((await bet(who, match, 'home')).code).toBe('DIAMOND_NOT_ENOUGH')
  })

  it('is taken once by its key', async () => {
    const [who, match, key] = [
      await world.player({ diamond: 500 }),
      await newMatch(world),
      randomUUID(),
    ]
    const [one, two] = await Promise.all([
      bet(who, match, 'home', { key }),
      bet(who, match, 'home', { key }),
    ])
    expect(one.text).toBe(two.text)
    expect(await diamondsOf(world, who)).toBe(400)
  })

  it('is refused at other odds than those in force, and charges nothing', async () => {
    const [who, match] = [await world.player({ diamond: 100 }), await newMatch(world)]
    expect(await setOdds(world, match.marketId, { home: 190, draw: 340, away: 400 })).toBe(2)
    const refused = await bet(who, match, 'home')
    expect(refused.error).toMatchObject({ code: 'ODDS_CHANGED', params: { odds: 190 } })
    expect(await diamondsOf(world, who)).toBe(100)
    expect((await bet(who, match, 'home', { oddsVersion: 2 })).answer.bet.odds).toBe(190)
  })

  it('keeps its odds when they change later', async () => {
    const [who, match] = [await world.player({ diamond: 100 }), await newMatch(world)]
    await bet(who, match, 'away')
    await setOdds(world, match.marketId, { home: 300, draw: 300, away: 270 })
    await play(world, match, full(0, 3))
    expect(await diamondsOf(world, who)).toBe(360)
  })

  it('is taken a millisecond before kick-off, and refused at it', async () => {
    const [who, match] = [await world.player({ diamond: 200 }), await newMatch(world)]
    world.clock.advance(match.kickoffAt - 2 - world.clock.now())
    expect((await bet(who, match, 'home')).code).toBeUndefined()
    expect(world.clock.now()).toBe(match.kickoffAt - 1)
    expect((await bet(who, match, 'home')).code).toBe('MARKET_CLOSED')
    expect(await diamondsOf(world, who)).toBe(100)
  })

  it('is held by the limits and pauses of its bettor', async () => {
    const [who, match] = [await world.player({ diamond: 1_000 }), await newMatch(world)]
    await who.call('POST /api/play/limits', { body: { period: 'day', diamonds: 150 } })
    const limited = await bet(who, match, 'home', { stake: 200 })
    expect(limited.code).toBe('DAILY_LIMIT')
    expect((await bet(who, match, 'home')).code).toBeUndefined()
    await who.call('POST /api/play/cool-off', { body: { hours: 24 } })
    expect((await bet(who, match, 'home')).code).toBe('COOLING_OFF')
  })
})

describe('a market', () => {
  it('is suspended and reopened, and takes no bets meanwhile', async () => {
    const [who, match] = [await world.player({ diamond: 200 }), await newMatch(world)]
    const { marketId } = match
    const set = (decision: 'suspend' | 'reopen', seen: 'open' | 'suspended') =>
      within(world, (tx) =>
        setSuspended(tx, {
          marketId,
          decision,
          seen,
          actor: 'operator:One',
          at: world.clock.now(),
        }),
      )
    expect(await set('suspend', 'open')).toBe('suspended')
    expect((await bet(who, match, 'home')).code).toBe('MARKET_SUSPENDED')
    await expect(set('suspend', 'open')).rejects.toMatchObject({ code: 'OPS_CHANGED' })
    expect(await set('reopen', 'suspended')).toBe('open')
    expect((await bet(who, match, 'home')).code).toBeUndefined()
  })

  it('is suspended by itself once the house may lose more than its bound', async () => {
    const match = await newMatch(world, { bound: 1_000 })
    const who = await world.player({ diamond: 5_000 })
    // 900 × 2.10 − 900 = 990
    await bet(who, match, 'home', { stake: 900 })
    expect((await marketOf(match)).state).toBe('open')
    await bet(who, match, 'home', { stake: 100 })
    expect(await marketOf(match)).toMatchObject({ state: 'suspended', suspendedBy: 'exposure' })
    const reopened = within(world, (tx) =>
      setSuspended(tx, {
        ...{
          marketId: match.marketId,
          decision: 'reopen',
          seen: 'suspended',
          actor: 'operator:One',
        },
        at: world.clock.now(),
      }),
    )
    await expect(reopened).rejects.toMatchObject({ code: 'OPS_BEYOND_BOUND' })
  })

  it('is settled at noon of UTC+8 and no sooner, by what was approved until then', async () => {
    const [who, match] = [await world.player({ diamond: 100 }), await newMatch(world)]
    await bet(who, match, 'home')
    await goTo(world, match.kickoffAt + 2 * HOUR_MS)
    await setResult(world, match, full(1, 0))
    const noon = lastSettlingAt(world.clock.now()) + 24 * HOUR_MS
    await goTo(world, noon - 1)
    expect(await diamondsOf(world, who)).toBe(0)
    await goTo(world, noon)
    expect(await diamondsOf(world, who)).toBe(210)
    expect((await matchShown(who, match))?.market).toMatchObject({
      state: 'settled',
      outcome: 'home',
    })
  })

  it('gives all stakes back when its match is cancelled', async () => {
    const [who, match] = [await world.player({ diamond: 300 }), await newMatch(world)]
    await bet(who, match, 'home', { stake: 300 })
    const cancelled = { matchId: match.id, seen: 'scheduled', actor: 'operator:One' } as const
    await within(world, (tx) => cancelMatch(tx, { ...cancelled, at: world.clock.now() }))
    await goTo(world, world.clock.now())
    expect(await diamondsOf(world, who)).toBe(300)
    expect((await marketOf(match)).state).toBe('void')
  })

  it('is void 36 hours after its match was broken off, and not before', async () => {
    const [who, match] = [await world.player({ diamond: 100 }), await newMatch(world)]
    await bet(who, match, 'away')
    await goTo(world, match.kickoffAt + HOUR_MS)
    const at = world.clock.now()
    await within(world, (tx) => interrupt(tx, { matchId: match.id, at }))
    await goTo(world, at + 36 * HOUR_MS - 1)
    expect((await marketOf(match)).state).toBe('closed')
    await goTo(world, at + 36 * HOUR_MS)
    expect((await marketOf(match)).state).toBe('void')
    expect(await diamondsOf(world, who)).toBe(100)
  })

  it('keeps its bets when its match is moved within 36 hours, and is void beyond', async () => {
    const [who, near, far] = [
      await world.player({ diamond: 200 }),
      await newMatch(world),
      await newMatch(world),
    ]
    await bet(who, near, 'home')
    await bet(who, far, 'home')
    const move = ({ id, kickoffAt }: CupMatch, by: number) =>
      within(world, (tx) =>
        moveMatch(tx, cupPlatform(world), {
          ...{ matchId: id, kickoffAt: kickoffAt + by, seen: kickoffAt, actor: 'operator:One' },
          at: world.clock.now(),
        }),
      )
    await move(near, 36 * HOUR_MS)
    await move(far, 36 * HOUR_MS + 1)
    await goTo(world, world.clock.now())
    expect([(await marketOf(near)).state, (await marketOf(far)).state]).toEqual(['open', 'void'])
    expect(await diamondsOf(world, who)).toBe(100)
    // The one that was moved too far has a new market, without odds yet.
    expect((await matchShown(who, far))?.market).toMatchObject({ state: 'draft', odds: null })
  })
})

describe('a wrong result', () => {
  it('is corrected: pay-outs are taken back, what was spent is owed, the others are paid', async () => {
    const [winner, loser, spender] = [
      await world.player({ diamond: 100 }),
      await world.player({ diamond: 100 }),
      await world.player({ diamond: 100 }),
    ]
    const match = await newMatch(world)
    await bet(winner, match, 'home')
    await bet(spender, match, 'home')
    await bet(loser, match, 'away')
    await play(world, match, full(1, 0))
    const next = await newMatch(world)
    await bet(spender, next, 'draw', { stake: 200 })
    await setResult(world, match, full(1, 2))
    await goTo(world, world.clock.now())
    expect(await diamondsOf(world, winner)).toBe(0)
    expect(await diamondsOf(world, spender)).toBe(0)
    expect(await owedOf(world.db.orm, spender.id)).toMatchObject([
      { currency: 'diamond', owed: 200 },
    ])
    expect(await diamondsOf(world, loser)).toBe(360)
    // And once more: what was owed is paid by what comes.
    await setResult(world, match, full(3, 2))
    await goTo(world, world.clock.now())
    expect(await diamondsOf(world, winner)).toBe(210)
    expect(await diamondsOf(world, loser)).toBe(0)
    expect(await owedOf(world.db.orm, spender.id)).toEqual([])
    expect(await diamondsOf(world, spender)).toBe(10)
    const runs = await world.db.orm
      .select()
      .from(cupSettlement)
      .where(eq(cupSettlement.marketId, match.marketId))
    expect(runs.map(({ run, outcome }) => [run, outcome]).sort()).toEqual([
      [1, 'home'],
      [2, 'away'],
      [3, 'home'],
    ])
  })

  it('stands once 72 hours are over', async () => {
    const [who, match] = [await world.player({ diamond: 100 }), await newMatch(world)]
    await bet(who, match, 'home')
    await play(world, match, full(1, 0))
    const { settledAt } = await marketOf(match)
    await goTo(world, (settledAt?.getTime() ?? 0) + 72 * HOUR_MS + 1)
    await expect(setResult(world, match, full(0, 0))).rejects.toMatchObject({
      code: 'OPS_TOO_LATE',
    })
    // Another score of the same outcome moves no money.
    await setResult(world, match, full(2, 0))
    expect(await diamondsOf(world, who)).toBe(210)
  })

  it('is another one until noon without anything being paid', async () => {
    const [who, match] = [await world.player({ diamond: 100 }), await newMatch(world)]
    await bet(who, match, 'away')
    await goTo(world, match.kickoffAt + 2 * HOUR_MS)
    await setResult(world, match, full(1, 0))
    await setResult(world, match, full(0, 1))
    await goTo(world, world.clock.now() + 24 * HOUR_MS)
    expect(await diamondsOf(world, who)).toBe(360)
  })
})

describe('who comes back', () => {
  it('finds what was settled, once, and their place', async () => {
    const [who, match] = [await world.player({ diamond: 300 }), await newMatch(world)]
    await bet(who, match, 'home', { stake: 100 })
    await bet(who, match, 'away', { stake: 100 })
    await play(world, match, full(0, 2))
    const { answer } = await who.call('GET /api/world-cup/receipt')
    expect(answer).toMatchObject({ count: 2, staked: 200, returned: 360 })
    await who.call('POST /api/world-cup/receipt/seen', { body: { through: answer.through } })
    expect((await who.call('GET /api/world-cup/receipt')).answer.count).toBe(0)
    const ranking = (await who.call('GET /api/world-cup/ranking')).answer
    expect(ranking.me).toMatchObject({ score: 1, user: { id: who.id } })
    const mine = (await who.call('GET /api/world-cup/mine')).answer
    expect(mine.result).toEqual({ bets: 2, staked: 200, returned: 360, open: 0 })
    expect((await who.call('GET /api/world-cup/bets')).answer.bets).toHaveLength(2)
  })

  it('sees no bet of anybody else', async () => {
    const [who, other, match] = [
      await world.player({ diamond: 100 }),
      await world.player(),
      await newMatch(world),
    ]
    const { id } = (await bet(who, match, 'home')).answer.bet
    const got = await other.call('GET /api/world-cup/bets/:id', { params: { id } })
    expect(got.code).toBe('NOT_FOUND')
  })
})

it('leaves the books clean', async () => {
  await expectCleanBooks(world)
})

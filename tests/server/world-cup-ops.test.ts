// The World Cup in the ops console (issue 29, point 4).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpsPermission, OpsRole } from '../../contract/ops.ts'
import type { MatchScore } from '../../contract/world-cup.ts'
import type { MarketState } from '../../contract/world-cup-constants.ts'
import { nextSettlingAt } from '../../machines/world-cup/times.ts'
import { expectCleanBooks } from './clean-books.ts'
import {
  bet,
  type CupMatch,
  diamondsOf,
  full,
  goTo,
  HOUR_MS,
  newMatch,
  ODDS,
  play,
} from './cup-world.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const ONE = 'GET /api/ops/world-cup/matches/:id'
const LIST = 'GET /api/ops/world-cup/matches'
const INBOX = 'GET /api/ops/inbox'
const BOUNDS = { bound: 1_000_000, maxStake: 50_000 }
const MINUTE_MS = 60_000

let world: World
let operator: OpsBrowser
let admin: OpsBrowser
let finance: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
})
// Who does nothing for half an hour is signed out, and a match takes longer.
beforeEach(() => enterAll())
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

async function enterAll(): Promise<void> {
  operator = await enterAs(world, 'operator')
  admin = await enterAs(world, 'admin')
  finance = await enterAs(world, 'finance')
}

/** Moves the clock, does what is due, and signs operators in anew. */
async function at(moment: number): Promise<void> {
  await goTo(world, moment)
  await enterAll()
}

const shown = async (match: CupMatch, by = operator) =>
  (await by.call(ONE, { params: { id: match.id } })).answer
const marketOf = async (match: CupMatch) => {
  const market = (await shown(match)).markets.at(-1)
  if (!market) throw new Error('it has no market')
  return market
}
const proposeOdds = (by: OpsBrowser, { marketId: id }: CupMatch, odds = ODDS) =>
  by.call('POST /api/ops/world-cup/markets/:id/odds', {
    params: { id },
    body: { ...odds, ...BOUNDS, reason: REASON },
  })
type Decision = 'approve' | 'reject' | 'withdraw'
const onOdds = (by: OpsBrowser, id: string, decision: Decision, hash: string) =>
  by.call('POST /api/ops/world-cup/odds/:id/decision', {
    params: { id },
    body: { decision, hash, reason: REASON },
  })
const proposeResult = (by: OpsBrowser, { id }: CupMatch, score: MatchScore) =>
  by.call('POST /api/ops/world-cup/matches/:id/results', {
    params: { id },
    body: { score, reason: REASON },
  })
const onResult = (by: OpsBrowser, id: string, decision: Decision, hash: string) =>
  by.call('POST /api/ops/world-cup/results/:id/decision', {
    params: { id },
    body: { decision, hash, reason: REASON },
  })
const setState = (match: CupMatch, decision: 'suspend' | 'reopen', seen: MarketState) =>
  operator.call('POST /api/ops/world-cup/markets/:id/state', {
    params: { id: match.marketId },
    body: { decision, seen, reason: REASON },
  })
const cancel = (by: OpsBrowser, { id }: CupMatch, seen: 'scheduled' | 'ended' = 'scheduled') =>
  by.call('POST /api/ops/world-cup/matches/:id/cancellation', {
    params: { id },
    body: { seen, reason: REASON },
  })
const moveTo = ({ id }: CupMatch, kickoffAt: number, seen: number) =>
  operator.call('POST /api/ops/world-cup/matches/:id/kickoff', {
    params: { id },
    body: { kickoffAt, seen, reason: REASON },
  })
const waiting = async (what: string, { id }: CupMatch) =>
  (await operator.call(INBOX, { query: { what: `worldCup.${what}`, item: id } as never })).answer
    .rows

/** The newest result that was proposed, as somebody sees it. */
const resultOf = async (match: CupMatch) => {
  const [result] = (await shown(match)).results
  if (!result) throw new Error('none was proposed')
  return result
}

/** A result by two operators, at the console. */
async function setResult(match: CupMatch, score: MatchScore): Promise<void> {
  const { answer } = await proposeResult(operator, match, score)
  const { hash } = await resultOf(match)
  expect((await onResult(finance, answer.id, 'approve', hash)).answer).toEqual({
    id: match.id,
    state: 'ended',
  })
}

describe('a market in the console', () => {
  it('opens with odds that a second person approves, never their proposer', async () => {
    const match = await newMatch(world, { odds: null })
    expect(await marketOf(match)).toMatchObject({ state: 'draft', odds: null, proposals: [] })
    const { answer } = await proposeOdds(operator, match)
    const [mine] = (await marketOf(match)).proposals
    expect(mine).toMatchObject({
      ...{ ...ODDS, ...BOUNDS, id: answer.id, state: 'proposed', version: null },
      ...{ proposer: 'demo-operator', isOwn: true, decider: null, margin: 569 },
    })
    expect((await shown(match, admin)).markets[0]?.proposals[0]?.isOwn).toBe(false)
    const hash = mine?.hash ?? ''
    expect((await waiting('odds', match))[0]?.since).toBe(mine?.proposedAt)

    expect((await onOdds(operator, answer.id, 'approve', hash)).code).toBe('OPS_OWN_PROPOSAL')
    expect((await onOdds(admin, answer.id, 'withdraw', hash)).code).toBe('OPS_OTHERS_PROPOSAL')
    expect((await onOdds(admin, answer.id, 'approve', '0'.repeat(64))).code).toBe('OPS_CHANGED')
    expect((await proposeOdds(admin, match)).code).toBe('OPS_PROPOSED_ALREADY')
    expect(await marketOf(match)).toMatchObject({ state: 'draft', odds: null })

    expect((await onOdds(admin, answer.id, 'approve', hash)).answer).toEqual({
      id: match.marketId,
      state: 'open',
    })
    const market = await marketOf(match)
    expect(market).toMatchObject({ state: 'open', odds: { version: 1, decider: 'demo-admin' } })
    expect(market.steps.map(({ event, actor }) => [event, actor])).toEqual([
      ['BEGIN', 'job'],
      ['OPENED', 'operator:demo-admin'],
    ])
    expect((await onOdds(admin, answer.id, 'reject', hash)).code).toBe('OPS_CHANGED')
    expect(await waiting('odds', match)).toEqual([])
  })

  it('takes odds that are rejected or withdrawn not at all, and refuses a margin out of bounds', async () => {
    const match = await newMatch(world, { odds: null })
    for (const [by, decision] of [
      [admin, 'reject'],
      [operator, 'withdraw'],
    ] as const) {
      const { answer } = await proposeOdds(operator, match)
      const { hash = '' } = (await marketOf(match)).proposals[0] ?? {}
      expect((await onOdds(by, answer.id, decision, hash)).answer.state).toBe('draft')
    }
    expect((await marketOf(match)).proposals.map(({ state }) => state)).toEqual([
      'withdrawn',
      'rejected',
    ])
    const { code, error } = await proposeOdds(operator, match, { home: 300, draw: 330, away: 360 })
    expect(code).toBe('OPS_ODDS_MARGIN')
    expect(error?.params).toMatchObject({ min: 2, max: 20 })
  })

  it('shows what the house may lose on each outcome', async () => {
    const match = await newMatch(world, { bound: 5_000 })
    const player = await world.player({ diamond: 10_000 })
    for (const [outcome, stake] of [
      ['home', 1_000],
      ['home', 500],
      ['away', 300],
    ] as const) {
      expect((await bet(player, match, outcome, { stake })).code).toBeUndefined()
    }
    expect((await marketOf(match)).exposure).toEqual([
      { outcome: 'home', bets: 2, staked: 1_500, payout: 3_150, exposure: 1_350 },
      { outcome: 'draw', bets: 0, staked: 0, payout: 0, exposure: -1_800 },
      { outcome: 'away', bets: 1, staked: 300, payout: 1_080, exposure: -720 },
    ])
    const { rows } = (await operator.call(LIST, { query: { id: match.id } as never })).answer
    expect(rows).toMatchObject([
      { odds: '2.10 3.30 3.60', market: 'open', bets: 3, staked: 1_800, exposure: 1_350 },
    ])
  })

  it('is suspended and reopened, not where it was seen in another state or lies beyond its bound', async () => {
    const match = await newMatch(world, { bound: 1_000 })
    const player = await world.player({ diamond: 10_000 })
    expect((await setState(match, 'suspend', 'open')).answer.state).toBe('suspended')
    expect((await bet(player, match, 'home')).code).toBe('MARKET_SUSPENDED')
    expect((await marketOf(match)).suspendedBy).toBe('operator')
    expect((await setState(match, 'suspend', 'open')).code).toBe('OPS_CHANGED')
    expect((await setState(match, 'reopen', 'suspended')).answer.state).toBe('open')
    await bet(player, match, 'home', { stake: 1_000 })
    expect(await marketOf(match)).toMatchObject({ state: 'suspended', suspendedBy: 'exposure' })
    const { code, error } = await setState(match, 'reopen', 'suspended')
    expect([code, error?.params]).toEqual(['OPS_BEYOND_BOUND', { lost: 1_100, bound: 1_000 }])
  })
})

describe('a result in the console', () => {
  it('settles by two people, waits in the inbox, and is never approved by its proposer', async () => {
    const match = await newMatch(world)
    const player = await world.player({ diamond: 1_000 })
    await bet(player, match, 'home', { stake: 100 })
    expect((await proposeResult(operator, match, full(1, 0))).code).toBe('OPS_CHANGED')
    await at(match.kickoffAt + 3 * HOUR_MS - MINUTE_MS)
    expect(await waiting('unresolved', match)).toEqual([])
    await at(match.kickoffAt + 3 * HOUR_MS)
    expect(await waiting('unresolved', match)).toMatchObject([
      { since: match.kickoffAt + 3 * HOUR_MS, dueAt: match.kickoffAt + 7 * HOUR_MS },
    ])

    const { answer } = await proposeResult(admin, match, full(2, 1))
    expect(await waiting('unresolved', match)).toEqual([])
    const result = await resultOf(match)
    expect(result).toMatchObject({ state: 'proposed', proposer: 'demo-admin', reason: REASON })
    const [row] = await waiting('results', match)
    expect((row?.dueAt ?? 0) - (row?.since ?? 0)).toBe(2 * HOUR_MS)
    expect((await onResult(admin, answer.id, 'approve', result.hash)).code).toBe('OPS_OWN_PROPOSAL')
    expect((await onResult(finance, answer.id, 'approve', '0'.repeat(64))).code).toBe('OPS_CHANGED')
    expect((await onResult(operator, answer.id, 'approve', result.hash)).code).toBe('OPS_FORBIDDEN')
    expect((await onResult(finance, answer.id, 'approve', result.hash)).code).toBeUndefined()
    expect(await waiting('results', match)).toEqual([])

    await at(nextSettlingAt(world.clock.now()))
    const { state, score, markets } = await shown(match)
    expect({ state, score }).toEqual({ state: 'ended', score: full(2, 1) })
    expect(markets[0]).toMatchObject({
      state: 'settled',
      settlements: [{ run: 1, outcome: 'home', bets: 1, paid: 210, takenBack: 0 }],
    })
    expect(await diamondsOf(world, player)).toBe(1_110)
  })

  it('is corrected within its window, and too late beyond it', async () => {
    const match = await newMatch(world)
    const [one, other] = [
      await world.player({ diamond: 1_000 }),
      await world.player({ diamond: 1_000 }),
    ]
    await bet(one, match, 'home', { stake: 100 })
    await bet(other, match, 'away', { stake: 100 })
    await play(world, match, full(1, 0))
    await enterAll()
    const { correctableUntil } = await marketOf(match)
    expect((await proposeResult(operator, match, full(1, 0))).code).toBe('OPS_UNCHANGED')
    await setResult(match, full(0, 1))
    await at(world.clock.now() + MINUTE_MS)
    const market = await marketOf(match)
    expect(market.state).toBe('settled')
    expect(market.settlements).toMatchObject([
      { run: 1, outcome: 'home', paid: 210 },
      { run: 2, outcome: 'away', paid: 360, takenBack: 210 },
    ])
    expect(market.correctableUntil).toBe(correctableUntil)
    expect([await diamondsOf(world, one), await diamondsOf(world, other)]).toEqual([900, 1_260])
    await at((correctableUntil ?? 0) + 1)
    expect((await proposeResult(operator, match, full(3, 0))).code).toBe('OPS_TOO_LATE')
  })
})

describe('a match in the console', () => {
  it('is cancelled: stakes go back; not where it was seen in another state, nor once it was paid', async () => {
    const match = await newMatch(world)
    const player = await world.player({ diamond: 1_000 })
    await bet(player, match, 'draw', { stake: 400 })
    expect((await cancel(finance, match, 'ended')).code).toBe('OPS_CHANGED')
    expect((await cancel(finance, match)).answer).toEqual({ id: match.id, state: 'cancelled' })
    await at(world.clock.now() + MINUTE_MS)
    expect(await diamondsOf(world, player)).toBe(1_000)
    expect(await marketOf(match)).toMatchObject({
      state: 'void',
      settlements: [{ outcome: null, bets: 1, paid: 400 }],
    })
    const played = await newMatch(world)
    await play(world, played, full(0, 0))
    await enterAll()
    expect((await cancel(finance, played, 'ended')).code).toBe('OPS_CHANGED')
  })

  it('is moved from the time that was seen: within 36 hours bets stand, beyond they are void', async () => {
    const match = await newMatch(world)
    const player = await world.player({ diamond: 1_000 })
    await bet(player, match, 'draw', { stake: 400 })
    const { kickoffAt } = match
    const next = kickoffAt + 30 * HOUR_MS
    expect((await moveTo(match, next, kickoffAt + 1)).code).toBe('OPS_CHANGED')
    expect((await moveTo(match, next, kickoffAt)).answer.state).toBe('scheduled')
    expect(await marketOf(match)).toMatchObject({
      ...{ state: 'open', closesAt: next, takenFor: kickoffAt },
    })
    const later = kickoffAt + 37 * HOUR_MS
    expect((await moveTo(match, later, next)).code).toBeUndefined()
    await at(world.clock.now() + MINUTE_MS)
    expect((await shown(match)).markets).toMatchObject([
      { number: 1, state: 'void' },
      { number: 2, state: 'draft', closesAt: later, takenFor: later },
    ])
    expect(await diamondsOf(world, player)).toBe(1_000)
  })

  it('is told live, broken off and played on, while it is played and only then', async () => {
    const match = await newMatch(world)
    const tell = (live: [number, number]) =>
      operator.call('POST /api/ops/world-cup/matches/:id/live', {
        params: { id: match.id },
        body: { live, reason: REASON },
      })
    const set = (decision: 'interrupt' | 'resume') =>
      operator.call('POST /api/ops/world-cup/matches/:id/interruption', {
        params: { id: match.id },
        body: { decision, reason: REASON },
      })
    expect((await tell([1, 0])).code).toBe('OPS_CHANGED')
    expect((await set('interrupt')).code).toBe('OPS_CHANGED')
    await at(match.kickoffAt + 30 * MINUTE_MS)
    expect((await tell([1, 0])).answer.state).toBe('scheduled')
    expect((await shown(match)).live).toEqual([1, 0])
    expect((await set('interrupt')).answer.state).toBe('interrupted')
    expect((await shown(match)).interruptedAt).toBeGreaterThan(match.kickoffAt)
    expect((await set('interrupt')).code).toBe('OPS_CHANGED')
    expect((await set('resume')).answer.state).toBe('scheduled')
  })
})

describe('who may', () => {
  it('look, tune and move money is said by their roles', async () => {
    const match = await newMatch(world, { odds: null })
    const may: Readonly<Record<OpsRole, readonly OpsPermission[]>> = {
      viewer: ['look'],
      operator: ['look', 'people', 'tune'],
      finance: ['look', 'people', 'money'],
      admin: ['look', 'people', 'tune', 'money'],
    }
    for (const [role, permissions] of Object.entries(may)) {
      const by = await enterAs(world, role as OpsRole)
      const codes = {
        look: (await by.call(ONE, { params: { id: match.id } })).code,
        people: (await by.call('GET /api/ops/world-cup/bets')).code,
        tune: (await onOdds(by, randomUUID(), 'approve', '0'.repeat(64))).code,
        money: (await onResult(by, randomUUID(), 'approve', '0'.repeat(64))).code,
      }
      for (const [name, code] of Object.entries(codes)) {
        const isAllowed = permissions.includes(name as OpsPermission)
        expect([role, name, code === 'OPS_FORBIDDEN']).toEqual([role, name, !isAllowed])
      }
    }
  })

  it('did what stands in the audit log with its reason, before and after', async () => {
    const match = await newMatch(world)
    await setState(match, 'suspend', 'open')
    const { rows } = (
      await admin.call('GET /api/ops/log', { query: { target: `match:${match.id}` } as never })
    ).answer
    expect(rows).toMatchObject([
      {
        action: 'POST /api/ops/world-cup/markets/:id/state',
        ...{ operator: 'demo-operator', reason: REASON, outcome: 'done' },
      },
    ])
  })
})

describe('bets in the console', () => {
  it('are listed, filtered, and the same as CSV', async () => {
    const match = await newMatch(world, { home: 'Spain', away: 'Japan' })
    const player = await world.player({ diamond: 1_000 })
    await bet(player, match, 'home', { stake: 100 })
    await bet(player, match, 'away', { stake: 200 })
    const query = { match: match.id, outcome: 'away' } as never
    const { rows } = (await finance.call('GET /api/ops/world-cup/bets', { query })).answer
    expect(rows).toMatchObject([
      { userId: player.id, home: 'Spain', outcome: 'away', stake: 200, odds: 360, possible: 720 },
    ])
    const csv = await finance.call('GET /api/ops/world-cup/bets.csv', { query })
    expect(csv.text.trimEnd().split('\n')).toHaveLength(2)
    expect(csv.text).toContain(String(player.id))
    const fixtures = await finance.call('GET /api/ops/world-cup/matches.csv', {
      query: { home: 'spa' } as never,
    })
    expect(fixtures.text).toContain('Japan')
  })

  it('are a person’s by each transfer, which the ledger’s lines lead to', async () => {
    const [match, gone] = [await newMatch(world), await newMatch(world)]
    const player = await world.player({ diamond: 1_000 })
    await bet(player, match, 'home', { stake: 100 })
    await bet(player, gone, 'draw', { stake: 150 })
    await cancel(finance, gone)
    await play(world, match, full(1, 0))
    await enterAll()
    await setResult(match, full(0, 1))
    await at(world.clock.now() + MINUTE_MS)
    const moves = await movesOf(player)
    expect(moves.map(({ move, diamonds }) => [move, diamonds]).toSorted()).toEqual([
      ['back', -210],
      ['payout', 210],
      ['refund', 150],
      ['stake', -100],
      ['stake', -150],
    ])
    const kinds = { stake: 'bet', payout: 'payout', refund: 'refund', back: 'back' }
    for (const { move, transfer, diamonds } of moves) {
      const query = { transfer: transfer ?? '', userId: String(player.id) } as never
      const lines = (await finance.call('GET /api/ops/entries', { query })).answer.rows
      expect(lines).toMatchObject([{ kind: `worldCup.${kinds[move]}`, amount: diamonds }])
    }
  })
})

const movesOf = async ({ id }: Player) =>
  (await finance.call('GET /api/ops/world-cup/users/:id/bets', { params: { id: String(id) } }))
    .answer.rows

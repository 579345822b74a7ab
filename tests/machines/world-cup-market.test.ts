import { getShortestPaths } from '@xstate/graph'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { BET_STATES, MARKET_STATES } from '../../contract/world-cup-constants.ts'
import { chartAfter } from '../../machines/flow/chart.ts'
import { eventsIn, stateAfter } from '../../machines/flow/next.ts'
import { betMachine } from '../../machines/world-cup/bet.ts'
import { BET_CHART } from '../../machines/world-cup/bet-chart.ts'
import { marketMachine } from '../../machines/world-cup/market.ts'
import { MARKET_CHART } from '../../machines/world-cup/market-chart.ts'
import { BET_WORLD, MARKET_WORLD } from './world-cup-world.ts'

const MARKET_TYPES = MARKET_WORLD.events.map(({ type }) => type)
const BET_TYPES = BET_WORLD.events.map(({ type }) => type)
const toldOf = (types: string[]) => fc.array(fc.constantFrom(...types), { maxLength: 14 })

/** Facts that say what bets come to, or that nobody can win any more. */
const ENDS = ['RESULTED', 'CANCELLED']

describe('the market of a match (spec §4, §9)', () => {
  it.each([
    ['draft', ['CANCELLED', 'CLOSED', 'OPENED', 'RESULTED']],
    ['open', ['CANCELLED', 'CLOSED', 'EXPOSED', 'SUSPENDED']],
    ['suspended', ['CANCELLED', 'CLOSED', 'REOPENED']],
    ['closed', ['CANCELLED', 'MOVED', 'RESULTED']],
    ['resulted', ['CANCELLED', 'RESULTED', 'SETTLED']],
    ['settled', ['CORRECTED']],
    ['correcting', ['SETTLED']],
    ['voiding', ['VOIDED']],
    ['void', []],
  ])('that is %s knows what may come next', (state, events) => {
    expect(eventsIn(marketMachine, state)).toEqual(events)
  })

  it('has the states of its contract, and each can be reached', () => {
    expect(Object.keys(MARKET_CHART)).toEqual(MARKET_STATES)
    const paths = getShortestPaths(marketMachine, { events: MARKET_WORLD.events as never })
    const reached = new Set(paths.map(({ state }) => state.value))
    expect([...reached].toSorted()).toEqual(MARKET_STATES.toSorted())
  })

  it.each(MARKET_TYPES)('goes by %s as its chart says', (type) => {
    for (const state of MARKET_STATES) {
      expect(chartAfter(MARKET_CHART, state, type)).toBe(stateAfter(marketMachine, state, { type }))
    }
  })

  it('takes bets while it is open, and in no other state', () => {
    fc.assert(
      fc.property(toldOf(MARKET_TYPES), (types) => {
        const { value, context } = marketAfter(types)
        expect(context.takesBets).toBe(value === 'open')
      }),
    )
  })

  it('says where the stakes are: paid once it was settled, back once it is void, held before', () => {
    fc.assert(
      fc.property(toldOf(MARKET_TYPES), (types) => {
        const { value, context } = marketAfter(types)
        const at = { settled: 'paid', correcting: 'paid', void: 'back' }[value as string] ?? 'held'
        expect(context.stakes).toBe(at)
      }),
    )
  })

  it('takes no bets any more once a result was approved or it was cancelled', () => {
    fc.assert(
      fc.property(toldOf(MARKET_TYPES), (types) => {
        const actor = createActor(marketMachine).start()
        let isOver = false
        for (const type of types) {
          const isTaken = actor.getSnapshot().can({ type } as never)
          actor.send({ type } as never)
          if (ENDS.includes(type) && isTaken) isOver = true
          if (isOver) expect(actor.getSnapshot().context.takesBets).toBe(false)
        }
      }),
    )
  })

  it('is never paid and void: whichever comes first stays', () => {
    fc.assert(
      fc.property(toldOf(MARKET_TYPES), (types) => {
        const been = statesOn(marketMachine, 'draft', types)
        expect(been.includes('settled') && been.includes('void')).toBe(false)
      }),
    )
  })
})

describe('a bet on a match (spec §4)', () => {
  it.each([
    ['open', ['LOST', 'VOIDED', 'WON']],
    ['won', ['LOST', 'WON']],
    ['lost', ['LOST', 'WON']],
    ['void', []],
  ])('that is %s knows what may come next', (state, events) => {
    expect(eventsIn(betMachine, state)).toEqual(events)
  })

  it('has the states of its contract, and each can be reached', () => {
    expect(Object.keys(BET_CHART)).toEqual(BET_STATES)
    const paths = getShortestPaths(betMachine, { events: BET_WORLD.events as never })
    const reached = new Set(paths.map(({ state }) => state.value))
    expect([...reached].toSorted()).toEqual(BET_STATES.toSorted())
  })

  it.each(BET_TYPES)('goes by %s as its chart says', (type) => {
    for (const state of BET_STATES) {
      expect(chartAfter(BET_CHART, state, type)).toBe(stateAfter(betMachine, state, { type }))
    }
  })

  it('says by its state where its stake is, whatever is told in whichever order', () => {
    fc.assert(
      fc.property(toldOf(BET_TYPES), (types) => {
        const actor = createActor(betMachine).start()
        for (const type of types) actor.send({ type } as never)
        const { value, context } = actor.getSnapshot()
        const at = { open: 'held', won: 'paid', lost: 'lost', void: 'back' }[value]
        expect(context.stake).toBe(at)
      }),
    )
  })

  it('that is void was never paid, and is never paid again', () => {
    fc.assert(
      fc.property(toldOf(BET_TYPES), (types) => {
        const been = statesOn(betMachine, 'open', types)
        const at = been.indexOf('void')
        if (at >= 0) expect(been.slice(0, at)).toEqual(['open'])
        if (at >= 0) expect(been.slice(at)).toEqual(['void'])
      }),
    )
  })
})

function marketAfter(types: readonly string[]) {
  const actor = createActor(marketMachine).start()
  for (const type of types) actor.send({ type } as never)
  return actor.getSnapshot()
}

/** The states on the way, those that stay the same once. */
function statesOn(
  machine: typeof marketMachine | typeof betMachine,
  initial: string,
  types: readonly string[],
): string[] {
  const been = [initial]
  for (const type of types) {
    const at = been.at(-1) ?? initial
    const next = stateAfter(machine, at, { type })
    if (next !== null && next !== at) been.push(next)
  }
  return been
}

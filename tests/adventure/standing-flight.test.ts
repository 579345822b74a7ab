import { describe, expect, it } from 'vitest'
import { NO_SHIPS } from '../../src/pages/adventure/plan.ts'
import { flightIn, stepOf } from '../../src/pages/adventure/standing-flight.ts'

const OPENS_AT = 1_780_000_000_000
const ROUND = { opensAt: OPENS_AT, closesAt: OPENS_AT + 30_000 }
const BEFORE = { opensAt: OPENS_AT - 60_000, closesAt: OPENS_AT - 30_000 }
const AFTER = { opensAt: OPENS_AT + 60_000, closesAt: OPENS_AT + 90_000 }
const FLIGHT = { opensAt: OPENS_AT }

describe('a flight that leaves by itself', () => {
  it.each([
    ['waits while the round before it flies', BEFORE, 'flying', OPENS_AT - 20_000, 'waits'],
    ['waits while its own round is told and not open', ROUND, 'waiting', OPENS_AT - 1, 'waits'],
    ['leaves as its round opens', ROUND, 'choosing', OPENS_AT, 'leaves'],
    ['leaves also late, as long as it is open', ROUND, 'choosing', OPENS_AT + 29_000, 'leaves'],
    ['never leaves once its round is closed', ROUND, 'flying', OPENS_AT + 30_000, 'missed'],
    ['never leaves in the round after its own', AFTER, 'choosing', OPENS_AT + 61_000, 'missed'],
    ['waits where the page knows of no newer round', BEFORE, 'waiting', OPENS_AT + 5_000, 'waits'],
  ] as const)('%s', (_what, round, phase, now, step) => {
    expect(stepOf(FLIGHT, round, phase, now)).toBe(step)
  })

  it.each([
    ['is tried again a second later', ROUND, 'choosing', OPENS_AT + 1_200, 'leaves'],
    ['not at once', ROUND, 'choosing', OPENS_AT + 1_199, 'waits'],
    ['not once its round is closed', ROUND, 'flying', OPENS_AT + 30_000, 'missed'],
  ] as const)(
    'that was refused by a server whose clock is behind %s',
    (_what, round, phase, now, step) => {
      expect(stepOf({ ...FLIGHT, refusedAt: OPENS_AT + 200 }, round, phase, now)).toBe(step)
    },
  )
})

describe('a flight that was kept over a reload', () => {
  const plan = NO_SHIPS.map((_none, planet) => (planet === 2 ? 3 : 0))
  const kept = { userId: 7, opensAt: OPENS_AT, plan }
  const read = (more: object) => flightIn(JSON.stringify({ ...kept, ...more }), 7, 100)

  it('is read as it was', () => {
    expect(read({})).toEqual({ opensAt: OPENS_AT, plan })
  })

  it.each([
    ['of another player', { userId: 8 }],
    ['without a round', { opensAt: '' }],
    ['without ships', { plan: NO_SHIPS }],
    ['of another number of planets', { plan: plan.slice(1) }],
    ['with more ships than a planet takes', { plan: [...NO_SHIPS.slice(1), 101] }],
    ['with fewer than none', { plan: [...plan.slice(1), -1] }],
    ['with half a ship', { plan: [...plan.slice(1), 0.5] }],
    ['with what is no number', { plan: [...plan.slice(1), '1'] }],
    ['without a plan', { plan: null }],
  ])('is none %s', (_what, more) => {
    expect(read(more)).toBeNull()
  })

  it('is none where nothing was kept', () => {
    expect(flightIn(null, 7, 100)).toBeNull()
    expect(flightIn('3', 7, 100)).toBeNull()
  })
})

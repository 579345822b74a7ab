import { describe, expect, it, vi } from 'vitest'
import type { AdventureLive } from '../../contract/adventure.ts'
import { createFeed, isNewer, pollEvery } from '../../src/pages/adventure/feed.ts'
import { liveOf, ROUND } from './rounds.ts'

const told = (at: number, id = ROUND.id): AdventureLive => ({ ...liveOf({ id }), at })

describe('the newest message wins, whichever way it came', () => {
  it.each([
    ['one read later', told(1_000), told(1_001), true],
    ['the same one again, by polling', told(1_000), told(1_000), false],
    ['one that was overtaken on the way', told(1_000), told(999), false],
    [
      'the next round, from a server whose clock is behind',
      told(1_000),
      told(900, ROUND.id + 600),
      true,
    ],
    [
      'the round before, from a server whose clock is ahead',
      told(1_000),
      told(1_200, ROUND.id - 600),
      false,
    ],
  ])('%s', (_, known, message, isTaken) => {
    expect(isNewer(known, message)).toBe(isTaken)
  })
})

describe('without a socket the page asks, and with one only for what is overdue', () => {
  const { closesAt, landsAt, endsAt } = ROUND
  const drawn = { ...ROUND, treasure: 3 }

  it.each([
    ['choosing', { phase: 'choosing', now: closesAt - 1_000, round: ROUND }, 2_000, null],
    ['waiting for the next round', { phase: 'waiting', now: endsAt, round: ROUND }, 5_000, null],
    [
      'the flight, its treasure known',
      { phase: 'flying', now: landsAt - 1, round: drawn },
      2_000,
      null,
    ],
    [
      'the flight, its treasure not due yet',
      { phase: 'flying', now: closesAt + 1_000, round: ROUND },
      2_000,
      null,
    ],
    [
      'the flight, its treasure late',
      { phase: 'flying', now: closesAt + 2_000, round: ROUND },
      2_000,
      2_000,
    ],
    ['the next round late', { phase: 'waiting', now: endsAt + 2_000, round: ROUND }, 2_000, 2_000],
  ] as const)('%s', (_, timed, withoutSocket, withSocket) => {
    expect(pollEvery(false, timed)).toBe(withoutSocket)
    expect(pollEvery(true, timed)).toBe(withSocket)
  })
})

describe('socket and polling tell of one round together', () => {
  it('takes what is newer and drops what was overtaken', () => {
    const first = liveOf()
    const feed = createFeed(first)
    const heard = vi.fn()
    feed.subscribe(heard)
    const newer = { ...liveOf({ players: 2 }), at: first.at + 20 }
    feed.getState().take(newer)
    feed.getState().take({ ...liveOf({ players: 1 }), at: first.at + 10 })
    expect(feed.getState().live).toBe(newer)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

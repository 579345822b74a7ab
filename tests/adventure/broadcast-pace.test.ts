import { describe, expect, it } from 'vitest'
import type { AdventureLive, Round } from '../../contract/adventure.ts'
import { nextReadAt } from '../../server/adventure/broadcast-pace.ts'

const OPENS = Date.UTC(2026, 5, 1, 12)

/** A round of ten minutes, read some milliseconds after its opening. */
function readAt(afterOpeningMs: number, state: Round['state'] = 'open'): AdventureLive {
  return {
    at: OPENS + afterOpeningMs,
    round: {
      id: OPENS / 1_000,
      state,
      tuningVersion: 1,
      commitment: 'c'.repeat(64),
      opensAt: OPENS,
      closesAt: OPENS + 50_000,
      landsAt: OPENS + 57_000,
      endsAt: OPENS + 66_000,
      ships: [0, 0, 0, 0, 0, 0, 0, 0],
      players: 0,
      treasure: state === 'open' ? null : 3,
      serverSeed: null,
      clientSeed: null,
      winners: 0,
      paidDiamonds: 0,
    },
    nextOpensAt: OPENS + 600_000,
    faces: [],
    frozen: false,
  }
}

/** The pause after a read that took some milliseconds. */
function pauseAfter(live: AdventureLive | null, tookMs = 2, isNudged = false): number {
  const startedAt = 7_000
  const endedAt = startedAt + tookMs
  return nextReadAt({ startedAt, endedAt, live }, isNudged) - endedAt
}

describe('each process reads what its listeners see no more often than it must', () => {
  it('begins at once', () => {
    expect(nextReadAt(null, false)).toBeLessThanOrEqual(0)
  })

  it.each<[phase: string, live: AdventureLive, pauseMs: number]>([
    ['each second while players choose', readAt(10_000), 1_000],
    ['at the closing', readAt(49_600), 400],
    ['each second until the round is drawn', readAt(52_000), 1_000],
    ['each second until it is settled', readAt(52_000, 'drawn'), 1_000],
    ['at the landing', readAt(52_000, 'settled'), 5_000],
    ['at the end', readAt(60_000, 'settled'), 6_000],
    ['now and then while nothing is due', readAt(70_000, 'settled'), 15_000],
    ['at the next opening', readAt(598_000, 'settled'), 2_000],
    ['at its own opening', readAt(-3_000), 3_000],
    ['now and then when its ships came back', readAt(100_000, 'refunded'), 15_000],
  ])('%s', (_phase, live, pauseMs) => {
    expect(pauseAfter(live)).toBe(pauseMs)
  })

  it('on a nudge, but at most four times a second', () => {
    expect(pauseAfter(readAt(10_000), 2, true)).toBe(250)
    expect(pauseAfter(readAt(70_000, 'settled'), 2, true)).toBe(250)
    expect(pauseAfter(readAt(49_999), 2)).toBe(250)
  })

  it.each([30, 100, 400, 2_000])(
    'for a tenth of the time at most, when a read takes %i ms',
    (tookMs) => {
      for (const isNudged of [true, false]) {
        const pauseMs = pauseAfter(readAt(10_000), tookMs, isNudged)
        expect(tookMs / (tookMs + pauseMs)).toBeLessThanOrEqual(0.1)
      }
    },
  )

  it.each([
    [1, 1_000],
    [200, 1_800],
    [30_000, 5_000],
  ])('again soon after a read of %i ms that failed, nudged or not', (tookMs, pauseMs) => {
    expect(pauseAfter(null, tookMs)).toBe(pauseMs)
    expect(pauseAfter(null, tookMs, true)).toBe(pauseMs)
  })
})

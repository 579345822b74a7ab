import { describe, expect, it } from 'vitest'
import type { PlayLimit, PlayState } from '../../contract/play.ts'
import { nextChange } from '../../machines/play/limits.ts'
import { choicesOf, endOf, type Pauses, pauseAt } from '../../src/pages/limits/pauses.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 21, 12)
const FREE: Pauses = { coolingOffUntil: null, excludedUntil: null }

const lengths = (kind: 'coolOff' | 'exclusion', pauses: Pauses) =>
  choicesOf(kind, pauses, NOW).map((pause) => (pause.kind === 'coolOff' ? pause.hours : pause.days))

describe('what holds now', () => {
  it.each<[string, Pauses, ReturnType<typeof pauseAt>]>([
    ['nothing', FREE, null],
    ['a break', { ...FREE, coolingOffUntil: NOW + 1 }, { kind: 'coolOff', until: NOW + 1 }],
    ['a break that is over', { ...FREE, coolingOffUntil: NOW }, null],
    ['an exclusion', { ...FREE, excludedUntil: NOW + 1 }, { kind: 'exclusion', until: NOW + 1 }],
    [
      'an exclusion beyond a break',
      { coolingOffUntil: NOW + HOUR, excludedUntil: NOW + DAY },
      { kind: 'exclusion', until: NOW + DAY },
    ],
    [
      'a break beyond an exclusion',
      { coolingOffUntil: NOW + DAY, excludedUntil: NOW + HOUR },
      { kind: 'coolOff', until: NOW + DAY },
    ],
  ])('%s', (_what, pauses, held) => {
    expect(pauseAt(pauses, NOW)).toEqual(held)
  })
})

describe('a pause can be prolonged, never shortened (contract/play.ts)', () => {
  it('without one every length can be chosen', () => {
    expect(lengths('coolOff', FREE)).toEqual([24, 72, 168])
    expect(lengths('exclusion', FREE)).toEqual([30, 90, 180, 365])
  })

  it('during one only what ends later', () => {
    const cooling = { ...FREE, coolingOffUntil: NOW + 2 * DAY }
    expect(lengths('coolOff', cooling)).toEqual([72, 168])
    expect(lengths('exclusion', cooling)).toEqual([30, 90, 180, 365])
    const justBegun = { ...FREE, coolingOffUntil: NOW + DAY - 60_000 }
    expect(lengths('coolOff', justBegun)).toEqual([72, 168])
    const excluded = { ...FREE, excludedUntil: NOW + 100 * DAY }
    expect(lengths('exclusion', excluded)).toEqual([180, 365])
    expect(lengths('coolOff', excluded)).toEqual([])
  })

  it('the longest, just begun, leaves nothing to choose', () => {
    const [longest] = choicesOf('exclusion', FREE, NOW).slice(-1)
    if (!longest) throw new Error('nothing can be chosen')
    expect(lengths('exclusion', { ...FREE, excludedUntil: endOf(longest, NOW) })).toEqual([])
  })
})

describe('the page knows when what it shows becomes old', () => {
  const limit = (resetsAt: number, from?: number): PlayLimit => ({
    diamonds: 100,
    spentDiamonds: 0,
    resetsAt,
    later: from === undefined ? null : { diamonds: null, from },
  })
  const state: PlayState = { day: limit(NOW + 9), week: limit(NOW + 99), ...FREE }

  it.each<[string, PlayState, number]>([
    ['a day that ends', state, 9],
    ['a week that ends first', { ...state, week: limit(NOW + 8) }, 8],
    ['a limit that comes', { ...state, week: limit(NOW + 99, NOW + 7) }, 7],
    ['a break that is over', { ...state, coolingOffUntil: NOW + 6 }, 6],
    ['an exclusion that is over', { ...state, excludedUntil: NOW + 5 }, 5],
  ])('%s', (_what, given, ms) => {
    expect(nextChange(given)).toBe(NOW + ms)
  })
})

import { describe, expect, it } from 'vitest'
import type { PlayState } from '../../contract/play.ts'
import { ownStopOf, reachedLimit } from '../../machines/play/stop.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const HOUR = 3_600_000
const MIDNIGHT = NOW + 14 * HOUR
const MONDAY = NOW + 38 * HOUR

/** 10 diamonds put in today, 60 this week. */
function state(day: number | null, week: number | null, more: Partial<PlayState> = {}): PlayState {
  return {
    day: { diamonds: day, spentDiamonds: 10, resetsAt: MIDNIGHT, later: null },
    week: { diamonds: week, spentDiamonds: 60, resetsAt: MONDAY, later: null },
    coolingOffUntil: null,
    excludedUntil: null,
    ...more,
  }
}

describe('one’s own word is told before the tap', () => {
  it.each<[string, PlayState, number, ReturnType<typeof ownStopOf>]>([
    ['nothing was set', state(null, null), 100, null],
    ['the stake just fits the day', state(20, null), 10, null],
    [
      'the stake is more than the day has left',
      state(19, null),
      10,
      { code: 'DAILY_LIMIT', params: { until: MIDNIGHT, limit: 19, spent: 10 } },
    ],
    [
      'ten do not fit, though one would',
      state(50, null),
      100,
      { code: 'DAILY_LIMIT', params: { until: MIDNIGHT, limit: 50, spent: 10 } },
    ],
    [
      'the week is used up before the day',
      state(500, 65),
      10,
      { code: 'WEEKLY_LIMIT', params: { until: MONDAY, limit: 65, spent: 60 } },
    ],
    [
      'a break holds',
      state(5, null, { coolingOffUntil: NOW + HOUR }),
      10,
      { code: 'COOLING_OFF', params: { until: NOW + HOUR } },
    ],
    ['a break is over', state(null, null, { coolingOffUntil: NOW }), 10, null],
    [
      'an exclusion stands above a break',
      state(null, null, { coolingOffUntil: NOW + 9 * HOUR, excludedUntil: NOW + HOUR }),
      10,
      { code: 'SELF_EXCLUDED', params: { until: NOW + HOUR } },
    ],
  ])('%s', (_, given, stake, stop) => {
    expect(ownStopOf(given, stake, NOW)).toEqual(stop)
  })

  it('a new day begins with nothing put in, also on a page that did not ask again', () => {
    expect(ownStopOf(state(19, null), 10, MIDNIGHT - 1)).not.toBeNull()
    expect(ownStopOf(state(19, null), 10, MIDNIGHT)).toBeNull()
  })

  it('a raise holds from its moment on', () => {
    const raised = state(null, null)
    raised.day = { ...raised.day, diamonds: 15, later: { diamonds: 100, from: NOW + HOUR } }
    expect(ownStopOf(raised, 10, NOW)?.params.limit).toBe(15)
    expect(ownStopOf(raised, 10, NOW + HOUR)).toBeNull()
  })
})

describe('a limit that is used up', () => {
  it.each<[string, PlayState, string | null]>([
    ['none is set', state(null, null), null],
    ['a diamond is left', state(11, 61), null],
    ['the day is', state(10, null), 'DAILY_LIMIT'],
    ['the week is', state(null, 60), 'WEEKLY_LIMIT'],
    ['both are: the one that lasts longer', state(10, 60), 'WEEKLY_LIMIT'],
  ])('%s', (_, given, code) => {
    expect(reachedLimit(given, NOW)?.code ?? null).toBe(code)
  })
})

import { describe, expect, it } from 'vitest'
import type { LevelsTuning } from '../../contract/levels-tuning.ts'
import { daysTo, mostADay, tuningFaults } from '../../machines/levels/tuning.ts'

const TUNING: LevelsTuning = {
  version: 1,
  active: {
    days: { each: 10, most: 10 },
    answered: { each: 1, most: 50 },
    callMinutes: { each: 2, most: 60 },
    missions: { each: 0, most: 500 },
    thresholds: [100, 240, 250],
  },
  wealth: { thresholds: [5] },
  charm: {
    followers: { each: 5, most: 50 },
    likes: { each: 1, most: 20 },
    thresholds: [10, 20],
  },
}
const { active, wealth, charm } = TUNING

const found = (changes: Partial<LevelsTuning>) =>
  tuningFaults({ ...TUNING, ...changes }).map(({ field, code, params }) => [field, code, params])

describe('a tuning of levels', () => {
  it('takes more for each level than for the one before, of every kind', () => {
    expect(found({})).toEqual([])
    expect(found({ active: { ...active, thresholds: [100, 100, 90] } })).toEqual([
      ['active.thresholds.1', 'mustExceed', { before: 100 }],
      ['active.thresholds.2', 'mustExceed', { before: 100 }],
    ])
    expect(found({ wealth: { ...wealth, thresholds: [7, 6] } })).toEqual([
      ['wealth.thresholds.1', 'mustExceed', { before: 7 }],
    ])
    expect(found({ charm: { ...charm, thresholds: [7, 8, 8] } })).toEqual([
      ['charm.thresholds.2', 'mustExceed', { before: 8 }],
    ])
  })

  it('says how fast one rises at best: what brings nothing adds nothing', () => {
    expect(mostADay(TUNING)).toBe(120)
    expect([100, 240, 241].map((it) => daysTo(TUNING, it))).toEqual([1, 2, 3])
    const none = { each: 0, most: 9 }
    const idle = { days: none, answered: none, callMinutes: none, missions: none }
    expect(daysTo({ ...TUNING, active: { ...active, ...idle } }, 100)).toBeNull()
  })
})

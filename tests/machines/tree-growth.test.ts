import { describe, expect, it } from 'vitest'
import type { TreeLife } from '../../contract/tree.ts'
import { type DueGift, giftsDue, levelOf, progressOf } from '../../machines/tree/growth.ts'
import { watered } from '../../machines/tree/life.ts'
import { streakOn } from '../../machines/tree/streak.ts'
import { tuningFaults } from '../../machines/tree/tuning.ts'
import { givenAfter, maxAWeek } from '../../machines/tree/yield.ts'
import { GARDEN } from '../tunings.ts'
import { DAY, growing, NOON } from './trees.ts'

/** What is due on each of so many days, from the life before them. */
function waterDaily(life: TreeLife, days: number, from = 0) {
  let now = life
  const due: DueGift[] = []
  for (let day = from; day < from + days; day++) {
    for (const role of ['partner', 'inviter'] as const) {
      const after = watered(GARDEN, now, { role, at: NOON + day * DAY })
      due.push(...giftsDue(GARDEN, now, after))
      now = after
    }
  }
  return {
    life: now,
    due: due.map(({ reason, number, gift }) => `${reason} ${number}: ${gift.amount} ${gift.kind}`),
  }
}

describe('levels come by points, gifts by levels and streaks (design §4)', () => {
  it.each([
    [0, 1],
    [19, 1],
    [20, 2],
    [79, 2],
    [80, 3],
    [1_000, 3],
  ])('%i points make level %i', (points, level) => {
    expect(levelOf(GARDEN, points)).toBe(level)
  })

  it('both together bring more than each alone, and every gift comes once', () => {
    const { life, due } = waterDaily(growing(), 6)
    expect(life).toMatchObject({ points: 150, level: 3, streak: 6 })
    expect(due).toEqual([
      'level 2: 10 gold',
      'streak 3: 7 gold',
      'level 3: 2 diamond',
      'level 3: 1 ships',
      'streak 6: 7 gold',
    ])
  })

  it('one watering can pass several levels', () => {
    const before = growing({ points: 75 })
    const after = watered(GARDEN, before, { role: 'inviter', at: NOON })
    expect(giftsDue(GARDEN, before, after).map(({ number, place }) => [number, place])).toEqual([
      [2, 0],
      [3, 0],
      [3, 1],
    ])
  })

  it('a day that one of them misses ends the streak', () => {
    const { life } = waterDaily(growing(), 2)
    const day = life.togetherDay as number
    expect(streakOn(GARDEN, life, day + 1)).toBe(2)
    expect(streakOn(GARDEN, life, day + 2)).toBe(0)
    const alone = watered(GARDEN, life, { role: 'inviter', at: NOON + 2 * DAY })
    expect(alone.streak).toBe(2)
    expect(waterDaily(alone, 1, 3).life.streak).toBe(1)
  })

  it('a tree stays at its level where a new tuning asks for more points', () => {
    const tall = growing({ level: 3, points: 30 })
    expect(watered(GARDEN, tall, { role: 'inviter', at: NOON }).level).toBe(3)
    expect(progressOf(GARDEN, { level: 2, points: 30 })).toEqual({ points: 10, of: 60 })
    expect(progressOf(GARDEN, tall)).toEqual({ points: 0, of: 0 })
  })
})

describe('what a tree gives away is bounded', () => {
  it('is counted as it is given', () => {
    expect(givenAfter(GARDEN, 'gold', 6)).toBe(24)
    expect(givenAfter(GARDEN, 'diamond', 3)).toBe(0)
    expect(givenAfter(GARDEN, 'diamond', 4)).toBe(2)
  })

  it('the most comes to who closes at the best moment and begins anew', () => {
    // 25 points a day: level 2 on the first, again with another tree a day later.
    expect(maxAWeek(GARDEN, 'gold')).toEqual({ amount: 70, days: 1 })
    expect(maxAWeek(GARDEN, 'diamond')).toEqual({ amount: 14 / 3, days: 4 })
  })

  it('levels out of order, and gifts above the bound, are named by their fields', () => {
    expect(tuningFaults(GARDEN)).toEqual([])
    const generous = structuredClone(GARDEN)
    generous.streak.gifts = [{ kind: 'diamond', amount: 3, days: 1 }]
    expect(tuningFaults(generous)).toEqual([
      {
        field: 'levels',
        what: 'brings 11.67 diamond a week to who closes after 4 days, more than 7',
        code: 'bringsTooMuch',
        params: { amount: '11.67', kind: 'diamond', days: 4, most: 7 },
      },
    ])
    const levels = [
      { points: 5, gifts: [] },
      { points: 5, gifts: [] },
    ]
    expect(
      tuningFaults({ ...GARDEN, levels }).map(({ field, what }) => `${field} ${what}`),
    ).toEqual(['levels.0.points must be 0', 'levels.1.points must be more than 5'])
  })
})

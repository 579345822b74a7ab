// What missions give away in a week to a thousand active people (issue 28, point 1).
import { describe, expect, it } from 'vitest'
import type { Mission } from '../../contract/missions-tuning.ts'
import type { PersonWeek } from '../../machines/missions/activity.ts'
import { givenAWeek } from '../../machines/missions/given.ts'
import { each, tuningOf, weekOf } from './weeks.ts'

const GREETED = 'greeted-people'
const idle = weekOf([])

/** What one mission gives away, with how many reach it. */
function given(mission: Partial<Mission>, weeks: PersonWeek[], newcomerDays?: number) {
  const { missions, diamond, gold } = givenAWeek(tuningOf([mission], newcomerDays), weeks)
  const [{ share, amount } = { share: -1, amount: -1 }] = missions
  expect(diamond + gold).toBe(amount)
  return { share, amount }
}

describe('missions give away', () => {
  const busy = weekOf(each(GREETED, [10, 9, 25, 0, 10, 0, 0]))

  it('a reward for each day on which one is reached', () => {
    expect(given({}, [busy, idle])).toEqual({ share: 0.5, amount: (3 * 6 * 1_000) / 2 })
  })

  it('one reward in a week, and only to those who reach it', () => {
    const weekly = { window: 'week', target: 54 } as const
    expect(given(weekly, [busy, idle, idle, idle])).toEqual({ share: 0.25, amount: 1_500 })
    expect(given({ ...weekly, target: 55 }, [busy])).toEqual({ share: 0, amount: 0 })
  })

  it.each([
    ['users', { role: 'user' }, 0.5],
    ['streamers', { role: 'streamer' }, 0.5],
    ['women', { gender: 'female' }, 0.5],
    ['women who are no streamers', { role: 'user', gender: 'female' }, 0],
    ['everybody', {}, 1],
  ] as const)('only to those whose it is: %s', (_whose, own, share) => {
    const streamer = weekOf(busy.days, { role: 'streamer', gender: 'female' })
    expect(given(own, [busy, streamer]).share).toBe(share)
  })

  it('to newcomers once in their first days, which may be more than a week', () => {
    const first = { window: 'newcomer', target: 100 } as const
    const fresh = weekOf(busy.days, { isNew: true })
    expect(given({ ...first, target: 54 }, [fresh, busy])).toEqual({ share: 0.5, amount: 3_000 })
    expect(given(first, [fresh]).share).toBe(0)
    expect(given(first, [fresh], 14).share).toBe(1)
    // Of the second week up to its second day.
    expect(given({ ...first, target: 73 }, [fresh], 9).share).toBe(1)
    expect(given({ ...first, target: 74 }, [fresh], 9).share).toBe(0)
  })

  it('in each currency by itself, in all what single missions do', () => {
    const { diamond, gold } = givenAWeek(
      tuningOf([
        { id: 'one', reward: { currency: 'diamond', amount: 2 } },
        { id: 'two', target: 25, reward: { currency: 'diamond', amount: 5 } },
        { id: 'three', window: 'week', reward: { currency: 'gold', amount: 7 } },
      ]),
      [busy, idle],
    )
    expect([diamond, gold]).toEqual([(3 * 2 + 5) * 500, 7 * 500])
  })
})

describe('a row of days gives away', () => {
  const reward = { currency: 'diamond', amount: 30 } as const
  const video = { measure: 'video-days', atLeast: 5, reward } as const
  const long = 300
  const everyDay = weekOf(
    each(
      'video-seconds',
      Array.from({ length: 7 }, () => long),
    ),
  )
  const monToThu = weekOf(each('video-seconds', [long, long, long, long, long - 1, 0, long - 1]))

  it('one reward whenever it is full, while it is not broken', () => {
    expect(given({ ...video, target: 3 }, [monToThu])).toEqual({ share: 1, amount: 30_000 })
    expect(given({ ...video, target: 2 }, [monToThu])).toEqual({ share: 1, amount: 60_000 })
    expect(given({ ...video, target: 5 }, [monToThu])).toEqual({ share: 0, amount: 0 })
  })

  it('a part of one where it takes longer than a week: as many are full in the end', () => {
    const month = given({ ...video, target: 30 }, [everyDay])
    expect(month.share).toBeCloseTo(7 / 30, 10)
    expect(month.amount).toBeCloseTo((7 / 30) * 30_000, 6)
    const years = given({ ...video, target: 1_000 }, [everyDay])
    expect(years.amount).toBeCloseTo((7 / 1_000) * 30_000, 6)
    expect(given({ ...video, target: 5 }, [everyDay]).amount).toBeCloseTo((7 / 5) * 30_000, 6)
  })

  it('nothing yet to who is new, where it takes longer than their week', () => {
    const fresh = { ...everyDay, isNew: true }
    expect(given({ ...video, target: 7 }, [fresh]).amount).toBe(30_000)
    expect(given({ ...video, target: 8 }, [fresh]).amount).toBe(0)
  })

  it('by days with a claim, of which one a week may be missed', () => {
    const streak = (target: number, greeted: number[], isNew = false) => {
      const row = { id: 'row', measure: 'streak', target } as const
      const tuning = tuningOf([{}, { ...row, reward: { currency: 'diamond', amount: 10 } }])
      return givenAWeek(tuning, [weekOf(each(GREETED, greeted), { isNew })]).diamond
    }
    expect(streak(7, [10, 10, 10, 10, 10, 10, 10])).toBe(10_000)
    // Six days count each week, and the row goes on.
    expect(streak(6, [10, 10, 10, 0, 10, 10, 10])).toBe(10_000)
    expect(streak(12, [10, 10, 10, 0, 10, 10, 10])).toBe(5_000)
    // A second missed day ends it: from Friday to Tuesday there are five.
    expect(streak(5, [10, 10, 0, 0, 10, 10, 10])).toBe(10_000)
    expect(streak(6, [10, 10, 0, 0, 10, 10, 10])).toBe(0)
    expect(streak(7, [10, 10, 10, 10, 10, 10, 10], true)).toBe(10_000)
    expect(streak(5, [10, 10, 10, 10, 0, 0, 0], true)).toBe(0)
  })

  it('by claims of a week’s mission, on the day on which it is reached', () => {
    const tuning = tuningOf([
      { window: 'week', target: 25 },
      { id: 'row', measure: 'streak', target: 1, reward: { currency: 'diamond', amount: 10 } },
    ])
    const { missions } = givenAWeek(tuning, [weekOf(each(GREETED, [10, 10, 10, 10, 0, 0, 0]))])
    expect(missions.map(({ amount }) => amount)).toEqual([6_000, 10_000])
  })
})

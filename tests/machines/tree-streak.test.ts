import { describe, expect, it } from 'vitest'
import { dayOf, dayStartsAt, nextDayAt, weekOf } from '../../machines/tree/days.ts'
import { giftsDue } from '../../machines/tree/growth.ts'
import { watered, waterFrom } from '../../machines/tree/life.ts'
import { spareDaysLeft, streakOn } from '../../machines/tree/streak.ts'
import { GARDEN, SPARING_GARDEN } from '../tunings.ts'
import { growing } from './trees.ts'
import { instantIn, offsetIn } from './zones.ts'

/** A Monday, as days are counted. */
const MONDAY = dayOf(Date.UTC(2026, 4, 11), 0)
const ROLES = ['inviter', 'partner'] as const

/** A tree that both have watered on some of the days from a Monday on, each written as `x`. */
function grown(days: string, { tuning = SPARING_GARDEN, from = growing(), first = MONDAY } = {}) {
  let life = from
  const streaks: number[] = []
  let gifts = 0
  for (const [place, mark] of [...days.replaceAll(' ', '')].entries()) {
    if (mark !== 'x') continue
    for (const role of ROLES) {
      const after = watered(tuning, life, { role, at: dayStartsAt(first + place, 0) })
      gifts += giftsDue(tuning, life, after).filter(({ reason }) => reason === 'streak').length
      life = after
    }
    streaks.push(life.streak)
  }
  return { life, streaks, gifts }
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

describe('one spare day a week keeps a streak (decision 026)', () => {
  it.each<[what: string, fromMonday: string, streaks: number[]]>([
    ['none missed', 'xxxxxxx', upTo(7)],
    ['one missed', 'xx-xxxx', upTo(6)],
    ['two of a week', 'x-x-xxx', [1, 2, 1, 2, 3]],
    ['two in a row of a week', 'xx--xxx', [1, 2, 1, 2, 3]],
    ['a Sunday and the Monday after it', 'xxxxxx- -xx', upTo(8)],
    ['a Sunday, a Monday and a Tuesday', 'xxxxxx- --x', [...upTo(6), 1]],
    ['one of each of three weeks', 'xx-xxxx xxx-xxx -xxxxxx', upTo(18)],
    ['one more after a streak has ended in that week', 'x--x-xx', [1, 1, 1, 2]],
    ['one more in the week after that', 'x--xxxx x-xxxxx', [1, ...upTo(10)]],
    ['a whole week', 'x------ xx', [1, 1, 2]],
  ])('%s: %s', (_what, days, streaks) => {
    expect(grown(days).streaks).toEqual(streaks)
  })

  it('only one of them watered: the day is missed as well', () => {
    const { life } = grown('xx')
    const alone = watered(SPARING_GARDEN, life, { role: 'inviter', at: dayStartsAt(MONDAY + 2, 0) })
    expect(grown('xx', { from: alone, first: MONDAY + 3 }).streaks).toEqual([3, 4])
    expect(grown('x', { from: alone, first: MONDAY + 4 }).streaks).toEqual([1])
  })

  it('a spare day adds nothing: gifts come after as many days of watering', () => {
    expect([grown('xx-').gifts, grown('xx-x').gifts, grown('xx-x xxx').gifts]).toEqual([0, 1, 2])
  })

  it('by a tuning without spare days each missed day ends it', () => {
    expect(grown('xx-xx', { tuning: GARDEN }).streaks).toEqual([1, 2, 1, 2])
    expect(spareDaysLeft(GARDEN, grown('xx', { tuning: GARDEN }).life, MONDAY + 2)).toBe(0)
  })

  it('a tree of before goes on by the rule from its next watering on', () => {
    const before = grown('x-xx', { tuning: GARDEN }).life
    expect(before.streak).toBe(2)
    expect(grown('-x-x', { from: before, first: MONDAY + 4 }).streaks).toEqual([3, 1])
  })

  it.each<[day: string, past: string, streak: number, left: number]>([
    ['on the day itself', 'xx', 2, 1],
    ['the day after, which is not over', 'xx', 2, 1],
    ['after a missed day', 'xx-', 2, 0],
    ['after two', 'xx--', 0, 0],
    ['on the Monday after', 'xx-xxxx', 6, 1],
    ['on the Tuesday after a missed Monday', 'xx-xxxx -', 6, 0],
  ])('the page tells the streak and what is left: %s (%s)', (_day, past, streak, left) => {
    const { life } = grown(past)
    const today = MONDAY + past.replaceAll(' ', '').length
    expect(streakOn(SPARING_GARDEN, life, today)).toBe(streak)
    expect(spareDaysLeft(SPARING_GARDEN, life, today)).toBe(left)
  })

  it('nothing is used up before the first day together', () => {
    expect(streakOn(SPARING_GARDEN, growing(), MONDAY)).toBe(0)
    expect(spareDaysLeft(SPARING_GARDEN, growing(), MONDAY)).toBe(1)
  })
})

/** Both water at this time of the wall clock on each of these dates, where they can. */
function wateredByWallClock(zone: string, time: string, dates: readonly string[]) {
  const moments = dates.map((date) => instantIn(zone, `${date}T${time}`))
  let life = growing({ offsetMinutes: offsetIn(zone, moments[0] ?? 0) })
  const streaks: (number | 'refused')[] = []
  for (const at of moments) {
    if (ROLES.some((role) => waterFrom(life, role, at) > at)) {
      streaks.push('refused')
      continue
    }
    for (const role of ROLES) life = watered(SPARING_GARDEN, life, { role, at })
    streaks.push(life.streak)
  }
  return { life, streaks, last: moments.at(-1) ?? 0 }
}

const AUTUMN = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']
const SPRING = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01']
const NEW_YORK = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']

describe('clocks that change take no streak away (issue 23)', () => {
  it.each([
    ['Europe/Berlin', '23:45', AUTUMN],
    ['Europe/Berlin', '23:15', AUTUMN],
    ['Europe/Berlin', '22:45', AUTUMN],
    ['Europe/Berlin', '00:30', AUTUMN],
    ['America/New_York', '23:45', NEW_YORK],
    ['Asia/Bangkok', '23:45', AUTUMN],
    ['Europe/Berlin', '12:00', SPRING],
    ['Europe/Berlin', '23:45', SPRING],
  ])('in %s, both water at %s each day', (zone, time, dates) => {
    expect(wateredByWallClock(zone, time, dates).streaks).toEqual(upTo(dates.length))
  })

  it('the day that an autumn night skips is the spare one of its week', () => {
    const { life, last } = wateredByWallClock('Europe/Berlin', '23:45', AUTUMN)
    const sunday = dayOf(instantIn('Europe/Berlin', '2026-10-25T12:00'), life.offsetMinutes)
    expect(life.spareWeek).toBe(weekOf(sunday))
    const today = dayOf(last, life.offsetMinutes)
    expect(spareDaysLeft(SPARING_GARDEN, life, today)).toBe(1)
  })

  it('00:30 in spring is still the day before, until 01:00; going on at 00:30 misses no day', () => {
    const { life, streaks } = wateredByWallClock('Europe/Berlin', '00:30', SPRING)
    expect(streaks).toEqual([1, 2, 3, 'refused', 4, 5])
    const monday = instantIn('Europe/Berlin', '2026-03-30T00:30')
    expect(nextDayAt(monday, life.offsetMinutes) - monday).toBe(30 * 60_000)
    expect(life.spareWeek ?? null).toBeNull()
  })
})

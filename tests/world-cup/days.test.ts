import { describe, expect, it } from 'vitest'
import { localDayAt } from '../../machines/clock/local-day.ts'
import { daysOf, nearestDay } from '../../machines/world-cup/days.ts'
import { phaseOf } from '../../machines/world-cup/phase.ts'
import { played2026 } from './real.ts'

const { matches } = played2026()

describe('matches by the reader’s own days', () => {
  const days = (offset: number) => daysOf(matches, (at) => localDayAt(at, offset))

  it('all of them, in the order of kick-off', () => {
    const all = days(0)
    expect(all.flatMap((it) => it.matches).length).toBe(104)
    expect(all.map(({ day }) => day)).toEqual(all.map(({ day }) => day).sort())
    const first = all[0]?.matches.map(({ home }) => home)
    expect(first?.[0]).toBe('Mexico')
  })

  it('the second match begins on the 11th in Mexico, on the 12th in Bangkok', () => {
    const dayOfSecond = (offset: number) =>
      days(offset).find((it) => it.matches.some(({ home }) => home === 'South Korea'))?.day
    expect(dayOfSecond(-360)).toBe('2026-06-11')
    expect(dayOfSecond(420)).toBe('2026-06-12')
  })

  it.each([
    ['2026-06-01', '2026-06-11'],
    ['2026-06-15', '2026-06-15'],
    ['2026-07-13', '2026-07-14'],
    ['2026-09-01', '2026-07-19'],
  ])('on %s the day that is shown is %s', (today, shown) => {
    expect(nearestDay(days(0), today)).toBe(shown)
  })

  it('without a match there is none', () => {
    expect(nearestDay([], '2026-06-11')).toBeNull()
  })
})

describe('what a match is in', () => {
  const HOUR = 3_600_000
  const at = { state: 'scheduled', stage: 'group', kickoffAt: 10 * HOUR, score: null } as const

  it.each([
    ['coming', 9.9, {}],
    ['live', 10, {}],
    ['live', 11.9, {}],
    ['awaited', 12, {}],
    ['live', 12.5, { stage: 'final' as const }],
    ['awaited', 14, { stage: 'final' as const }],
    ['ended', 11, { state: 'ended' as const }],
    ['interrupted', 11, { state: 'interrupted' as const }],
    ['cancelled', 5, { state: 'cancelled' as const }],
  ])('%s, at hour %s', (phase, hour, more) => {
    expect(phaseOf({ ...at, ...more }, hour * HOUR)).toBe(phase)
  })
})

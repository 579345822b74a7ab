import { describe, expect, it } from 'vitest'
import {
  dayOf,
  daysBegun,
  daysIn,
  monthOf,
  monthsBefore,
} from '../../machines/streamer/calendar.ts'

describe('months of an account’s calendar', () => {
  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('%s has %i days', (month, days) => {
    expect(daysIn(month)).toBe(days)
    expect(dayOf(month, 31)).toBe(`${month}-${days}`)
  })

  it.each([
    ['2026-11', 0, '2026-11'],
    ['2026-01', 1, '2025-12'],
    ['2026-11', 12, '2025-11'],
  ])('%s, %i months before, is %s', (month, months, due) => {
    expect(monthsBefore(month, months)).toBe(due)
  })

  it('a day of the month before is its last one where it is shorter', () => {
    expect(dayOf('2026-02', 30)).toBe('2026-02-28')
    expect(dayOf('2026-02', 3)).toBe('2026-02-03')
  })

  it('days begin one by one, and a month that is over has all of them', () => {
    expect(daysBegun('2026-11', '2026-11-02')).toEqual(['2026-11-01', '2026-11-02'])
    expect(daysBegun('2026-11', '2026-12-01')).toHaveLength(30)
    expect(daysBegun('2026-11', '2026-10-31')).toEqual([])
    expect(monthOf('2026-11-02')).toBe('2026-11')
  })
})

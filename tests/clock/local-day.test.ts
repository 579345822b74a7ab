import { describe, expect, it } from 'vitest'
import { daysOf } from '../../machines/clock/local-day.ts'

const HOUR_MS = 3_600_000
const AT = Date.UTC(2026, 10, 29, 23, 30)

describe('the days that moments are in', () => {
  it('are each there once, a day long, by the clock of whoever reads', () => {
    const begins = Date.UTC(2026, 10, 29)
    const [today, tomorrow] = ['2026-11-29', '2026-11-30']
    expect(daysOf([AT, AT - HOUR_MS], 0)).toEqual([
      { day: today, begins, ends: begins + 24 * HOUR_MS },
    ])
    expect(daysOf([AT, AT - HOUR_MS], 60).map(({ day }) => day)).toEqual([tomorrow, today])
    expect(daysOf([AT], 330)[0]).toMatchObject({ begins: begins + 18.5 * HOUR_MS })
    expect(daysOf([AT], -840)[0]).toMatchObject({ day: today, begins: begins + 14 * HOUR_MS })
  })

  it('are none where there are no moments', () => {
    expect(daysOf([], 60)).toEqual([])
  })
})

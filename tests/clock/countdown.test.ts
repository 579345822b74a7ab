import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdown, dateParts } from '../../machines/clock/countdown.ts'
import { offsetOf } from '../../machines/clock/offset.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 21, 12)
const instants = fc.integer({ min: -1e13, max: 1e13 })

describe('a countdown shows day, hours, minutes and seconds, zero-padded (spec §3)', () => {
  it.each([
    ['a second', SECOND, '00 00 00 01'],
    ['almost a minute', MINUTE - 1, '00 00 00 59'],
    ['a minute', MINUTE, '00 00 01 00'],
    ['almost an hour', HOUR - 1, '00 00 59 59'],
    ['an hour', HOUR, '00 01 00 00'],
    ['almost a day', DAY - 1, '00 23 59 59'],
    ['a day', DAY, '01 00 00 00'],
    ['a bit of everything', 9 * DAY + 8 * HOUR + 7 * MINUTE + 6 * SECOND + 999, '09 08 07 06'],
    ['more than 99 days', 120 * DAY, '120 00 00 00'],
  ])('%s before', (_what, left, shown) => {
    const { day, hours, minutes, seconds } = countdown(NOW + left, NOW)
    expect([day, hours, minutes, seconds].join(' ')).toBe(shown)
  })

  it.each([0, 1, DAY, 1e12])('all zeros %d ms after the time has come (spec §4)', (late) => {
    const zeros = { day: '00', hours: '00', minutes: '00', seconds: '00' }
    expect(countdown(NOW, NOW + late)).toEqual(zeros)
  })

  it('its parts add up to the whole seconds left, always in two digits at least', () => {
    fc.assert(
      fc.property(instants, instants, (target, now) => {
        const { day, hours, minutes, seconds } = countdown(target, now)
        const left = ((Number(day) * 24 + Number(hours)) * 60 + Number(minutes)) * 60
        expect(left + Number(seconds)).toBe(Math.floor(Math.max(0, target - now) / SECOND))
        for (const part of [hours, minutes, seconds]) expect(part).toMatch(/^\d\d$/)
        expect(day).toMatch(/^\d{2,}$/)
      }),
    )
  })
})

describe('a date has year, month, date, hours, minutes and seconds (spec §3)', () => {
  it.each([
    ['the first moment', 0, 0, [1970, 1, 1, 0, 0, 0]],
    ['a moment before it', -1, 0, [1969, 12, 31, 23, 59, 59]],
    ['a leap day', Date.UTC(2024, 1, 29, 23, 59, 59), 0, [2024, 2, 29, 23, 59, 59]],
    ['the day after no leap day', Date.UTC(1900, 1, 28, 24), 0, [1900, 3, 1, 0, 0, 0]],
    ['new year in Shanghai', Date.UTC(2025, 11, 31, 16), 480, [2026, 1, 1, 0, 0, 0]],
    ['the same moment in New York', Date.UTC(2025, 11, 31, 16), -300, [2025, 12, 31, 11, 0, 0]],
    ['half an hour off in India', NOW, 330, [2026, 11, 21, 17, 30, 0]],
  ])('%s', (_what, at, offset, parts) => {
    expect(Object.values(dateParts(at, offset))).toEqual(parts)
  })

  it('they are those of the calendar, at any moment and any offset', () => {
    const offsets = fc.integer({ min: -720, max: 840 })
    fc.assert(
      fc.property(instants, offsets, (at, offset) => {
        const local = new Date(at + offset * MINUTE)
        expect(dateParts(at, offset)).toEqual({
          year: local.getUTCFullYear(),
          month: local.getUTCMonth() + 1,
          date: local.getUTCDate(),
          hours: local.getUTCHours(),
          minutes: local.getUTCMinutes(),
          seconds: local.getUTCSeconds(),
        })
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('time is the server’s, whatever the phone’s clock says (design §4)', () => {
  it.each([
    ['a phone that is right', 0],
    ['a phone a day behind', -DAY],
    ['a phone a day ahead', DAY],
  ])('%s learns how far it is off', (_what, wrong) => {
    const exchange = { sentAt: NOW + wrong, receivedAt: NOW + wrong + 300, serverTime: NOW + 150 }
    expect(NOW + wrong + offsetOf(exchange)).toBe(NOW)
  })
})

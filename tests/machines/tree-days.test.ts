import { describe, expect, it } from 'vitest'
import { dayOf, dayStartsAt, hourOf, nextDayAt } from '../../machines/tree/days.ts'
import { hasWatered, waterFrom } from '../../machines/tree/life.ts'
import { lightOf, seasonOf } from '../../machines/tree/season.ts'
import { oddStart } from '../../machines/tree/wall-clock.ts'
import { DAY, growing } from './trees.ts'
import { instantIn, offsetIn } from './zones.ts'

/** Nights on which clocks change, with the offset that the couple's phone told before, in minutes. */
const CHANGES: [zone: string, offsetMinutes: number, eve: string][] = [
  ['Europe/Berlin, into summer', 60, '2026-03-28T23:00:00Z'],
  ['Europe/Berlin, into winter', 120, '2026-10-24T22:00:00Z'],
  ['America/New_York, into summer', -300, '2026-03-08T05:00:00Z'],
  ['America/New_York, into winter', -240, '2026-11-01T04:00:00Z'],
  ['Australia/Lord_Howe, by half an hour', 660, '2026-04-04T13:00:00Z'],
  ['Asia/Kathmandu, which never changes', 345, '2026-03-28T18:15:00Z'],
]

/** What clocks show as the couple's next day begins. */
const AFTER_CHANGE: Readonly<Record<string, string>> = {
  'Europe/Berlin, into summer': '01:00',
  'Europe/Berlin, into winter': '23:00',
  'America/New_York, into summer': '01:00',
  'America/New_York, into winter': '23:00',
  'Australia/Lord_Howe, by half an hour': '23:30',
  'Asia/Kathmandu, which never changes': '00:00',
}

/** What clocks of a zone show. */
function clockIn(zone: string, at: number): string {
  const shown = { timeZone: zone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en', shown).format(at)
}

describe('a couple has days of 24 hours, whatever their clocks do (design §4)', () => {
  it.each(CHANGES)(
    'they begin at midnight, and at another hour once clocks have changed: %s',
    (what, offsetMinutes, eve) => {
      const [zone = ''] = what.split(',')
      const midnight = Date.parse(eve)
      expect(clockIn(zone, midnight)).toBe('00:00')
      const next = clockIn(zone, nextDayAt(midnight, offsetMinutes))
      expect(next).toBe(AFTER_CHANGE[what])
    },
  )

  it.each(CHANGES)('%s', (_zone, offsetMinutes, eve) => {
    const midnight = Date.parse(eve)
    const day = dayOf(midnight, offsetMinutes)
    expect(dayStartsAt(day, offsetMinutes)).toBe(midnight)
    expect(dayOf(midnight - 1, offsetMinutes)).toBe(day - 1)
    expect(nextDayAt(midnight - 1, offsetMinutes)).toBe(midnight)
    expect(nextDayAt(midnight, offsetMinutes)).toBe(midnight + DAY)
    expect(dayOf(midnight + DAY - 1, offsetMinutes)).toBe(day)
  })

  it.each(CHANGES)(
    'who watered at 23:59:59.999 can water at 00:00:00.000: %s',
    (_zone, offsetMinutes, eve) => {
      const midnight = Date.parse(eve)
      const day = dayOf(midnight - 1, offsetMinutes)
      const life = growing({ offsetMinutes, wateredDay: { inviter: day, partner: null } })
      expect(hasWatered(life, 'inviter', midnight - 1)).toBe(true)
      expect(waterFrom(life, 'inviter', midnight - 1)).toBe(midnight)
      expect(hasWatered(life, 'inviter', midnight)).toBe(false)
      expect(waterFrom(life, 'inviter', midnight)).toBe(midnight)
    },
  )

  it('a clock that is set back by a second over midnight gives no second watering', () => {
    const midnight = Date.UTC(2026, 4, 12)
    const today = growing({ wateredDay: { inviter: dayOf(midnight, 0), partner: null } })
    expect(waterFrom(today, 'inviter', midnight - 1_000)).toBe(midnight)
    expect(hasWatered(today, 'inviter', midnight - 1_000)).toBe(true)
  })
})

/** Noon in a zone, the offset of a tree, and what its page says of the next beginning of its day. */
const STARTS: [zone: string, date: string, offsetMinutes: number, said: string | null][] = [
  ['Europe/Berlin', '2026-10-23', 120, null],
  ['Europe/Berlin', '2026-10-24', 120, '23:00, soon'],
  ['Europe/Berlin', '2026-10-25', 120, '23:00'],
  ['Europe/Berlin', '2027-01-15', 120, '23:00'],
  ['Europe/Berlin', '2027-03-29', 120, null],
  ['Europe/Berlin', '2026-03-27', 60, null],
  ['Europe/Berlin', '2026-03-28', 60, '01:00, soon'],
  ['Europe/Berlin', '2026-03-29', 60, '01:00'],
  ['America/New_York', '2026-10-31', -240, '23:00, soon'],
  ['Australia/Lord_Howe', '2026-04-05', 660, '23:30'],
  ['Asia/Kathmandu', '2026-03-28', 345, null],
  // Whose partner lives elsewhere.
  ['Asia/Bangkok', '2026-06-01', 120, '05:00'],
  ['Europe/Berlin', '2026-10-24', 420, '19:00'],
]

describe('the page says when the day begins where that is not midnight (issue 23)', () => {
  it.each(STARTS)('in %s on %s, of a tree at %i minutes: %s', (zone, date, offsetMinutes, said) => {
    const noon = instantIn(zone, `${date}T12:00`)
    const odd = oddStart(noon, offsetMinutes, (at) => offsetIn(zone, at))
    const told = odd && `${clockIn(zone, odd.at)}${odd.isAhead ? ', soon' : ''}`
    expect(told).toBe(said)
  })
})

describe('the scene has the light and the season of the couple', () => {
  it.each([
    [0, 'night'],
    [4.99, 'night'],
    [5, 'dawn'],
    [8, 'day'],
    [17, 'dusk'],
    [20, 'night'],
  ] as const)('at %s o’clock it is %s', (hour, light) => {
    const at = Date.UTC(2026, 4, 12, -9) + hour * 3_600_000
    expect(hourOf(at, 540)).toBeCloseTo(hour)
    expect(lightOf(at, 540)).toBe(light)
  })

  it('December begins where the couple is, not at Greenwich', () => {
    const almost = Date.UTC(2026, 10, 30, 23)
    expect(seasonOf(almost, 0)).toBe('autumn')
    expect(seasonOf(almost, 60)).toBe('winter')
    expect(seasonOf(Date.UTC(2026, 3, 1), 0)).toBe('spring')
    expect(seasonOf(Date.UTC(2026, 7, 1), 0)).toBe('summer')
  })
})

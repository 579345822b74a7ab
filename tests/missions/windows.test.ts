// Over which days missions count, by the fixed offset of an account (spec §4, §9).
import { describe, expect, it } from 'vitest'
import type { Mission, MissionsTuning } from '../../contract/missions-tuning.ts'
import {
  dayBegins,
  dayPlus,
  localDayAt,
  mondayOf,
  sundayOf,
} from '../../machines/clock/local-day.ts'
import { type MissionAccount, missionsAround } from '../../machines/missions/windows.ts'

const mission = (id: string, more: Partial<Mission> = {}): Mission => ({
  ...{ id, role: 'any', gender: 'any', measure: 'greetings', target: 1, atLeast: 0, window: 'day' },
  reward: { currency: 'gold', amount: 1 },
  ...more,
})
const tuningOf = (...missions: Mission[]): MissionsTuning => ({
  version: 1,
  newcomerDays: 7,
  missions,
})
const old: MissionAccount = { role: 'user', gender: 'male', joinedOn: '2020-01-01' }
const around = (today: string, tuning: MissionsTuning, account = old) =>
  missionsAround(today, account, () => ({ version: 1, tuning })).map(
    ({ mission: { id }, from, to, phase }) => `${id} ${from} ${to} ${phase}`,
  )

describe('a day of an account', () => {
  it.each([
    [345, '+05:45', '2026-02-28T18:14:59.999Z', '2026-02-28', '2026-03-01'],
    [-210, '−03:30', '2026-03-01T03:29:59.999Z', '2026-02-28', '2026-03-01'],
    [-210, '−03:30 at a year’s end', '2027-01-01T03:29:59.999Z', '2026-12-31', '2027-01-01'],
  ])('ends at its own midnight: %i minutes, %s', (offset, _name, last, day, next) => {
    const at = Date.parse(last)
    expect([localDayAt(at, offset), localDayAt(at + 1, offset)]).toEqual([day, next])
    expect(dayBegins(next, offset)).toBe(at + 1)
  })

  it('has a week from Monday to Sunday, across months', () => {
    expect([mondayOf('2026-03-01'), sundayOf('2026-03-01')]).toEqual(['2026-02-23', '2026-03-01'])
    expect(mondayOf('2026-03-02')).toBe('2026-03-02')
    expect(dayPlus('2026-02-28', 1)).toBe('2026-03-01')
  })
})

describe('a mission', () => {
  it('of a day is there today, waits a day, and has lapsed the day after', () => {
    expect(around('2026-03-02', tuningOf(mission('a')))).toEqual([
      'a 2026-03-02 2026-03-02 current',
      'a 2026-03-01 2026-03-01 receipt',
      'a 2026-02-28 2026-02-28 lapsed',
    ])
  })

  it('of a week waits on Monday and has lapsed on Tuesday', () => {
    const week = tuningOf(mission('w', { window: 'week' }))
    expect(around('2026-03-01', week)).toEqual(['w 2026-02-23 2026-03-01 current'])
    expect(around('2026-03-02', week)).toEqual([
      'w 2026-03-02 2026-03-08 current',
      'w 2026-02-23 2026-03-01 receipt',
    ])
    expect(around('2026-03-03', week)).toEqual([
      'w 2026-03-02 2026-03-08 current',
      'w 2026-02-23 2026-03-01 lapsed',
    ])
    expect(around('2026-03-04', week)).toHaveLength(1)
  })

  it('of newcomers lasts from sign-up for the days of the tuning', () => {
    const first = tuningOf(mission('n', { window: 'newcomer' }))
    const eva = { ...old, joinedOn: '2026-03-01' }
    expect(around('2026-03-07', first, eva)).toEqual(['n 2026-03-01 2026-03-07 current'])
    expect(around('2026-03-08', first, eva)).toEqual(['n 2026-03-01 2026-03-07 receipt'])
    expect(around('2026-03-10', first, eva)).toEqual([])
  })

  it('of days before somebody signed up is not theirs', () => {
    const eva = { ...old, joinedOn: '2026-03-02' }
    expect(around('2026-03-02', tuningOf(mission('a')), eva)).toEqual([
      'a 2026-03-02 2026-03-02 current',
    ])
  })

  it('is that of the tuning in force when its window began', () => {
    const found = missionsAround('2026-03-02', old, (day) => ({
      version: day < '2026-03-02' ? 1 : 2,
      tuning: tuningOf(mission(day < '2026-03-02' ? 'before' : 'after')),
    }))
    expect(found.map(({ mission: { id }, from, version }) => [id, from, version])).toEqual([
      ['after', '2026-03-02', 2],
      ['before', '2026-03-01', 1],
      ['before', '2026-02-28', 1],
    ])
  })

  it('is somebody’s by role and sex', () => {
    const all = tuningOf(
      mission('user', { role: 'user' }),
      mission('streamer', { role: 'streamer' }),
      mission('woman', { gender: 'female' }),
    )
    const ids = (account: Partial<MissionAccount>) =>
      missionsAround('2026-03-02', { ...old, ...account }, () => ({ version: 1, tuning: all }))
        .filter(({ phase }) => phase === 'current')
        .map(({ mission: { id } }) => id)
    expect(ids({})).toEqual(['user'])
    expect(ids({ role: 'streamer', gender: 'female' })).toEqual(['streamer', 'woman'])
    expect(ids({ role: 'agent' })).toEqual(['user'])
  })
})

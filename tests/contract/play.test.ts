import { describe, expect, it } from 'vitest'
import { api } from '../../contract/api.ts'

const NOTHING = [undefined, '', '1', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY]

describe('a limit of one’s own that a player may set (design §9)', () => {
  const { body } = api['POST /api/play/limits']
  const sets = (diamonds: unknown, period: unknown = 'day') =>
    body.safeParse({ period, diamonds }).success

  it.each([1, 100, 100_000_000, null])('of %j diamonds', (diamonds) => {
    expect(sets(diamonds)).toBe(true)
    expect(sets(diamonds, 'week')).toBe(true)
  })

  it.each([0, -1, 1.5, 100_000_001, 1e21, ...NOTHING])('not of %j', (diamonds) => {
    expect(sets(diamonds)).toBe(false)
  })

  it.each(['month', 'DAY', null, 1, ...NOTHING])('not for %j', (period) => {
    expect(body.safeParse({ period, diamonds: 100 }).success).toBe(false)
  })

  it('with no field that a limit does not have', () => {
    expect(body.safeParse({ period: 'day', diamonds: 1, from: 0 }).success).toBe(false)
  })
})

describe('a pause that a player may take (design §9)', () => {
  const coolOff = api['POST /api/play/cool-off'].body
  const exclusion = api['POST /api/play/exclusion'].body

  it.each([24, 72, 168])('a cool-off of %d hours', (hours) => {
    expect(coolOff.safeParse({ hours }).success).toBe(true)
  })

  it.each([30, 90, 180, 365])('an exclusion of %d days', (days) => {
    expect(exclusion.safeParse({ days }).success).toBe(true)
  })

  it.each([0, -24, 1, 23.9, 25, 1e21, null, '24', ...NOTHING])('not one of %j', (time) => {
    expect(coolOff.safeParse({ hours: time }).success).toBe(false)
    expect(exclusion.safeParse({ days: time }).success).toBe(false)
  })

  it('none for someone else, none with an end of its own', () => {
    expect(coolOff.safeParse({ hours: 24, userId: 7 }).success).toBe(false)
    expect(exclusion.safeParse({ days: 30, until: 0 }).success).toBe(false)
  })
})

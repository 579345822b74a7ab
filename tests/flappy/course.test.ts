import { describe, expect, it } from 'vitest'
import { layCourse, middlesPx } from '../../machines/flappy/course.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { tuningFaults, weeklyDiamonds } from '../../machines/flappy/tuning.ts'
import { units } from '../../machines/flappy/world.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const COURSES = Array.from({ length: 200 }, (_, number) => layCourse(seedOf(number), GATES))

describe('a course is laid by its seed alone (design §3)', () => {
  it('as a vector that other programs can be held against', () => {
    const below = sfc32(seedOf(1))
    expect(Array.from({ length: 6 }, () => below(1_000))).toEqual([338, 939, 250, 280, 908, 787])
    const { gates } = layCourse(seedOf(1), GATES)
    expect(gates.slice(0, 6).map(({ middle }) => middle / units(1))).toEqual([
      211, 170, 202, 96, 119, 177,
    ])
  })

  it('each of the seed’s eight words matters', () => {
    const zeros = '0'.repeat(64)
    const courses = Array.from({ length: 8 }, (_, word) => {
      const seed = `${zeros.slice(0, word * 8)}00000001${zeros.slice(word * 8 + 8)}`
      return JSON.stringify(layCourse(seed, GATES).gates.slice(0, 9))
    })
    // A word and the one four further on are mixed: alone, either makes the same.
    expect(new Set(courses).size).toBe(4)
    expect(courses).not.toContain(JSON.stringify(layCourse(zeros, GATES).gates.slice(0, 9)))
  })

  it('gates come at the same moments on every course, as many as the longest run meets', () => {
    for (const { gates } of COURSES) {
      expect(gates.map(({ distance }) => distance)).toEqual(
        COURSES[0]?.gates.map(({ distance }) => distance),
      )
      expect(gates.length).toBeGreaterThan(448)
    }
  })

  it('every gap lies within the sky and near enough to the last one', () => {
    for (const { gates } of COURSES) {
      let last = units(200)
      for (const { middle, gap } of gates) {
        const { highest, lowest } = middlesPx(GATES, gap / units(1))
        expect(middle).toBeGreaterThanOrEqual(units(highest))
        expect(middle).toBeLessThanOrEqual(units(lowest))
        expect(Math.abs(middle - last)).toBeLessThanOrEqual(units(GATES.mostShiftPx))
        last = middle
      }
    }
  })

  it('gaps grow narrower, and no narrower than the least', () => {
    const gaps = COURSES[0]?.gates.map(({ gap }) => gap / units(1)) ?? []
    expect([gaps[0], gaps[3], gaps[4], gaps[63], gaps[64], gaps.at(-1)]).toEqual([
      108, 108, 107, 93, 92, 92,
    ])
  })
})

describe('a tuning that nobody could fly is none (design §4)', () => {
  const faultsOf = (change: Partial<typeof GATES>) =>
    tuningFaults({ ...GATES, ...change }).map(({ field }) => field)

  it('the one of the tests is sound', () => {
    expect(tuningFaults(GATES)).toEqual([])
    expect(weeklyDiamonds(GATES)).toBe(1_000)
  })

  it.each([
    ['gaps further apart than one can fly', { flySpeed: 300, spacingPx: 140 }, 'mostShiftPx'],
    ['gaps lower than the bird bounces', { leastGapPx: 70, flapSpeed: 300 }, 'mostShiftPx'],
    ['a least gap above the first', { leastGapPx: 120 }, 'leastGapPx'],
    ['margins that leave no room', { marginPx: 100, gapPx: 200 }, 'marginPx'],
    ['a third chest above the second', { chestsDiamonds: [500, 200, 300] }, 'chestsDiamonds.2'],
    ['too many diamonds a week', { chestsDiamonds: [50_000, 50_000, 1] }, 'chestsDiamonds'],
  ])('%s', (_what, change, field) => {
    expect(faultsOf(change)).toEqual([field])
  })
})

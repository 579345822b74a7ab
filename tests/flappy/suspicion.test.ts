import { describe, expect, it } from 'vitest'
import live from '../../assets/flappy/tuning.json' with { type: 'json' }
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { PEOPLE, type Pilot, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { type Below, sfc32 } from '../../machines/flappy/sfc32.ts'
import { rememberedSurvival, survivalOf } from '../../machines/flappy/survival.ts'
import { onceIn, refereeRun, suspicionOf } from '../../machines/flappy/suspicion.ts'
import { GATES } from '../tunings.ts'
import { plannedTaps } from './planner.ts'
import { seedOf } from './runs.ts'

/** The gates of the tests, in a sky that no hand lasts in, where rare runs are held. */
const NARROWING = { ...GATES, leastGapPx: 80, heldOnceIn: 10_000 }
const LUCK = 1_000_000
const survival = rememberedSurvival()
type Flyer = (course: ReturnType<typeof layCourse>, below: Below) => number[]

const hand =
  (pilot: Pilot): Flyer =>
  (course, below) =>
    pilotedTaps(course, pilot, below)
const planner =
  (errorPx: number): Flyer =>
  (course, below) =>
    plannedTaps(course, errorPx, below)

/** A run as the server looks at it. */
function flown(number: number, taps: Flyer, tuning = NARROWING) {
  const course = layCourse(seedOf(number), tuning)
  return refereeRun(course, taps(course, sfc32(seedOf(LUCK + number))), survival)
}

describe('a run that came farther than a hand so steady comes is held (decision 025)', () => {
  it.each([3, 4, 5, 7, 9, 12, 16])(
    'a planner whose taps are off by %i px, as a hand’s are, flies to the end, and is',
    (errorPx) => {
      for (let run = 0; run < 3; run++) {
        const { flown: end, suspicion } = flown(run, planner(errorPx))
        expect([end.end, suspicion]).toEqual(['landed', expect.any(String)])
      }
    },
  )

  it('such a planner wins no chest in ten weeks against hands', () => {
    const winners: string[] = []
    for (let week = 0; week < 10; week++) {
      const runs = [7, 9, 12].map((errorPx) => ({
        who: 'planner',
        ...flown(week * 1_000 + errorPx, planner(errorPx)),
      }))
      for (let run = 0; run < 60; run++) {
        const who = run % 2 === 0 ? 'good' : 'casual'
        runs.push({ who, ...flown(week * 1_000 + 100 + run, hand(PEOPLE[who])) })
      }
      const counted = runs.filter(({ suspicion }) => suspicion === null)
      counted.sort((one, other) => other.flown.score - one.flown.score)
      winners.push(...counted.slice(0, CHEST_PLACES).map(({ who }) => who))
    }
    expect(winners).toHaveLength(10 * CHEST_PLACES)
    expect(winners).not.toContain('planner')
  })

  it.each(Object.entries(PEOPLE))('a %s’s run is not', (_who, pilot) => {
    const runs = Array.from({ length: 300 }, (_, run) => flown(run, hand(pilot)))
    expect(runs.filter(({ suspicion }) => suspicion === 'rare')).toEqual([])
  })

  it('the sky ends the runs of all hands, long before that of an exact program', () => {
    const runs = survival(NARROWING, 5)
    expect(runs.findIndex((share) => share < 0.001)).toBeLessThan(130)
    const wide = survivalOf(GATES, 5)
    expect(wide.findIndex((share) => share < 0.001)).toBeGreaterThan(150)
  })
})

describe('how rare a run is', () => {
  const regularity = { taps: 100, bandTenths: 95 }

  it('is told by how far such a hand comes: the farther, and the less steady, the rarer', () => {
    const rarity = (score: number, bandTenths: number) =>
      onceIn(NARROWING, { regularity: { taps: 100, bandTenths }, score }, survival)
    expect(rarity(0, 95)).toBe(1)
    expect(rarity(40, 95)).toBeLessThan(10)
    expect(rarity(90, 95)).toBeGreaterThan(100)
    expect(rarity(90, 95)).toBeGreaterThan(rarity(90, 60))
    // Nobody is taken for steadier than the best of hands.
    expect(rarity(110, 46)).toBe(rarity(110, 80 - 13))
    expect(rarity(448, 95)).toBe(1_000_000)
  })

  it('agrees with hands that are flown one by one', () => {
    const count = 600
    const pilot = { aimPx: 14, errorPx: 9, lapseEvery: 0, minSteps: 7 }
    const scores = Array.from({ length: count }, (_, run) => flown(run, hand(pilot)).flown.score)
    const shares = survival(NARROWING, 9)
    for (const gates of [10, 25, 40]) {
      const share = scores.filter((score) => score >= gates).length / count
      expect(share).toBeGreaterThan((shares[gates] ?? 0) - 0.07)
      expect(share).toBeLessThan((shares[gates] ?? 0) + 0.07)
    }
  })

  it('says nothing of a run with few taps, nor under a tuning that asks for nothing', () => {
    const short = { regularity: { taps: 23, bandTenths: 95 }, score: 448 }
    expect(onceIn(NARROWING, short, survival)).toBe(1)
    const far = { regularity, score: 448 }
    expect(suspicionOf(NARROWING, far, survival)).toBe('rare')
    expect(suspicionOf(GATES, far, survival)).toBeNull()
  })
})

describe('the tuning in force', () => {
  it('holds rare runs, in a sky that no hand lasts in', () => {
    expect(live.heldOnceIn).toBeGreaterThanOrEqual(1_000)
    const best = survivalOf(live, 5)
    expect(best.findIndex((share) => share < 1 / live.heldOnceIn)).toBeGreaterThan(0)
  })
})

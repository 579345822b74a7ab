import { describe, expect, it } from 'vitest'
import { layCourse } from '../../machines/flappy/course.ts'
import { START } from '../../machines/flappy/flight.ts'
import { ghostHeights, wayThrough } from '../../machines/flappy/ghost.ts'
import { PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flightsOf } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const [MINE, ITS] = [layCourse(seedOf(1), GATES), layCourse(seedOf(2), GATES)]
const ghostOn = (course: string) => ({
  course,
  taps: pilotedTaps(layCourse(course, GATES), PEOPLE.master, sfc32(course)),
  tuningVersion: GATES.version,
})

describe("a ghost's line is laid over mine", () => {
  it('on its own course it flies as it flew', () => {
    const ghost = ghostOn(seedOf(1))
    const flown = [...flightsOf(MINE, ghost.taps)].map(({ height }) => height)
    expect(ghostHeights(ghost, MINE)).toEqual([START.height, ...flown])
  })

  it('on mine it is as far from the way through as it was from its own', () => {
    const ghost = ghostOn(seedOf(2))
    const shown = ghostHeights(ghost, MINE) ?? []
    const flown = [...flightsOf(ITS, ghost.taps)]
    for (const { step, height } of flown) {
      const off = height - wayThrough(ITS, step)
      expect(Math.abs((shown[step] ?? 0) - wayThrough(MINE, step) - off)).toBeLessThan(1)
    }
    expect(shown).toHaveLength(flown.length + 1)
  })

  it('of another tuning there is none: its gates come at other moments', () => {
    const old = { ...ghostOn(seedOf(2)), tuningVersion: GATES.version + 1 }
    expect(ghostHeights(old, MINE)).toBeNull()
  })

  it('the way leads from the start through the middle of every gap', () => {
    expect(wayThrough(MINE, 0)).toBe(START.height)
    expect(wayThrough(MINE, 168)).toBe(MINE.gates[0]?.middle)
    expect(wayThrough(MINE, 248)).toBe(MINE.gates[1]?.middle)
    const between = ((MINE.gates[0]?.middle ?? 0) + (MINE.gates[1]?.middle ?? 0)) / 2
    expect(wayThrough(MINE, 208)).toBe(between)
  })
})

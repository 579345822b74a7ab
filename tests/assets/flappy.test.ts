import { describe, expect, it } from 'vitest'
import { payWeeks } from '../../machines/flappy/trial.ts'
import { spritesOf } from '../../machines/flappy/tuning.ts'
import { checkFlappy, simulationFaults } from '../../scripts/assets/flappy.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { GATES } from '../tunings.ts'
import { retuned, wholeFiles } from './game-files.ts'

const COUNT = 20_000
const whole = wholeFiles('flappy', GATES, spritesOf())
const told = (files: GameFiles) =>
  checkFlappy(files, COUNT).faults.map(({ file, field, what }) => `${file} ${field} ${what}`)

describe('a tuning of Flappy Bird that operators save is checked, by file and field (design §4)', () => {
  it('finds nothing in a whole one, and tells what its chests give away, by count and as played', () => {
    const { faults, lines } = checkFlappy(whole, COUNT)
    expect(faults).toEqual([])
    expect(lines[1]).toContain('1,000 diamonds a week in 3 chests')
    expect(lines.at(-3)).toContain('20,000 runs handed in, in 2 weeks')
    expect(lines.at(-1)).toBe('1,000 diamonds a week were paid')
  })

  it.each<[string, string, unknown, string]>([
    [
      'a chest that holds more than the one above',
      'chestsDiamonds.1',
      600,
      'chestsDiamonds.1 is more than the place above gets',
    ],
    ['a gap that grows', 'leastGapPx', 120, 'leastGapPx is more than gapPx, 108'],
    ['an unknown field', 'colour', 'pink', 'colour is unknown'],
  ])('%s', (_fault, path, value, what) => {
    expect(told(retuned(whole, { [path]: value }))).toContain(`assets/flappy/tuning.json ${what}`)
  })

  it('rare runs that are held, in a sky where the best hands come to the end', () => {
    const wide = retuned(whole, { gapPx: 140, leastGapPx: 140, heldOnceIn: 10_000 })
    expect(told(wide)).toEqual([
      'assets/flappy/tuning.json leastGapPx leaves room for a hand that is off by 5 px to fly to the end',
    ])
    const narrow = retuned(whole, { leastGapPx: 80, heldOnceIn: 10_000 })
    expect(told(narrow)).toEqual([])
  })

  it('a count that play does not bear out is named', () => {
    expect(simulationFaults(GATES, { weeks: 2, diamonds: 2_000 }, 'a file')).toEqual([])
    const faults = simulationFaults(GATES, { weeks: 2, diamonds: 1_900 }, 'a file')
    expect(faults.map(({ what }) => what)).toEqual([
      'give away 1000 diamonds a week by count, but 950 when played',
    ])
  })

  it('of two who are equal the first stands above, and a week of two players pays two chests', () => {
    const equal = [{ hand: 'equal', scores: [3] }]
    expect(payWeeks(GATES, equal, 10_000, 'a seed')).toMatchObject({
      weeks: 1,
      diamonds: 1_000,
      tied: 1,
    })
    expect(payWeeks(GATES, equal, 2, 'a seed')).toMatchObject({ weeks: 1, diamonds: 800 })
  })
})

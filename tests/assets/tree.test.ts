import { describe, expect, it } from 'vitest'
import { outcomeOfRun } from '../../machines/fair/simulation.ts'
import { tried } from '../../machines/tree/trial.ts'
import { spritesOf } from '../../machines/tree/tuning.ts'
import { checkTree, simulationFaults } from '../../scripts/assets/tree.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { GARDEN } from '../tunings.ts'
import { retuned, wholeFiles } from './game-files.ts'

const PAIR_DAYS = 2_000
const whole = wholeFiles('tree', GARDEN, spritesOf())
const told = (files: GameFiles) =>
  checkTree(files, PAIR_DAYS).faults.map(({ file, field, what }) => `${file} ${field} ${what}`)

describe('a tree’s tuning that operators save is checked, by file and field (design §4)', () => {
  it('finds nothing in a whole one, and tells what it gives away', () => {
    const { faults, lines } = checkTree(whole, PAIR_DAYS)
    expect(faults).toEqual([])
    expect(lines[1]).toBe(
      'who waters daily is given, a week   3.500 diamond, 29.750 gold, 1.750 ships, 0.000 chances, until level 3 after 4 days',
    )
    expect(lines[2]).toContain('0.000 diamond, 16.333 gold, 0.000 ships')
  })

  it.each<[string, string, unknown, string]>([
    [
      'a level that takes no more than the one before',
      'levels.2.points',
      20,
      'levels.2.points must be more than 20',
    ],
    ['a first level above the ground', 'levels.0.points', 5, 'levels.0.points must be 0'],
    [
      'half a point',
      'wateringPoints',
      0.5,
      'wateringPoints Invalid input: expected int, received number',
    ],
    [
      'a gift that nobody can use',
      'levels.1.gifts.0.kind',
      'kiss',
      'levels.1.gifts.0.kind Invalid option: expected one of "gold"|"diamond"|"ships"|"chances"',
    ],
    ['an unknown field', 'colour', 'pink', 'colour is unknown'],
    [
      'more chances than a week may bring',
      'levels.2.gifts.0',
      { kind: 'chances', amount: 5, days: 30 },
      'levels brings 11.67 chances a week to who closes after 4 days, more than 10',
    ],
    [
      'more diamonds than a week may bring',
      'levels.2.gifts.0.amount',
      10,
      'levels brings 23.33 diamond a week to who closes after 4 days, more than 7',
    ],
  ])('%s', (_fault, path, value, what) => {
    expect(told(retuned(whole, { [path]: value }))).toContain(`assets/tree/tuning.json ${what}`)
  })

  it('a count that play does not bear out is named', () => {
    const { best } = outcomeOfRun(tried(GARDEN, 'a seed', PAIR_DAYS))
    expect(simulationFaults(GARDEN, { best }, 'a file')).toEqual([])
    expect(best.gold).toBeGreaterThan(0)
    const faults = simulationFaults(GARDEN, { best: { ...best, ships: 3 } }, 'a file')
    expect(faults.map(({ what }) => what)).toEqual([
      'bring at most 2.333 ships a week by count, but 3.000 when played',
    ])
  })
})

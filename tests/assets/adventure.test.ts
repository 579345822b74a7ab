import { describe, expect, it } from 'vitest'
import { betsOf } from '../../machines/adventure/trial.ts'
import { spritesOf } from '../../machines/adventure/tuning.ts'
import { returnOf, type Simulated } from '../../machines/fair/bets.ts'
import { ADVENTURE } from '../../scripts/assets/adventure.ts'
import { checkGame, playFaults } from '../../scripts/assets/played.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { SKY } from '../tunings.ts'
import { redrawn, retuned, wholeFiles } from './game-files.ts'

const PLAYS = 2_000
const TUNING = 'assets/adventure/tuning.json'
const MANIFEST = 'assets/adventure/art/manifest.json'

const whole = wholeFiles('adventure', SKY, spritesOf())
const tuned = (changes: Record<string, unknown>) => retuned(whole, changes)

const check = (files: GameFiles) => checkGame(ADVENTURE, files, PLAYS)
const told = (files: GameFiles) =>
  check(files).faults.map(({ file, field, what }) => `${file} ${field} ${what}`)

/** The same figure for each planet, under a name such as `weight`. */
const all = (name: string, values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, place) => [`planets.${place}.${name}`, value]))

describe('a tuning that operators save is checked, by file and field (design §4)', () => {
  it('finds nothing in a whole one', () => {
    expect(told(whole)).toEqual([])
  })

  const faults: [fault: string, path: string, value: unknown, told: string][] = [
    [
      'a planet too many',
      'planets.8',
      { id: 'kepler', multiplier: 45, weight: 10 },
      'planets Too big: expected array to have exactly 8 items',
    ],
    [
      'a planet that there is not',
      'planets.7.id',
      'pluto',
      'planets.7.id Invalid option: expected one of "mercury"|"venus"|"mars"|"jupiter"|"saturn"|"uranus"|"neptune"|"kepler"',
    ],
    ['planets in another order', 'planets.0.id', 'venus', 'planets.0.id must be mercury'],
    [
      'spaceships that are valid for another time than 30 days (spec §9)',
      'shipDays',
      31,
      'shipDays Invalid input: expected 30',
    ],
    [
      'spaceships for nothing',
      'shipPriceDiamonds',
      0,
      'shipPriceDiamonds Too small: expected number to be >=1',
    ],
    [
      'half a diamond',
      'shipPriceDiamonds',
      9.5,
      'shipPriceDiamonds Invalid input: expected int, received number',
    ],
    [
      'a flight that never lands',
      'flyingMs',
      60_000,
      'flyingMs Too big: expected number to be <=15000',
    ],
    [
      'a treasure that nobody has time to see',
      'revealedMs',
      500,
      'revealedMs Too small: expected number to be >=3000',
    ],
    [
      'a weight of zero',
      'planets.7.weight',
      0,
      'planets.7.weight Too small: expected number to be >=1',
    ],
    [
      'a planet that pays less than it costs',
      'planets.7.multiplier',
      1,
      'planets.7.multiplier Too small: expected number to be >=2',
    ],
    ['an unknown field', 'colour', 'red', 'colour is unknown'],
    ['an unknown field of a planet', 'planets.7.odds', 2, 'planets.7.odds is unknown'],
  ]
  it.each(faults)('finds %s', (_fault, path, value, fault) => {
    expect(told(tuned({ [path]: value }))).toContain(`${TUNING} ${fault}`)
  })

  it('finds a file that is no JSON, and looks at the art all the same', () => {
    const files = { ...redrawn(whole, 'ship', undefined), tuning: '{"version": 1' }
    expect(told(files)).toEqual([
      `${TUNING}  is no JSON`,
      `${MANIFEST} sprites.ship is missing`,
      'assets/adventure/art/ship.svg  has no credit in the manifest',
    ])
  })

  it('finds a missing tuning', () => {
    expect(told({ ...whole, tuning: null })).toEqual([`${TUNING}  is missing`])
  })
})

describe('no planet is better than another: chance goes with 1 / multiplier (design §4)', () => {
  it('finds the planet that is', () => {
    expect(told(tuned({ 'planets.7.weight': 11 }))).toContain(
      `${TUNING} planets.7.weight times the multiplier is 495, of other planets 450`,
    )
  })

  it('finds each of several', () => {
    const faults = told(tuned({ 'planets.0.multiplier': 6, 'planets.4.multiplier': 9 }))
    expect(faults.filter((fault) => fault.includes('times the multiplier'))).toEqual([
      `${TUNING} planets.0.weight times the multiplier is 540, of other planets 450`,
      `${TUNING} planets.4.weight times the multiplier is 405, of other planets 450`,
    ])
  })

  it('takes any multipliers whose chances go with them', () => {
    const multipliers = [10, 10, 10, 10, 10, 10, 20, 40]
    const weights = [4, 4, 4, 4, 4, 4, 2, 1]
    const files = tuned({ ...all('multiplier', multipliers), ...all('weight', weights) })
    const faults = told(files)
    // Forty of twenty-seven: fair among planets, ruin for the house.
    expect(faults.filter((fault) => fault.includes('times the multiplier'))).toEqual([])
    expect(faults.filter((fault) => fault.includes('more than 98 %'))).toHaveLength(8)
  })
})

describe('the return to player is exact, borne out by play, and below all (design §4)', () => {
  it('is told for each planet and for the whole', () => {
    const lines = check(whole).lines.join('\n')
    expect(lines).toMatch(/^a ship to each planet +450 \/ 463 = 97\.192 %; played /m)
    for (const [planet, multiplier, chance] of [
      ['mercury', 5, '19.438 %'],
      ['saturn', 10, '9.719 %'],
      ['kepler', 45, '2.160 %'],
    ] as const) {
      expect(lines).toMatch(
        new RegExp(`${planet} +× ${multiplier} +chance +${chance} +450 / 463 = 97.192 %; played `),
      )
    }
    expect(lines).toContain('2,000 rounds played')
  })

  it('is told apart where planets differ', () => {
    const lines = check(tuned({ 'planets.7.weight': 9 })).lines.join('\n')
    expect(lines).toContain('75 / 77 = 97.403 %; played ')
    expect(lines).toContain('135 / 154 = 87.662 %; played ')
  })

  it('must stay within the bound of its schema, which is below all that is spent', () => {
    const weights = [...[2, 2, 2, 2, 2, 2, 2], 2]
    const faults = told(
      tuned({
        ...all(
          'multiplier',
          weights.map(() => 8),
        ),
        ...all('weight', weights),
      }),
    )
    expect(faults).toEqual(
      weights.map((_, place) => `${TUNING} planets.${place} gives back 100.000 %, more than 98 %`),
    )
  })

  it('finds play that does not bear out a planet, or the whole', () => {
    const borneOut: Simulated = { ratio: 0.97, low: 0.96, high: 0.98 }
    const off: Simulated = { ratio: 0.9, low: 0.89, high: 0.91 }
    const faultsOf = (...strange: string[]) => {
      const played = betsOf(SKY).map((bet) => ({
        ...bet,
        ...(strange.includes(bet.field) ? off : borneOut),
      }))
      expect(played).toHaveLength(9)
      return playFaults(TUNING, played)
    }
    expect(faultsOf()).toEqual([])
    const told = 'give back 97.192 % by weight, but 89.000 % to 91.000 % when played'
    expect(faultsOf('planets.3', 'planets')).toEqual([
      { file: TUNING, field: 'planets.3', what: told },
      { file: TUNING, field: 'planets', what: told },
    ])
  })

  it('of draws as they should be the ranges hold the truth, and are wider for rarer planets', () => {
    const weights = [90, 90, 90, 90, 45, 30, 18, 10]
    const payouts = [5, 5, 5, 5, 10, 15, 25, 45]
    const widths = weights.map((_, planet) => {
      const paid = payouts.map((payout, place) => (place === planet ? payout : 0))
      const { ratio, low, high } = returnOf({ stake: 1, payouts: paid }, weights, 3.865)
      expect(ratio).toBeCloseTo(450 / 463, 12)
      return high - low
    })
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  })
})

describe('every sprite is there and credited (design §4)', () => {
  it.each(['mercury', 'kepler-surface', 'ship', 'flare'])('finds a missing %s', (name) => {
    expect(told(redrawn(whole, name, undefined))).toEqual([
      `${MANIFEST} sprites.${name} is missing`,
      `assets/adventure/art/${name}.svg  has no credit in the manifest`,
    ])
  })

  it('finds a file that nobody credits', () => {
    const files = { ...whole, art: new Map([...whole.art, ['found.png', 9]]) }
    expect(told(files)).toEqual(['assets/adventure/art/found.png  has no credit in the manifest'])
  })
})

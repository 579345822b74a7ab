import { describe, expect, it } from 'vitest'
import { playBets } from '../../machines/fair/bets.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { outcomeOfRun } from '../../machines/fair/simulation.ts'
import { spritesOf } from '../../machines/turntable/tuning.ts'
import { checkGame, playFaults } from '../../scripts/assets/played.ts'
import { TURNTABLE } from '../../scripts/assets/turntable.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { WHEEL } from '../tunings.ts'
import { redrawn, retuned, wholeFiles } from './game-files.ts'

const PLAYS = 2_000
const TUNING = 'assets/turntable/tuning.json'
const MANIFEST = 'assets/turntable/art/manifest.json'

const SECTOR = {
  id: 'gold-20',
  prize: { currency: 'diamond', amount: 888 },
  weight: 1,
  tier: 'small',
}

const whole = wholeFiles('turntable', WHEEL, spritesOf(WHEEL))
const tuned = (path: string, value: unknown) => retuned(whole, { [path]: value })

const told = (files: GameFiles) =>
  checkGame(TURNTABLE, files, PLAYS).faults.map(
    ({ file, field, what }) => `${file} ${field} ${what}`,
  )

describe('a tuning that operators save is checked, by file and field (design §4)', () => {
  it('finds nothing in a whole one', () => {
    expect(told(whole)).toEqual([])
  })

  const faults: [fault: string, path: string, value: unknown, told: string][] = [
    [
      'a wheel of nine sectors',
      'sectors.8',
      SECTOR,
      'sectors Too big: expected array to have exactly 8 items',
    ],
    [
      'an opportunity that does not cost 10 diamonds (spec §9)',
      'stakeDiamonds',
      9,
      'stakeDiamonds Invalid input: expected 10',
    ],
    [
      'half a diamond',
      'sectors.7.prize.amount',
      888.5,
      'sectors.7.prize.amount Invalid input: expected int, received number',
    ],
    [
      'a weight of zero',
      'sectors.7.weight',
      0,
      'sectors.7.weight Too small: expected number to be >=1',
    ],
    [
      'a wheel that never stops',
      'slowDownMs',
      42_000,
      'slowDownMs Too big: expected number to be <=8000',
    ],
    ['an unknown field', 'colour', 'red', 'colour is unknown'],
    ['an unknown field of a sector', 'sectors.7.odds', 2, 'sectors.7.odds is unknown'],
    [
      'a currency that is not paid here',
      'sectors.0.prize.currency',
      'point',
      'sectors.0.prize.currency Invalid option: expected one of "diamond"|"gold"',
    ],
    ['the same sector twice', 'sectors.2.id', 'gold-20', 'sectors.2.id gold-20 is there twice'],
  ]
  it.each(faults)('finds %s', (_fault, path, value, fault) => {
    expect(told(tuned(path, value))).toContain(`${TUNING} ${fault}`)
  })

  it('finds a file that is no JSON', () => {
    expect(told({ ...whole, tuning: '{"version": 1' })).toEqual([`${TUNING}  is no JSON`])
  })

  it('finds a missing tuning', () => {
    expect(told({ ...whole, tuning: null })).toEqual([`${TUNING}  is missing`])
  })
})

describe('every sprite is there and credited (design §4)', () => {
  const credit = 'Companion'
  const faults: [fault: string, files: () => GameFiles, told: string[]][] = [
    [
      'a prize without a sprite',
      () => tuned('sectors.2.id', 'gold-60'),
      [`${MANIFEST} sprites.gold-60 is missing`],
    ],
    [
      'a wheel without its rim',
      () => redrawn(whole, 'rim', undefined),
      [
        `${MANIFEST} sprites.rim is missing`,
        'assets/turntable/art/rim.svg  has no credit in the manifest',
      ],
    ],
    [
      'a sprite whose file is gone',
      () => redrawn(whole, 'star', { file: 'star.svg', credit }),
      [`${MANIFEST} sprites.star.file star.svg does not exist`],
    ],
    [
      'a sprite that its scene would not find',
      () => redrawn(whole, 'rim', { file: 'hub.svg', credit }),
      [
        `${MANIFEST} sprites.rim.file must be named rim: the scene finds it by its name`,
        'assets/turntable/art/rim.svg  has no credit in the manifest',
      ],
    ],
    [
      'a sprite without a credit',
      () => redrawn(whole, 'rim', { file: 'rim.svg', credit: ' ' }),
      [`${MANIFEST} sprites.rim.credit Too small: expected string to have >=1 characters`],
    ],
    [
      'an empty file',
      () => ({ ...whole, art: new Map([...whole.art, ['rim.svg', 0]]) }),
      [`${MANIFEST} sprites.rim.file rim.svg is empty`],
    ],
    [
      'a file that nobody credits',
      () => ({ ...whole, art: new Map([...whole.art, ['found.png', 9]]) }),
      ['assets/turntable/art/found.png  has no credit in the manifest'],
    ],
    ['art without a manifest', () => ({ ...whole, manifest: null }), [`${MANIFEST}  is missing`]],
  ]
  it.each(faults)('finds %s', (_fault, files, expected) => {
    expect(told(files())).toEqual(expected)
  })
})

describe('the return to player is exact, borne out by play, and below all (design §4)', () => {
  const bornOut = { ratio: 0.9, low: 0.89, high: 0.91 }

  it('tells it as a fraction and as a percentage', () => {
    const one = (amount: number) => ({ ...SECTOR, prize: { currency: 'diamond', amount } })
    const files = tuned('sectors', [1, 2, 3, 4, 5, 6, 7, 8].map(one))
    expect(checkGame(TURNTABLE, files, PLAYS).lines.join('\n')).toContain(' 9 / 20 = 45.000 %')
  })

  it('finds a wheel that gives back more than its schema allows', () => {
    const faults = told(tuned('sectors.7', { ...SECTOR, id: 'diamond-888', weight: 1_000_000 }))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/tuning\.json sectors gives back \d{4,}\.\d+ %, more than 98 %$/)
  })

  it.each([0.889, 0.911])('finds play that does not bear out a return of %d', (exact) => {
    const faults = (returned: number) =>
      playFaults(TUNING, [{ field: 'sectors', returned, staked: 1, ...bornOut }])
    expect(faults(0.9)).toEqual([])
    expect(faults(exact)).toEqual([expect.objectContaining({ file: TUNING, field: 'sectors' })])
  })

  it('plays the same on the same seed, otherwise on another, and near the truth', () => {
    const coin = { key: 'coin', figures: {}, field: '', returned: 1, staked: 1 }
    const [one, again, other] = ['5eed', '5eed', '0dd5'].map((seed) => {
      const seeds = { serverSeed: seed.repeat(16), clientSeed: 'simulation' }
      const game = {
        weights: [1, 1],
        bets: [{ ...coin, stake: 2, payouts: [1, 3] }],
        draw: (nonce: number, weights: readonly number[]) =>
          drawOutcome({ ...seeds, nonce }, weights),
        errors: 3.2905,
      }
      return outcomeOfRun(playBets(game, PLAYS)).bets[0]
    })
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
    for (const run of [one, other]) {
      expect(run?.low).toBeLessThan(1)
      expect(run?.high).toBeGreaterThan(1)
      // A coin that pays half or one and a half has an error of 0.5 / √n.
      expect((run?.high ?? 0) - (run?.ratio ?? 0)).toBeCloseTo((3.2905 * 0.5) / Math.sqrt(PLAYS), 3)
    }
  })
})

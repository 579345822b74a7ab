// What is checked of the adventure besides the ranges in its contract.
import { AdventureTuning, PLANETS } from '../../contract/adventure.ts'
import { ADVENTURE_CHOOSING_SECONDS, ADVENTURE_ROUND_SECONDS } from '../../contract/constants.ts'
import { costOf, drawTreasure, expectedReturns, weightsOf } from '../../machines/adventure/rules.ts'
import { artFaults } from './art.ts'
import type { Fault, GameFiles } from './game-files.ts'
import { parseFile } from './parse.ts'
import { fraction, percent, type Report, range, unprovenReturn } from './return.ts'
import { ERRORS_OF_NINE, returnOf, type Simulated } from './simulate.ts'

/** Sprites that the scene draws besides the planets. */
const SCENE_SPRITES = [
  ...['nebula', 'star', 'home', 'ship', 'my-ship', 'fleet', 'trail'],
  ...['halo', 'rings', 'flare', 'rays', 'hollow', 'treasure', 'gem', 'coin'],
]

/** Every planet from outside, and as a map that the scene turns. */
const SPRITES = [...SCENE_SPRITES, ...PLANETS.flatMap((planet) => [planet, `${planet}-surface`])]

const WITHOUT_TREE = { serverSeed: '5eed'.repeat(16), dispatchRoot: null, bound: [] }

/** What simulated rounds gave back: of ships on each planet, and of one ship on every planet. */
interface Played {
  planets: Simulated[]
  whole: Simulated
}

/**
 * Checks the adventure's tuning and art, and plays it.
 * @param plays how many rounds to simulate
 */
export function checkAdventure(files: GameFiles, plays: number): Report {
  const file = `assets/${files.game}/tuning.json`
  const art = artFaults(files, SPRITES)
  const { value: tuning, faults } = parseFile(file, files.tuning, AdventureTuning)
  if (!tuning) return { faults: [...faults, ...art], lines: [] }
  const played = play(tuning, plays)
  return {
    faults: [
      ...orderFaults(tuning),
      ...chanceFaults(tuning),
      ...adventureReturnFaults(tuning, played),
    ]
      .map(({ field, what }): Fault => ({ file, field, what }))
      .concat(art),
    lines: [
      `tuning     version ${tuning.version}, ${tuning.planets.length} planets`,
      `art        ${files.art.size} sprites`,
      `phases     ${phases(tuning)}`,
      `return     ${wholeReturn(tuning)} of what is spent`,
      ...planetLines(tuning, played),
      `simulated  ${percent(played.whole.ratio)} in ${plays.toLocaleString('en')} rounds, a ship to each planet; ${range(played.whole)}`,
      '           all nine ranges at once with 99.9 % confidence',
    ],
  }
}

type Found = Omit<Fault, 'file'>

/** A planet's number is its place, on the page, in the database and in every proof. */
function orderFaults({ planets }: AdventureTuning): Found[] {
  return planets.flatMap(({ id }, place) => {
    const name = PLANETS[place]
    return id === name ? [] : [{ field: `planets.${place}.id`, what: `must be ${name}` }]
  })
}

/** Where a chance is not proportional to 1 / multiplier, a planet is better or worse than others. */
function chanceFaults(tuning: AdventureTuning): Found[] {
  const products = expectedReturns(tuning).map(({ returned }) => returned)
  const often = (product: number) => products.filter((other) => other === product).length
  const usual = products.reduce((best, product) => (often(product) > often(best) ? product : best))
  return products.flatMap((product, place) =>
    product === usual
      ? []
      : [
          {
            field: `planets.${place}.weight`,
            what: `times the multiplier is ${product}, of other planets ${usual}`,
          },
        ],
  )
}

/** Planets that ruin the house, or that the play does not bear out. */
export function adventureReturnFaults(tuning: AdventureTuning, played: Played): Found[] {
  const exact = expectedReturns(tuning)
  const faults = exact.flatMap(({ returned, staked }, place): Found[] => {
    const field = `planets.${place}`
    const simulated = played.planets[place]
    const unproven = simulated && unprovenReturn(returned / staked, simulated)
    return [
      ...(returned < staked
        ? []
        : [{ field, what: `gives back ${percent(returned / staked)}, not less than is spent` }]),
      ...(unproven ? [{ field, what: unproven }] : []),
    ]
  })
  const unproven = unprovenReturn(meanReturn(tuning), played.whole)
  return unproven ? [...faults, { field: 'planets', what: unproven }] : faults
}

/** Plays rounds as the server draws them: each with a client seed of its own. */
function play(tuning: AdventureTuning, rounds: number): Played {
  const weights = weightsOf(tuning)
  const nobody = weights.map(() => 0)
  const counts = weights.map(() => 0)
  for (let id = 1; id <= rounds; id++) {
    const treasure = drawTreasure({ id, ...WITHOUT_TREE, ships: nobody }, weights)
    counts[treasure] = (counts[treasure] ?? 0) + 1
  }
  /** One ship to each of some planets. */
  const sentTo = (isSent: (place: number) => boolean) => {
    const outcomes = tuning.planets.map(({ weight, multiplier }, place) => ({
      weight,
      payout: isSent(place) ? costOf(tuning, 1) * multiplier : 0,
    }))
    const stake = costOf(tuning, tuning.planets.filter((_, place) => isSent(place)).length)
    return returnOf({ stake, outcomes }, counts, ERRORS_OF_NINE)
  }
  return {
    planets: tuning.planets.map((_, planet) => sentTo((place) => place === planet)),
    whole: sentTo(() => true),
  }
}

/** Of one ship to each planet. */
function meanReturn(tuning: AdventureTuning): number {
  const all = expectedReturns(tuning)
  return all.reduce((sum, { returned, staked }) => sum + returned / staked, 0) / all.length
}

function wholeReturn(tuning: AdventureTuning): string {
  const all = expectedReturns(tuning)
  const shares = all.map(({ returned, staked }) => returned / staked)
  const [first] = all as [(typeof all)[number]]
  const isSame = shares.every((share) => share === shares[0])
  return isSame
    ? `${fraction(first.returned, first.staked)} = ${percent(meanReturn(tuning))}`
    : `${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`
}

function planetLines(tuning: AdventureTuning, played: Played): string[] {
  return expectedReturns(tuning).map(({ returned, staked }, place) => {
    const planet = tuning.planets[place]
    const simulated = played.planets[place]
    if (!planet || !simulated) return ''
    const exact = `${fraction(returned, staked)} = ${percent(returned / staked)}`
    const chance = percent(planet.weight / staked).padStart(8)
    const times = `× ${planet.multiplier}`.padEnd(6)
    return `${planet.id.padEnd(11)}${times} chance ${chance}  ${exact}; played ${range(simulated)}`
  })
}

function phases({ flyingMs, revealedMs }: AdventureTuning): string {
  const [flying, revealed] = [flyingMs / 1_000, revealedMs / 1_000]
  const whole = ADVENTURE_CHOOSING_SECONDS + flying + revealed
  return `${ADVENTURE_CHOOSING_SECONDS} s to choose, ${flying} s in the air, ${revealed} s in sight, ${ADVENTURE_ROUND_SECONDS - whole} s to the next round`
}

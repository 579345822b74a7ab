// What is told of the adventure's tuning: its proof, and rounds that bear it out.
import type { AdventureTuning } from '../../contract/adventure.ts'
import { CHOOSING_SECONDS, ROUND_SECONDS } from '../../contract/constants.ts'
import { costOf, drawTreasure, expectedReturns, weightsOf } from '../../machines/adventure/rules.ts'
import { TUNED } from '../../server/adventure/tuned.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import {
  ERRORS_OF_NINE,
  fraction,
  percent,
  type Report,
  range,
  returnOf,
  type Simulated,
  unprovenReturn,
} from './return.ts'

const WITHOUT_TREE = { serverSeed: '5eed'.repeat(16), dispatchRoot: null, bound: [] }

/** What simulated rounds gave back: of ships on each planet, and of one ship on every planet. */
interface Played {
  planets: Simulated[]
  whole: Simulated
}

/**
 * Proves the adventure's tuning and art, and plays it.
 * @param plays how many rounds to simulate
 */
export function checkAdventure(files: GameFiles, plays: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const played = play(tuning, plays)
  return {
    faults: [...faults, ...playFaults(tuning, played)],
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

/** Returns that the play does not bear out. */
export function playFaults(tuning: AdventureTuning, played: Played): Fault[] {
  const file = 'assets/adventure/tuning.json'
  const unproven = expectedReturns(tuning).flatMap(({ returned, staked }, place): Fault[] => {
    const simulated = played.planets[place]
    const what = simulated && unprovenReturn(returned / staked, simulated)
    return what ? [{ file, field: `planets.${place}`, what }] : []
  })
  const what = unprovenReturn(meanReturn(tuning), played.whole)
  return what ? [...unproven, { file, field: 'planets', what }] : unproven
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
  const shares = sharesOf(tuning)
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

function sharesOf(tuning: AdventureTuning): number[] {
  return expectedReturns(tuning).map(({ returned, staked }) => returned / staked)
}

function wholeReturn(tuning: AdventureTuning): string {
  const [least, most] = [Math.min(...sharesOf(tuning)), Math.max(...sharesOf(tuning))]
  const { returned = 0, staked = 1 } = expectedReturns(tuning)[0] ?? {}
  return least === most
    ? `${fraction(returned, staked)} = ${percent(meanReturn(tuning))}`
    : `${percent(least)} to ${percent(most)}`
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
  const whole = CHOOSING_SECONDS + flying + revealed
  return `${CHOOSING_SECONDS} s to choose, ${flying} s in the air, ${revealed} s in sight, ${ROUND_SECONDS - whole} s to the next round`
}

import type { FlappyTuning } from '../../contract/flappy.ts'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { PEOPLE, type Pilot, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { type Below, sfc32 } from '../../machines/flappy/sfc32.ts'
import { survivalOf } from '../../machines/flappy/survival.ts'
import { LEAST_ERROR_PX } from '../../machines/flappy/suspicion.ts'
import { weeklyDiamonds } from '../../machines/flappy/tuning.ts'
import { TUNED } from '../../server/flappy/tuned.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

const HANDS = Object.entries(PEOPLE)
/** Who flies in a simulated week, and how many runs they hand in together. */
const PLAYERS = 2_000
const RUNS_A_WEEK = 10_000

/** What runs of a hand come to. */
interface Flown {
  hand: string
  /** Gates of each run, the fewest first. */
  scores: number[]
}

/** Weeks of runs that were handed in, ranked and paid. */
interface Weeks {
  weeks: number
  runs: number
  /** In chests, over all weeks. */
  diamonds: number
  /** Weeks in which two of the best had as many gates, and the first of them stood above. */
  tied: number
}

/**
 * Proves the tuning and art of Flappy Bird, flies it by hands of all kinds, since nothing is staked here
 * and what one looks for is how hard it is, and pays the chests of the weeks in which as many runs are
 * handed in.
 * @param count steps to fly by each hand, and runs to hand in
 */
export function checkFlappy(files: GameFiles, count: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const flown = HANDS.map(([hand, pilot]) => flownBy(hand, pilot, tuning, count))
  const paid = payWeeks(tuning, flown, count)
  const gates = heldFrom(tuning)
  const file = `assets/${files.game}/tuning.json`
  return {
    faults: [
      ...faults,
      ...simulationFaults(tuning, paid, file),
      ...endlessFaults(tuning, gates, file),
    ],
    lines: [
      `version ${tuning.version}, ${files.art.size} sprites`,
      `${weeklyDiamonds(tuning).toLocaleString('en')} diamonds a week in ${CHEST_PLACES} chests, exactly, where three or more players fly`,
      ...flown.map(
        ({ hand, scores }) =>
          `${hand.padEnd(33)} half of the runs pass ${gatesAt(scores, 0.5)} gates, eight of ten between ${gatesAt(scores, 0.1)} and ${gatesAt(scores, 0.9)}`,
      ),
      `${count.toLocaleString('en')} steps flown by each hand; ${paid.runs.toLocaleString('en')} runs handed in, in ${paid.weeks} weeks, of which ${paid.tied} had a tie among the best`,
      `a hand that is off by ${LEAST_ERROR_PX} px is held from ${gates < 0 ? 'no' : gates} gates on`,
      `${(paid.diamonds / paid.weeks).toLocaleString('en')} diamonds a week were paid`,
    ],
  }
}

/** From how many gates on the steadiest hands are held for how rarely they come so far; -1 for none. */
function heldFrom(tuning: FlappyTuning): number {
  const { heldOnceIn = Number.POSITIVE_INFINITY } = tuning
  return survivalOf(tuning, LEAST_ERROR_PX).findIndex((share) => share * heldOnceIn < 1)
}

/** A sky in which some hands fly for ever, so that nobody is held for flying too far. */
function endlessFaults(tuning: FlappyTuning, gates: number, file: string): Fault[] {
  if (tuning.heldOnceIn === undefined || gates >= 0) return []
  const what = `leaves room for a hand that is off by ${LEAST_ERROR_PX} px to fly to the end`
  return [{ file, field: 'leastGapPx', what }]
}

/** What the simulated weeks paid besides what a week pays by count. */
export function simulationFaults(
  tuning: FlappyTuning,
  { weeks, diamonds }: Pick<Weeks, 'weeks' | 'diamonds'>,
  file: string,
): Fault[] {
  const exact = weeklyDiamonds(tuning)
  if (diamonds === exact * weeks) return []
  const what = `give away ${exact} diamonds a week by count, but ${diamonds / weeks} when played`
  return [{ file, field: 'chestsDiamonds', what }]
}

/** Hands runs in, week by week, and pays the best as the server does: by the gates, of equal runs the first. */
export function payWeeks(tuning: FlappyTuning, flown: readonly Flown[], runs: number): Weeks {
  const below = sfc32('5eed'.repeat(16))
  const all: Weeks = { weeks: Math.ceil(runs / RUNS_A_WEEK), runs, diamonds: 0, tied: 0 }
  for (let week = 0; week < all.weeks; week++) {
    const handedIn = Math.min(RUNS_A_WEEK, runs - week * RUNS_A_WEEK)
    const best = bestOfWeek(flown, handedIn, below)
    all.tied += best.some((score, place) => score === best[place + 1]) ? 1 : 0
    for (const place of best.keys()) all.diamonds += tuning.chestsDiamonds[place] ?? 0
  }
  return all
}

/** The scores that get chests, the best first. */
function bestOfWeek(flown: readonly Flown[], runs: number, below: Below): number[] {
  const ranks = new Map<number, { score: number; run: number }>()
  for (let run = 0; run < runs; run++) {
    const player = below(PLAYERS)
    const scores = flown[player % flown.length]?.scores ?? []
    const score = scores[below(scores.length)] ?? 0
    if (score > (ranks.get(player)?.score ?? -1)) ranks.set(player, { score, run })
  }
  return [...ranks.values()]
    .sort((one, other) => other.score - one.score || one.run - other.run)
    .slice(0, CHEST_PLACES)
    .map(({ score }) => score)
}

/** Flies one run after the other until so many steps were flown. */
function flownBy(hand: string, pilot: Pilot, tuning: FlappyTuning, maxSteps: number): Flown {
  const scores: number[] = []
  for (let flown = 0; flown < maxSteps; ) {
    const seed = (scores.length + 1).toString(16).padStart(64, '5eed')
    const course = layCourse(seed, tuning)
    const { score, steps } = flyAgain(course, pilotedTaps(course, pilot, sfc32(seed)))
    scores.push(score)
    flown += steps
  }
  return { hand, scores: scores.sort((one, other) => one - other) }
}

function gatesAt(scores: readonly number[], share: number): number {
  return scores[Math.floor(share * (scores.length - 1))] ?? 0
}

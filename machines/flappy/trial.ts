// A tuning of Flappy Bird tried out by hands of all kinds, since nothing is staked here and what one looks for is
// how hard it is; the chests of the weeks in which as many runs are handed in are paid.
import { FlappyTuning } from '../../contract/flappy.ts'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import { type Outcome, simulationSeed, type Trial, type TrialRun } from '../fair/simulation.ts'
import { layCourse } from './course.ts'
import { PEOPLE, type Pilot, pilotedTaps } from './pilots.ts'
import { flyAgain } from './replay.ts'
import { type Below, sfc32 } from './sfc32.ts'
import { survivalOf } from './survival.ts'
import { LEAST_ERROR_PX } from './suspicion.ts'
import { weeklyDiamonds } from './tuning.ts'

const HANDS = Object.entries(PEOPLE)
/** Who flies in a simulated week, and how many runs they hand in together. */
const PLAYERS = 2_000
const RUNS_A_WEEK = 10_000
/** Each hand is a part of the whole, the weeks are the last one. */
const PARTS = HANDS.length + 1

/** What runs of a hand come to. */
export interface Flown {
  hand: string
  /** Gates of each run, the fewest first. */
  scores: number[]
}

/** Weeks of runs that were handed in, ranked and paid. */
export interface Weeks {
  weeks: number
  runs: number
  /** In chests, over all weeks. */
  diamonds: number
  /** Weeks in which two of the best had as many gates, and the first of them stood above. */
  tied: number
}

export interface Tried extends Outcome {
  flown: Flown[]
  paid: Weeks
  /** From how many gates on the steadiest hands are held for how rarely they come so far; -1 for none. */
  heldFrom: number
}

export const TRIAL: Trial = {
  run: (tuning, seed, count) => tried(FlappyTuning.parse(tuning), seed, count),
}

/** @param count steps to fly by each hand, and runs to hand in */
export function* tried(tuning: FlappyTuning, seed: string, count: number): TrialRun<Tried> {
  const flown: Flown[] = []
  for (const [part, [hand, pilot]] of HANDS.entries()) {
    flown.push({ hand, scores: yield* asPart(part, flyBy(pilot, tuning, seed, count)) })
  }
  const paid = payWeeks(tuning, flown, count, seed)
  const heldFrom = heldFromGate(tuning)
  const exact = weeklyDiamonds(tuning)
  return {
    flown,
    paid,
    heldFrom,
    bets: [],
    tables: [
      {
        key: 'hands',
        columns: ['low', 'half', 'high'],
        rows: flown.map(({ hand, scores }) => ({
          key: hand,
          figures: [0.1, 0.5, 0.9].map((share) => gatesAt(scores, share)),
        })),
      },
      {
        key: 'weeks',
        columns: ['count'],
        rows: [
          { key: 'diamonds', figures: [exact] },
          { key: 'tied', figures: [paid.tied] },
          ...(heldFrom < 0 ? [] : [{ key: 'heldFrom', figures: [heldFrom] }]),
        ],
      },
    ],
    checks: [
      {
        key: 'chests',
        isRight: isPaidAsCounted(tuning, paid),
        figures: { exact, played: paid.diamonds / paid.weeks },
      },
      { key: 'endless', isRight: !isEndless(tuning, heldFrom), figures: { px: LEAST_ERROR_PX } },
    ],
  }
}

/** Whether the simulated weeks paid what a week pays by count. */
export function isPaidAsCounted(
  tuning: FlappyTuning,
  { weeks, diamonds }: Pick<Weeks, 'weeks' | 'diamonds'>,
): boolean {
  return diamonds === weeklyDiamonds(tuning) * weeks
}

/** A sky in which some hands fly for ever, so that nobody is held for flying too far. */
export function isEndless({ heldOnceIn }: FlappyTuning, heldFrom: number): boolean {
  return heldOnceIn !== undefined && heldFrom < 0
}

function heldFromGate(tuning: FlappyTuning): number {
  const { heldOnceIn = Number.POSITIVE_INFINITY } = tuning
  return survivalOf(tuning, LEAST_ERROR_PX).findIndex((share) => share * heldOnceIn < 1)
}

/** Hands runs in, week by week, and pays the best as the server does: by the gates, of equal runs the first. */
export function payWeeks(
  tuning: FlappyTuning,
  flown: readonly Flown[],
  runs: number,
  seed: string,
): Weeks {
  const below = sfc32(simulationSeed(seed))
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

/** Tells how far a part is as the share of the whole. */
function* asPart<T>(part: number, run: Generator<number, T, void>): Generator<number, T, void> {
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
    yield (part + value) / PARTS
  }
}

/**
 * Flies one run after the other until so many steps were flown.
 * @returns gates of each run, the fewest first
 */
function* flyBy(
  pilot: Pilot,
  tuning: FlappyTuning,
  seed: string,
  maxSteps: number,
): Generator<number, number[], void> {
  const scores: number[] = []
  for (let flown = 0; flown < maxSteps; ) {
    yield flown / maxSteps
    const own = courseSeed(seed, scores.length)
    const course = layCourse(own, tuning)
    const { score, steps } = flyAgain(course, pilotedTaps(course, pilot, sfc32(own)))
    scores.push(score)
    flown += steps
  }
  return scores.sort((one, other) => one - other)
}

/** Half of its digits are the run's number. */
function courseSeed(seed: string, run: number): string {
  return `${simulationSeed(seed).slice(0, 32)}${run.toString(16).padStart(32, '0')}`
}

export function gatesAt(scores: readonly number[], share: number): number {
  return scores[Math.floor(share * (scores.length - 1))] ?? 0
}

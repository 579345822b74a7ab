import type { FlappyTuning } from '../../contract/flappy.ts'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { PEOPLE, type Pilot, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { weeklyDiamonds } from '../../machines/flappy/tuning.ts'
import { TUNED } from '../../server/flappy/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

const HANDS = Object.entries(PEOPLE)

/** How far runs of a hand go. */
interface Flown {
  hand: string
  runs: number
  /** Gates at the tenth, the half and the ninth tenth of the runs. */
  gates: [number, number, number]
}

/**
 * Proves the tuning and art of Flappy Bird, tells what its chests give away, and flies it by hands of
 * all kinds: nothing is staked here, so that what one looks for is how hard it is.
 * @param steps to fly by each hand
 */
export function checkFlappy(files: GameFiles, steps: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const flown = HANDS.map(([hand, pilot]) => flownBy(hand, pilot, tuning, steps))
  const runs = flown.reduce((sum, one) => sum + one.runs, 0)
  return {
    faults,
    lines: [
      `version ${tuning.version}, ${files.art.size} sprites`,
      `${weeklyDiamonds(tuning).toLocaleString('en')} diamonds a week in ${CHEST_PLACES} chests, exactly, where three or more players fly`,
      ...flown.map(
        ({ hand, gates: [few, half, many] }) =>
          `${hand.padEnd(33)} half of the runs pass ${half} gates, eight of ten between ${few} and ${many}`,
      ),
      `${steps.toLocaleString('en')} steps flown by each hand, ${runs.toLocaleString('en')} runs in all`,
    ],
  }
}

/** Flies one run after the other until so many steps were flown. */
function flownBy(hand: string, pilot: Pilot, tuning: FlappyTuning, mostSteps: number): Flown {
  const scores: number[] = []
  for (let flown = 0; flown < mostSteps; ) {
    const seed = (scores.length + 1).toString(16).padStart(64, '5eed')
    const course = layCourse(seed, tuning)
    const { score, steps } = flyAgain(course, pilotedTaps(course, pilot, sfc32(seed)))
    scores.push(score)
    flown += steps
  }
  scores.sort((one, other) => one - other)
  const at = (share: number) => scores[Math.floor(share * (scores.length - 1))] ?? 0
  return { hand, runs: scores.length, gates: [at(0.1), at(0.5), at(0.9)] }
}

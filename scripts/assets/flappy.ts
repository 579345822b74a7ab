import type { FlappyTuning } from '../../contract/flappy.ts'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import { outcomeOfRun } from '../../machines/fair/simulation.ts'
import { LEAST_ERROR_PX } from '../../machines/flappy/suspicion.ts'
import {
  gatesAt,
  isEndless,
  isPaidAsCounted,
  tried,
  type Weeks,
} from '../../machines/flappy/trial.ts'
import { weeklyDiamonds } from '../../machines/flappy/tuning.ts'
import { TUNED } from '../../server/flappy/tuned.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { type Report, SEED } from './played.ts'

/**
 * Proves the tuning and art of Flappy Bird, and tries it out.
 * @param count steps to fly by each hand, and runs to hand in
 */
export function checkFlappy(files: GameFiles, count: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const { flown, paid, heldFrom } = outcomeOfRun(tried(tuning, SEED, count))
  const file = `assets/${files.game}/tuning.json`
  return {
    faults: [
      ...faults,
      ...simulationFaults(tuning, paid, file),
      ...endlessFaults(tuning, heldFrom, file),
    ],
    lines: [
      `version ${tuning.version}, ${files.art.size} sprites`,
      `${weeklyDiamonds(tuning).toLocaleString('en')} diamonds a week in ${CHEST_PLACES} chests, exactly, where three or more players fly`,
      ...flown.map(
        ({ hand, scores }) =>
          `${hand.padEnd(33)} half of the runs pass ${gatesAt(scores, 0.5)} gates, eight of ten between ${gatesAt(scores, 0.1)} and ${gatesAt(scores, 0.9)}`,
      ),
      `${count.toLocaleString('en')} steps flown by each hand; ${paid.runs.toLocaleString('en')} runs handed in, in ${paid.weeks} weeks, of which ${paid.tied} had a tie among the best`,
      `a hand that is off by ${LEAST_ERROR_PX} px is held from ${heldFrom < 0 ? 'no' : heldFrom} gates on`,
      `${(paid.diamonds / paid.weeks).toLocaleString('en')} diamonds a week were paid`,
    ],
  }
}

function endlessFaults(tuning: FlappyTuning, heldFrom: number, file: string): Fault[] {
  if (!isEndless(tuning, heldFrom)) return []
  const what = `leaves room for a hand that is off by ${LEAST_ERROR_PX} px to fly to the end`
  return [{ file, field: 'leastGapPx', what }]
}

/** What the simulated weeks paid besides what a week pays by count. */
export function simulationFaults(
  tuning: FlappyTuning,
  paid: Pick<Weeks, 'weeks' | 'diamonds'>,
  file: string,
): Fault[] {
  if (isPaidAsCounted(tuning, paid)) return []
  const what = `give away ${weeklyDiamonds(tuning)} diamonds a week by count, but ${paid.diamonds / paid.weeks} when played`
  return [{ file, field: 'chestsDiamonds', what }]
}

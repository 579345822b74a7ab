// How fast people rise by a tuning of levels: nothing is drawn, so there is nothing to simulate.
import { daysTo, mostADay } from '../../machines/levels/tuning.ts'
import { TUNED } from '../../server/levels/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

/** Proves a tuning of levels, and says after how many days each active one is reached at best. */
export function checkLevels(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const { version, active, wealth, charm } = tuning
  const days = active.thresholds.map((threshold) => daysTo(tuning, threshold) ?? 'never')
  return {
    faults,
    lines: [
      `version ${version}, ${active.thresholds.length} active levels, ${wealth.thresholds.length} of wealth, ${charm.thresholds.length} of charm`,
      `active: ${mostADay(tuning)} a day at the most; levels after ${days.join(', ')} days`,
      ...[['wealth', wealth.thresholds] as const, ['charm', charm.thresholds] as const].map(
        ([kind, thresholds]) =>
          `${kind}: levels at ${thresholds.map((it) => it.toLocaleString('en')).join(', ')}`,
      ),
    ],
  }
}

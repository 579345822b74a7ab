// What an extra return costs at the most: nothing is drawn for it, so there is nothing to simulate.
import { partsOf } from '../../machines/extra-return/parts.ts'
import { TUNED } from '../../server/extra-return/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

/** Proves a tuning of the extra return, and says what the greatest one brings day by day. */
export function checkExtraReturn(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const all = [['all', tuning.offer] as const, ...Object.entries(tuning.brands)]
  return {
    faults,
    lines: [
      `version ${tuning.version}, ${Object.keys(tuning.brands).length} brands with an offer of their own`,
      ...all.map(([name, { isOn, cap }]) =>
        isOn
          ? `${name}: at most ${cap.toLocaleString('en')} diamonds a person, ${partsOf(cap).join(' + ')} by day`
          : `${name}: closed to new participations`,
      ),
    ],
  }
}

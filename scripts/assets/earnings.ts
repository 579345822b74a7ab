// What streamers get of a diamond: nothing is drawn, so there is nothing to simulate.
import { POINTS_PER_DOLLAR } from '../../contract/recharge-constants.ts'
import { TUNED } from '../../server/earnings/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

/** Proves a tuning of shares, and says what a thousand diamonds bring by it. */
export function checkEarnings(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const all = [['all', tuning.shares] as const, ...Object.entries(tuning.brands)]
  return {
    faults,
    lines: [
      `version ${tuning.version}, ${Object.keys(tuning.brands).length} brands with shares of their own`,
      ...all.map(([name, shares]) => {
        const brings = Object.entries(shares).map(
          ([source, share]) => `${source} ${share} (US$ ${(share / POINTS_PER_DOLLAR).toFixed(2)})`,
        )
        return `${name}: points for 1,000 diamonds: ${brings.join(', ')}`
      }),
    ],
  }
}

// What invitations bring: nothing is drawn, so there is nothing to simulate.
import { TUNED } from '../../server/invite/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

/** Proves a tuning of invitations, and says what friends bring by it. */
export function checkInvite(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const all = [['all', tuning.terms] as const, ...Object.entries(tuning.brands)]
  return {
    faults,
    lines: [
      `version ${tuning.version}, ${Object.keys(tuning.brands).length} brands with terms of their own`,
      ...all.map(
        ([name, { topUpShare, earningShare, years, award }]) =>
          `${name}: ${topUpShare} ‰ of top-ups and ${earningShare} ‰ of earnings for ${years} years, ${award.points} points for ${award.signUps} friends`,
      ),
    ],
  }
}

// What agents get of what members earn: nothing is drawn, so there is nothing to simulate.
import { TUNED } from '../../server/guild/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

/** Proves a tuning of guilds, and says what a thousand points of members bring by it. */
export function checkGuild(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const all = [['all', tuning.terms] as const, ...Object.entries(tuning.brands)]
  return {
    faults,
    lines: [
      `version ${tuning.version}, ${Object.keys(tuning.brands).length} brands with terms of their own`,
      ...all.map(
        ([name, { share, noticeDays, mostMembers }]) =>
          `${name}: ${share} points for 1,000 points of members, ${noticeDays} days of notice, ${mostMembers} members at the most`,
      ),
    ],
  }
}

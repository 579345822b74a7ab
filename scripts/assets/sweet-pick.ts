// What the pool of Sweet Pick comes to: nothing is drawn for it, so there is nothing to simulate.
import { POINTS_PER_DOLLAR } from '../../contract/sweet-pick-constants.ts'
import { poolOf, sharesOf } from '../../machines/sweet-pick/pool.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { TUNED } from '../../server/sweet-pick/tuned.ts'
import type { Report } from './played.ts'

const VOTES = [0, 10_000, 100_000, 1_000_000]

/** Proves a tuning of Sweet Pick, and says what the pool and its shares are by how many votes. */
export function checkSweetPick(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  return {
    faults,
    lines: [
      `version ${tuning.version}, ${tuning.ballotsADay} ballots a day`,
      ...VOTES.map((votes) => {
        const pool = poolOf(tuning, votes)
        const shares = sharesOf(pool, Number.POSITIVE_INFINITY).map(({ points }) => points)
        const dollars = Math.floor(pool / POINTS_PER_DOLLAR).toLocaleString('en')
        return `${votes.toLocaleString('en')} votes: ${pool.toLocaleString('en')} points ($${dollars}), shared ${shares.map((it) => it.toLocaleString('en')).join(' / ')}`
      }),
    ],
  }
}

import { sql } from 'drizzle-orm'
import { payoutOfSpin } from '../../machines/turntable/rules.ts'
import type { Span } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import type { PlannedReturn } from '../platform/feature.ts'
import { publishedTunings } from '../platform/tuning/publish.ts'
import { TUNED } from './tuned.ts'

/**
 * What the spins of a span promise, each by the weights of the tuning that it was drawn by. Gold counts by the newest
 * of these tunings. Spins are found by their ids (the primary key), which are of their transfers' milliseconds.
 */
export async function plannedReturn(
  db: Reader,
  { after, through }: Span,
): Promise<PlannedReturn | null> {
  const { rows } = (await db.execute(sql`
    SELECT tuning_version::float8 AS version, count(*)::float8 AS spins, sum(stake_diamonds)::float8 AS staked
    FROM turntable_spin WHERE id > ${after} AND id <= ${through}
    GROUP BY tuning_version ORDER BY tuning_version DESC`)) as unknown as {
    rows: { version: number; spins: number; staked: number }[]
  }
  const [newest] = rows
  if (!newest) return null
  const tuningOf = publishedTunings(db, TUNED)
  const { goldPerDiamond } = await tuningOf(newest.version)
  const planned = { draws: 0, staked: 0, expected: 0, variance: 0 }
  for (const { version, spins, staked } of rows) {
    const { mean, variance } = payoutOfSpin(await tuningOf(version), goldPerDiamond)
    planned.draws += spins
    planned.staked += staked
    planned.expected += spins * mean
    planned.variance += spins * variance
  }
  const { variance, ...figures } = planned
  return { ...figures, deviation: Math.sqrt(variance), goldPerDiamond }
}

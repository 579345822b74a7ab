import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { radarReport } from './tables.ts'

/**
 * Settles an open report, or all open reports on somebody: an operator is through with them.
 * @returns those that were open
 */
export function settleReports(
  db: Reader,
  now: number,
  which: { id: string } | { reportedId: number },
): Promise<{ id: string; reportedId: number }[]> {
  const chosen =
    'id' in which ? eq(radarReport.id, which.id) : eq(radarReport.reportedId, which.reportedId)
  return db
    .update(radarReport)
    .set({ doneAt: new Date(now) })
    .where(and(chosen, isNull(radarReport.doneAt)))
    .returning({ id: radarReport.id, reportedId: radarReport.reportedId })
}

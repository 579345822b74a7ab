import { sql } from 'drizzle-orm'
import type { RiskRule } from './rule.ts'

const DAYS = 30
/** So few people … */
const FEW = 2
/** … from whom at least so much of a hundred came. */
const MOST_PERCENT = 80

/** Nearly all points of an upline that were given on to them lately came from one or two people. */
export const fewSources: RiskRule = {
  rule: 'fewSources',
  find: async (tx, _platform, { userId, createdAt }) => {
    const at = createdAt.toISOString()
    const { rows } = (await tx.execute(sql`
      SELECT w.user_id::float8 AS id, sum(w.points)::float8 AS points, sum(sum(w.points)) OVER ()::float8 AS all
      FROM withdrawal w
      WHERE w.upline_id = ${userId} AND w.state = 'paid'
        AND w.paid_at > ${at}::timestamptz - make_interval(days => ${DAYS})
      GROUP BY w.user_id ORDER BY 2 DESC, 1 LIMIT ${FEW}`)) as unknown as {
      rows: { id: number; points: number; all: number }[]
    }
    const [first] = rows
    if (!first) return null
    const points = rows.reduce((sum, row) => sum + row.points, 0)
    const percent = Math.floor((points * 100) / first.all)
    return percent >= MOST_PERCENT ? { people: rows.map(({ id }) => id), points, percent } : null
  },
}

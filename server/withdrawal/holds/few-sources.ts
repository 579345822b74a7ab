import { sql } from 'drizzle-orm'
import { giversOf } from '../../earnings/queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { WithdrawalRow } from '../tables.ts'
import type { Evidence, RiskRule } from './rule.ts'

const DAYS = 30
const DAY_MS = 86_400_000
/** So few people … */
const FEW = 2
/** … from whom at least so much of a hundred came. */
const MOST_PERCENT = 80
const MILLI = 1_000

type Wanted = Pick<WithdrawalRow, 'userId' | 'createdAt'>

/**
 * Nearly all points came from one or two people lately: by what was given on to an upline, or by gifts and calls. Where
 * somebody gave points on to the very people who gave to them, `back` says how many.
 */
export const fewSources: RiskRule = {
  rule: 'fewSources',
  find: async (tx, _platform, row) => (await givenOn(tx, row)) ?? (await given(tx, row)),
}

async function givenOn(tx: Transaction, { userId, createdAt }: Wanted): Promise<Evidence | null> {
  const at = createdAt.toISOString()
  const { rows } = (await tx.execute(sql`
    SELECT w.user_id::float8 AS id, sum(w.points)::float8 AS points, sum(sum(w.points)) OVER ()::float8 AS all
    FROM withdrawal w
    WHERE w.upline_id = ${userId} AND w.state = 'paid'
      AND w.paid_at > ${at}::timestamptz - make_interval(days => ${DAYS})
    GROUP BY w.user_id ORDER BY 2 DESC, 1 LIMIT ${FEW}`)) as unknown as {
    rows: { id: number; points: number; all: number }[]
  }
  return fewOf(rows, rows[0]?.all ?? 0)
}

async function given(tx: Transaction, { userId, createdAt }: Wanted): Promise<Evidence | null> {
  const givers = await giversOf(tx, userId, createdAt.getTime() - DAYS * DAY_MS)
  const all = givers.reduce((sum, { milli }) => sum + milli, 0)
  const few = fewOf(
    givers.slice(0, FEW).map(({ id, milli }) => ({ id, points: milli / MILLI })),
    all / MILLI,
  )
  if (!few) return null
  const people = sql.join(
    few.people.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = (await tx.execute(sql`
    SELECT coalesce(sum(points), 0)::float8 AS back FROM withdrawal
    WHERE user_id = ${userId} AND state = 'paid' AND upline_id IN (${people})`)) as unknown as {
    rows: { back: number }[]
  }
  const back = rows[0]?.back ?? 0
  return back > 0 ? { ...few, back } : few
}

/** @param all what came from everybody, of which the first of them have a share */
function fewOf(first: readonly { id: number; points: number }[], all: number) {
  if (all === 0) return null
  const points = first.reduce((sum, row) => sum + row.points, 0)
  const percent = Math.floor((points * 100) / all)
  if (percent < MOST_PERCENT) return null
  return { people: first.map(({ id }) => id), points: Math.floor(points), percent }
}

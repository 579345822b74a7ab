import { sql } from 'drizzle-orm'
import type { InviteHoldRule } from './rule.ts'

/** So many friends of one inviter who sign up from one address … */
export const BURST = 10
/** … within so long of each other: a school's class has one address too, and comes one by one. */
export const WITHIN = sql`interval '1 hour'`

/** Many friends of one inviter signed up from one address within an hour. */
export const burst: InviteHoldRule = {
  rule: 'burst',
  find: async (tx, rows) => {
    if (rows.length === 0) return new Map()
    const { rows: found } = (await tx.execute(sql`
      SELECT i.id, count(*)::float8 AS count
      FROM invitation i
      JOIN invitation_address a ON a.invitation_id = i.id
      JOIN invitation_address n ON n.address_hash = a.address_hash
        AND n.at BETWEEN a.at - ${WITHIN} AND a.at + ${WITHIN}
      JOIN invitation o ON o.id = n.invitation_id AND o.inviter_id = i.inviter_id
      WHERE i.id IN (${sql.join(
        rows.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      )})
      GROUP BY i.id HAVING count(*) >= ${BURST}`)) as unknown as {
      rows: { id: string; count: number }[]
    }
    return new Map(found.map(({ id, count }) => [id, { count }]))
  },
}

import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { OPS_COUNT_MAX } from '../../contract/ops-calls.ts'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** So many steps up and down are followed. */
const MOST_DEPTH = 12

/** Somebody's tree of invitations in the ops console. */
export function invitePersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/invite/users/:id/tree', (userId) => ({
    // The nearest come first: where there are more than a list counts, those farther down are left out.
    from: sql`(
      WITH RECURSIVE up AS (
        SELECT id, inviter_id, invitee_id, state, joined_at, 1 AS depth FROM invitation WHERE invitee_id = ${userId}
        UNION ALL
        SELECT i.id, i.inviter_id, i.invitee_id, i.state, i.joined_at, u.depth + 1
        FROM up u JOIN invitation i ON i.invitee_id = u.inviter_id WHERE u.depth < ${MOST_DEPTH}
      ), down AS (
        SELECT id, inviter_id, invitee_id, state, joined_at, 1 AS depth FROM invitation WHERE inviter_id = ${userId}
        UNION ALL
        SELECT i.id, i.inviter_id, i.invitee_id, i.state, i.joined_at, d.depth + 1
        FROM down d JOIN invitation i ON i.inviter_id = d.invitee_id WHERE d.depth < ${MOST_DEPTH}
      )
      SELECT inviter_id AS person_id, 'up' AS way, * FROM up
      UNION ALL
      (SELECT invitee_id, 'down', * FROM down LIMIT ${OPS_COUNT_MAX + 1})
    ) t LEFT JOIN commission_sum s ON s.program = 'invitation' AND s.ref = t.id`,
    columns: {
      joinedAt: sql`t.joined_at`,
      personId: sql`t.person_id`,
      way: sql`t.way`,
      depth: sql`t.depth`,
      inviterId: sql`t.inviter_id`,
      state: sql`t.state`,
      brought: sql`coalesce(s.micro, 0)`,
      invitation: sql`t.id`,
    },
  }))
}

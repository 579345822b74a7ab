import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OpsFamily } from '../../contract/families-ops.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'
import { changing, lockFamily, lockPerson } from './locks.ts'
import { endAll, membersOf } from './members.ts'
import { family } from './tables.ts'

const STEPS_SHOWN = 200

/** Families in the ops console. */
export function familyOps(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  serveList(app, platform, 'GET /api/ops/family/families', {
    from: sql`family f`,
    columns: {
      id: sql`f.id`,
      at: sql`f.created_at`,
      state: sql`CASE WHEN f.closed_at IS NULL THEN 'open' ELSE 'closed' END`,
      brand: sql`f.brand`,
      name: sql`f.name`,
      motto: sql`f.motto`,
      emblem: sql`f.emblem`,
      entry: sql`CASE WHEN f.is_open THEN 'free' ELSE 'asked' END`,
      members: sql`(SELECT count(*)::int FROM family_member m WHERE m.family_id = f.id AND m.until IS NULL)`,
      waiting: sql`(SELECT count(*)::int FROM family_request r WHERE r.family_id = f.id AND r.answer IS NULL)`,
      closedAt: sql`f.closed_at`,
    },
  })
  servePersonList(app, platform, 'GET /api/ops/family/users/:id/memberships', (userId) => ({
    from: sql`family_member m JOIN family f ON f.id = m.family_id`,
    where: sql`m.user_id = ${userId}`,
    idAt: { at: [sql`m.id`] },
    columns: {
      id: sql`m.id`,
      at: sql`m.since`,
      familyId: sql`m.family_id`,
      name: sql`f.name`,
      role: sql`m.role`,
      until: sql`m.until`,
      why: sql`m.why`,
    },
  }))

  register(app, 'GET /api/ops/family/families/:id', ({ params: { id } }) => opsFamily(db.orm, id))

  registerAction(app, platform, 'POST /api/ops/family/families/:id/removal', {
    act: async (tx, { params: { id }, body: { what } }) => {
      const row = await lockFamily(tx, id)
      if (row[what] === '') throw new ApiError('OPS_UNCHANGED', 'It has none.')
      await tx
        .update(family)
        .set({ [what]: '' })
        .where(eq(family.id, id))
      return { answer: { id, what }, target: `family:${id}`, after: { removed: what } }
    },
  })

  registerAction(app, platform, 'POST /api/ops/family/families/:id/closure', {
    act: async (tx, { params: { id } }) => {
      const row = await lockFamily(tx, id)
      if (row.closedAt) throw new ApiError('OPS_CHANGED', 'It is closed.', { state: 'closed' })
      for (const { userId } of await membersOf(tx, id)) await lockPerson(tx, userId)
      const freed = await endAll(tx, id, await changing(tx, platform))
      return {
        answer: { id, freed },
        target: `family:${id}`,
        before: { state: 'open' },
        after: { state: 'closed', freed },
      }
    },
  })
}

/** A family with who is in it, and what happened in it as its rows tell it. @throws ApiError NOT_FOUND */
async function opsFamily(db: Reader, id: string): Promise<OpsFamily> {
  const [row] = await db.select().from(family).where(eq(family.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such family.')
  const { brand, name, motto, emblem, isOpen, createdAt, closedAt } = row
  const { rows: steps } = (await db.execute(sql`
    SELECT (extract(epoch FROM at) * 1000)::float8 AS at, what, user_id::float8 AS "userId", by::float8 AS by
    FROM (
      SELECT m.since AS at, CASE WHEN m.since = f.created_at THEN 'founded' ELSE 'joined' END AS what, m.user_id,
        NULL::bigint AS by
      FROM family_member m JOIN family f ON f.id = m.family_id WHERE m.family_id = ${id}
      UNION ALL SELECT until, why, user_id, NULL FROM family_member WHERE family_id = ${id} AND until IS NOT NULL
      UNION ALL SELECT at, 'asked', user_id, NULL FROM family_request WHERE family_id = ${id}
      UNION ALL
      SELECT answered_at, answer, user_id, answered_by FROM family_request WHERE family_id = ${id} AND answer IS NOT NULL
    ) told ORDER BY at DESC, user_id LIMIT ${STEPS_SHOWN}`)) as unknown as {
    rows: OpsFamily['steps']
  }
  const members = await membersOf(db, id)
  return {
    ...{ id, brand, name, motto, emblem, isOpen, steps },
    createdAt: createdAt.getTime(),
    closedAt: closedAt?.getTime() ?? null,
    members: members.map(({ userId, role, since }) => ({ userId, role, since: since.getTime() })),
  }
}

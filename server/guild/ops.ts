import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { IN_GUILD } from '../../machines/guild/membership.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'
import { closeGuild, endDue, membership } from './end.ts'
import { happen } from './happen.ts'
import { changingAt, lockGuild, lockMember } from './locks.ts'
import { guild, guildMembership } from './tables.ts'

const columns = {
  id: sql`m.id`,
  at: sql`m.created_at`,
  state: sql`m.state`,
  agentId: sql`m.agent_id`,
  userId: sql`m.user_id`,
  joinedAt: sql`m.joined_at`,
  endsAt: sql`m.ends_at`,
}

/** Guilds in the ops console. */
export function guildOps(app: FastifyInstance, platform: Platform): void {
  const { clock } = platform
  serveList(app, platform, 'GET /api/ops/guild/guilds', {
    from: sql`guild g`,
    columns: {
      agentId: sql`g.agent_id`,
      at: sql`g.created_at`,
      code: sql`g.code`,
      brand: sql`g.brand`,
      members: sql`(SELECT count(*)::int FROM guild_membership m
        WHERE m.agent_id = g.agent_id AND m.state IN ('member', 'leaving', 'dismissed'))`,
      closedAt: sql`g.closed_at`,
    },
  })
  serveList(app, platform, 'GET /api/ops/guild/memberships', {
    from: sql`guild_membership m`,
    columns,
  })
  servePersonList(app, platform, 'GET /api/ops/guild/users/:id/memberships', (userId) => ({
    from: sql`guild_membership m`,
    where: sql`(m.user_id = ${userId} OR m.agent_id = ${userId})`,
    idAt: { at: [sql`m.id`] },
    columns,
  }))

  registerAction(app, platform, 'POST /api/ops/guild/memberships/:id/removal', {
    act: async (tx, { operator, params: { id }, body: { seen } }) => {
      const [found] = await tx.select().from(guildMembership).where(eq(guildMembership.id, id))
      if (!found) throw new ApiError('NOT_FOUND', 'There is no such membership.')
      await lockGuild(tx, found.agentId)
      await lockMember(tx, found.userId)
      const at = await changingAt(tx, clock)
      await endDue(tx, found.userId, at)
      const row = await membership(tx, id)
      const { state } = row
      const actor = `operator:${operator.name}`
      const isOpen = state === seen && IN_GUILD.some((it) => it === state)
      const removed = isOpen ? await happen(tx, row, { type: 'REMOVED', at, actor }) : null
      if (!removed) throw new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
      return {
        answer: { id, state: removed.state },
        target: `membership:${id}`,
        before: { state },
        after: { state: removed.state, agent: row.agentId, user: row.userId },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/guild/guilds/:id/state', {
    act: async (tx, { operator, params: { id }, body: { decision }, now }) => {
      const row = await lockGuild(tx, id)
      if (!row) throw new ApiError('NOT_FOUND', 'There is no such guild.')
      const isClosed = decision === 'close'
      const was = row.closedAt !== null
      if (was === isClosed)
        throw new ApiError('OPS_CHANGED', 'It is so already.', { state: decision })
      const actor = `operator:${operator.name}`
      const closedAt = isClosed ? new Date(now) : null
      await tx.update(guild).set({ closedAt }).where(eq(guild.agentId, id))
      const freed = isClosed ? await closeGuild(tx, id, { actor, clock }) : 0
      return {
        answer: { isClosed, freed },
        target: `guild:${id}`,
        before: { isClosed: was },
        after: { isClosed, freed },
      }
    },
  })
}

// Guilds in the ops console: agents, memberships, and what ends them at once.
import { z } from 'zod'
import { digits } from './endpoint.ts'
import { MEMBERSHIP_STATES } from './guild-constants.ts'
import { column, opsAction, opsList, opsPersonList } from './ops-calls.ts'

const guilds = opsList({
  summary: 'Agents with their guilds: how many members, and what these brought.',
  permission: 'people',
  columns: {
    agentId: column.user(),
    at: column.instant({ sorts: true, filter: 'range' }),
    code: column.text({ filter: 'is' }),
    brand: column.text({ filter: 'is' }),
    members: column.number(),
    closedAt: column.maybeInstant(),
  },
  key: 'agentId',
  order: '-at',
})

const membershipColumns = {
  id: column.id(),
  at: column.instant({ sorts: true, filter: 'range' }),
  state: column.choice(MEMBERSHIP_STATES),
  agentId: column.user(),
  userId: column.user(),
  joinedAt: column.maybeInstant(),
  endsAt: column.maybeInstant(),
} as const

const memberships = opsList({
  summary: 'Memberships of guilds, from the first request to their end.',
  permission: 'people',
  columns: membershipColumns,
  key: 'id',
  order: '-at',
})

const ofPerson = opsPersonList({
  summary: 'Somebody’s memberships of guilds, as a member or as the agent.',
  columns: membershipColumns,
  key: 'id',
  order: '-at',
})

export const guildOpsApi = {
  'GET /api/ops/guild/guilds': guilds.rows,
  'GET /api/ops/guild/guilds.csv': guilds.csv,
  'GET /api/ops/guild/memberships': memberships.rows,
  'GET /api/ops/guild/memberships.csv': memberships.csv,
  'GET /api/ops/guild/users/:id/memberships': ofPerson.rows,
  'GET /api/ops/guild/users/:id/memberships.csv': ofPerson.csv,
  'POST /api/ops/guild/memberships/:id/removal': opsAction({
    summary:
      'Takes somebody out of a guild at once: what they earn from now on brings the agent nothing.',
    permission: 'sanction',
    params: z.object({ id: z.uuid() }),
    body: {
      /** What was seen. */
      seen: z.enum(MEMBERSHIP_STATES),
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ id: z.uuid(), state: z.enum(MEMBERSHIP_STATES) }),
  }),
  'POST /api/ops/guild/guilds/:id/state': opsAction({
    summary: 'Closes an agent’s guild, which frees its members at once, or opens it again, empty.',
    permission: 'sanction',
    params: z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) }),
    body: { decision: z.enum(['close', 'open']) },
    errors: ['OPS_CHANGED'],
    answer: z.object({ isClosed: z.boolean(), freed: z.number().int().min(0) }),
  }),
} as const

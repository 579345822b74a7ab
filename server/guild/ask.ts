// Asking an agent for a place, and inviting somebody: what waits for the other one's answer.
import { and, eq, inArray } from 'drizzle-orm'
import { GUILD_ASKS_A_DAY } from '../../contract/guild-constants.ts'
import { WAITING } from '../../machines/guild/membership.ts'
import { isDeleted } from '../identity/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { usersOf } from '../user/queries.ts'
import type { UserRow } from '../user/users.ts'
import { endDue } from './end.ts'
import { MEMBERSHIP_FLOW } from './flow.ts'
import { agentOfCode } from './guild.ts'
import { lockGuild, lockMember } from './locks.ts'
import { currentOf } from './queries.ts'
import { guildMembership, type MembershipRow } from './tables.ts'

type Asking = Pick<Platform, 'clock' | 'random'>

/**
 * Asks an agent to be taken into their guild; asked for again, or invited by them already, it is the one that waits.
 * @throws ApiError FORBIDDEN for an agent, AGENT_UNKNOWN, GUILD_MEMBER_ALREADY, ENOUGH_FOR_TODAY
 */
export async function askAgent(
  tx: Transaction,
  platform: Asking,
  user: UserRow,
  code: string,
): Promise<MembershipRow> {
  if (user.role === 'agent') throw new ApiError('FORBIDDEN', 'An agent is in no guild.')
  const agent = await agentOfCode(tx, user, code)
  return begin(tx, platform, { agentId: agent.id, userId: user.id, state: 'asked' })
}

/**
 * Invites somebody of the same brand. Whether they are in a guild is told to nobody else: it shows when they answer.
 * @throws ApiError FORBIDDEN where one is no agent or the guild is closed, GUILD_PERSON_UNKNOWN
 */
export async function inviteMember(
  tx: Transaction,
  platform: Asking,
  agent: UserRow,
  userId: number,
): Promise<MembershipRow> {
  if (agent.role !== 'agent') throw new ApiError('FORBIDDEN', 'Only an agent invites.')
  const person = (await usersOf(tx, [userId])).get(userId)
  const canJoin =
    person !== undefined &&
    person.brand === agent.brand &&
    person.role !== 'agent' &&
    person.blockedAt === null &&
    !(await isDeleted(tx, userId))
  if (!canJoin) throw new ApiError('GUILD_PERSON_UNKNOWN', 'Nobody of this id can be invited.')
  return begin(tx, platform, { agentId: agent.id, userId, state: 'invited' })
}

interface Begun {
  agentId: number
  userId: number
  state: (typeof WAITING)[number]
}

async function begin(
  tx: Transaction,
  { clock, random }: Asking,
  { agentId, userId, state }: Begun,
): Promise<MembershipRow> {
  const guild = await lockGuild(tx, agentId)
  const isAsked = state === 'asked'
  if (!guild || guild.closedAt) {
    if (isAsked) throw new ApiError('AGENT_UNKNOWN', 'It is no code of an agent here.')
    throw new ApiError('FORBIDDEN', 'This guild is closed.')
  }
  await lockMember(tx, userId)
  const at = await databaseNow({ clock, db: tx })
  await endDue(tx, userId, at)
  if (isAsked && (await currentOf(tx, userId, at))) {
    throw new ApiError('GUILD_MEMBER_ALREADY', 'You are in a guild already.')
  }
  const [waits] = await tx
    .select()
    .from(guildMembership)
    .where(
      and(
        eq(guildMembership.agentId, agentId),
        eq(guildMembership.userId, userId),
        inArray(guildMembership.state, [...WAITING]),
      ),
    )
  if (waits) return waits
  const by = isAsked ? userId : agentId
  if (isAsked) {
    await spendQuota(tx, {
      name: 'guild.asks',
      subject: userId,
      limit: GUILD_ASKS_A_DAY,
      at,
      message: 'You have asked enough agents today.',
    })
  }
  const id = timeOrderedId(random, at)
  const [row] = await tx
    .insert(guildMembership)
    .values({ id, agentId, userId, state, createdAt: new Date(at) })
    .returning()
  if (!row) throw new Error('a membership was not kept')
  const detail = { agent: agentId, user: userId }
  await beginFlow(tx, MEMBERSHIP_FLOW, id, { state, at, actor: `user:${by}`, detail })
  return row
}

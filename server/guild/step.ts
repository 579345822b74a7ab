// What the two people of a membership do with it.
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { MembershipStep } from '../../contract/guild-constants.ts'
import type { GuildTuning } from '../../contract/guild-tuning.ts'
import { factOf, IN_GUILD, type Side, stepsFor, WAITING } from '../../machines/guild/membership.ts'
import { guildTermsOf } from '../../machines/guild/terms.ts'
import { isDeleted } from '../identity/queries.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { usersOf } from '../user/queries.ts'
import { endDue, isTooOld, membership } from './end.ts'
import { isAgentNow } from './guild.ts'
import { happen } from './happen.ts'
import { changingAt, lockGuild, lockMember } from './locks.ts'
import { currentOf } from './queries.ts'
import { type GuildRow, guildMembership, type MembershipRow } from './tables.ts'

interface Stepping {
  userId: number
  id: string
  step: MembershipStep
}

/**
 * Lets one of the two do something with a membership; the first who accepts somebody has them.
 * @throws ApiError NOT_FOUND where it is neither's, MEMBERSHIP_CHANGED, GUILD_FULL, GUILD_MEMBER_ALREADY
 */
export async function stepMembership(
  tx: Transaction,
  { clock, tuning }: Pick<Platform, 'clock'> & { tuning: GuildTuning },
  { userId, id, step }: Stepping,
): Promise<MembershipRow> {
  const own = await ownMembership(tx, userId, id)
  const guild = await lockGuild(tx, own.agentId)
  await lockMember(tx, own.userId)
  // Read under the locks: what ended a moment ago has ended before.
  const at = await changingAt(tx, clock)
  await endDue(tx, own.userId, at)
  const row = await membership(tx, id)
  const side: Side = row.agentId === userId ? 'agent' : 'member'
  if (!guild || !stepsFor(row.state, side).includes(step)) throw changed()
  const terms = guildTermsOf(tuning, guild.brand)
  if (step === 'accept') {
    await requireMayJoin(tx, row, { guild, side, mostMembers: terms.mostMembers, at })
  }
  const actor = `user:${userId}`
  const { noticeDays } = terms
  const now = await happen(tx, row, { type: factOf(step, side), at, actor, noticeDays })
  if (!now) throw changed()
  if (step === 'accept') await lapseOthers(tx, now, at)
  return now
}

/** A membership of somebody's own, as the agent or as the member. @throws ApiError NOT_FOUND */
async function ownMembership(db: Reader, userId: number, id: string): Promise<MembershipRow> {
  const [row] = await db.select().from(guildMembership).where(eq(guildMembership.id, id))
  if (row && (row.agentId === userId || row.userId === userId)) return row
  throw new ApiError('NOT_FOUND', 'You have no such membership.')
}

const changed = () => new ApiError('MEMBERSHIP_CHANGED', 'It has become another one meanwhile.')

interface Joining {
  guild: GuildRow
  /** Who accepts; the other one may be here no more. */
  side: Side
  mostMembers: number
  at: number
}

async function requireMayJoin(
  tx: Transaction,
  row: MembershipRow,
  { guild, side, mostMembers, at }: Joining,
): Promise<void> {
  const people = await usersOf(tx, [row.agentId, row.userId])
  const [agent, member] = [people.get(row.agentId), people.get(row.userId)]
  const isGone =
    side === 'agent'
      ? !member || member.blockedAt !== null || (await isDeleted(tx, member.id))
      : !agent || !(await isAgentNow(tx, agent))
  if (isGone || guild.closedAt || isTooOld(row, at) || member?.role === 'agent') throw changed()
  if (await currentOf(tx, row.userId, at)) {
    throw new ApiError('GUILD_MEMBER_ALREADY', 'They are in a guild already.')
  }
  if ((await membersOf(tx, row.agentId)) >= mostMembers) {
    throw new ApiError('GUILD_FULL', 'This guild is full.')
  }
}

/** How many a guild has; whose notice has run out counts until a job has seen it. */
export async function membersOf(db: Reader, agentId: number): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(guildMembership)
    .where(and(eq(guildMembership.agentId, agentId), inArray(guildMembership.state, [...IN_GUILD])))
  return row?.members ?? 0
}

/** Whoever has joined has nothing else to answer, and waits for nobody else. */
async function lapseOthers(tx: Transaction, joined: MembershipRow, at: number): Promise<void> {
  const others = await tx
    .select()
    .from(guildMembership)
    .where(
      and(
        eq(guildMembership.userId, joined.userId),
        ne(guildMembership.id, joined.id),
        inArray(guildMembership.state, [...WAITING]),
      ),
    )
  for (const row of others) await happen(tx, row, { type: 'LAPSED', at, actor: 'job' })
}

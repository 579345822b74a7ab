// An agent's guild: made when they first look, found by its code.
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  AGENT_CODE_PREFIX,
  AGENT_CODES_A_DAY,
  GUILD_INVITATIONS_A_DAY,
} from '../../contract/guild-constants.ts'
import { isDeleted } from '../identity/queries.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { spendQuota } from '../platform/quota.ts'
import { referenceNumber } from '../platform/secrets/reference-number.ts'
import { usersOf } from '../user/queries.ts'
import type { UserRow } from '../user/users.ts'
import { type GuildRow, guild } from './tables.ts'

/** There are 378 billion codes: one that is taken twice in a row is a fault. */
const TRIES = 5

/** The guild of an agent, made where there is none yet. */
export async function guildOf(
  { db, random }: Pick<Platform, 'db' | 'random'>,
  { id: agentId, brand }: UserRow,
  at: number,
): Promise<GuildRow> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [mine] = await db.orm.select().from(guild).where(eq(guild.agentId, agentId))
    if (mine) return mine
    const code = referenceNumber(random, AGENT_CODE_PREFIX)
    // Somebody else's code, or my own of another device, which the next look finds.
    await db.orm
      .insert(guild)
      .values({ agentId, brand, code, createdAt: new Date(at) })
      .onConflictDoNothing()
  }
  throw new Error('no code of an agent is free')
}

/** What is counted whatever comes of it, so that guessing ends after a few. */
const TRIED = {
  codes: { limit: AGENT_CODES_A_DAY, message: 'That is enough codes for today.' },
  people: { limit: GUILD_INVITATIONS_A_DAY, message: 'You have invited enough people today.' },
} as const

/**
 * Counts a code or a person's id that somebody entered, right or wrong.
 * @throws ApiError ENOUGH_FOR_TODAY
 */
export async function countTry(
  { db }: Pick<Platform, 'db'>,
  what: keyof typeof TRIED,
  { userId, at }: { userId: number; at: number },
): Promise<void> {
  await db.orm.transaction((tx) =>
    spendQuota(tx as Transaction, {
      name: `guild.${what}`,
      subject: userId,
      at,
      ...TRIED[what],
    }),
  )
}

/**
 * The agent of a code, for somebody of their brand. What stands against an agent is not told.
 * @throws ApiError AGENT_UNKNOWN
 */
export async function agentOfCode(
  db: Reader,
  { id, brand }: Pick<UserRow, 'id' | 'brand'>,
  code: string,
): Promise<UserRow> {
  const [row] = await db
    .select({ agentId: guild.agentId })
    .from(guild)
    .where(and(eq(guild.code, code), eq(guild.brand, brand), isNull(guild.closedAt)))
  const agent = row && (await usersOf(db, [row.agentId])).get(row.agentId)
  if (agent && agent.id !== id && (await isAgentNow(db, agent))) return agent
  throw new ApiError('AGENT_UNKNOWN', 'It is no code of an agent here.')
}

/** Whether somebody is an agent whom one can join: not blocked, and not gone. */
export async function isAgentNow(db: Reader, { id, role, blockedAt }: UserRow): Promise<boolean> {
  return role === 'agent' && blockedAt === null && !(await isDeleted(db, id))
}

/** Whether a person `u` is an agent no more: their account is deleted, or blocked for a day, or they have another role. */
export const isGoneAgent = (now: Date) => sql`(u.role <> 'agent'
  OR u.blocked_at < ${now.toISOString()}::timestamptz - interval '24 hours'
  OR EXISTS (SELECT FROM account_deletion d WHERE d.user_id = u.id AND d.done_at IS NOT NULL))`

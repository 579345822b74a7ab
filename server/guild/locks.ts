// In which order everything about memberships is locked: the guild, then whoever is, was or may be its member, by their
// ids. Whoever joins two guilds at once, or joins while somebody takes them out, is seen to in turn.
import { eq } from 'drizzle-orm'
import { lockCommissions } from '../commission/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { type GuildRow, guild } from './tables.ts'

/** Locks a guild until the transaction ends. @returns undefined where there is none */
export async function lockGuild(tx: Transaction, agentId: number): Promise<GuildRow | undefined> {
  const [row] = await tx.select().from(guild).where(eq(guild.agentId, agentId)).for('no key update')
  return row
}

/** Locks all memberships of somebody, those that do not exist yet among them. The guild is locked before. */
export const lockMember = (tx: Transaction, userId: number) =>
  lockText(tx, `guild.member ${userId}`)

/**
 * The moment from which on a change counts, once guild and member are locked: later than all that is noted of commissions,
 * and nothing is noted until the transaction ends. Else an earning of the very same moment could be noted for whoever was
 * the agent before.
 * @returns milliseconds since 1970
 */
export async function changingAt(tx: Transaction, clock: Platform['clock']): Promise<number> {
  await lockCommissions(tx, 'guild')
  return (await databaseNow({ clock, db: tx })) + 1
}

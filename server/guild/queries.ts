// What others read of guilds: to whose somebody belongs.
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { IN_GUILD } from '../../machines/guild/membership.ts'
import type { Reader } from '../platform/database/database.ts'
import { guildMembership, type MembershipRow } from './tables.ts'

/** The membership that somebody is in at a moment: one whose notice has run out is over, also before a job says so. */
export async function currentOf(
  db: Reader,
  userId: number,
  at: number,
): Promise<MembershipRow | undefined> {
  const [row] = await db
    .select()
    .from(guildMembership)
    .where(
      and(
        eq(guildMembership.userId, userId),
        inArray(guildMembership.state, [...IN_GUILD]),
        or(isNull(guildMembership.endsAt), gt(guildMembership.endsAt, new Date(at))),
      ),
    )
  return row
}

/** The agent whose guild somebody is in; null where they are in none. */
export async function agentOf(db: Reader, userId: number, at: number): Promise<number | null> {
  return (await currentOf(db, userId, at))?.agentId ?? null
}

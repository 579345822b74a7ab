// Guilds and memberships as the two people of them see them.
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '../../contract/api.ts'
import type { GuildMember, Membership } from '../../contract/guild.ts'
import { GUILD_ANSWER_DAYS } from '../../contract/guild-constants.ts'
import type { GuildTuning } from '../../contract/guild-tuning.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { IN_GUILD, WAITING } from '../../machines/guild/membership.ts'
import { guildTermsOf } from '../../machines/guild/terms.ts'
import { broughtBy } from '../commission/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser, type UserRow } from '../user/users.ts'
import { guildOf } from './guild.ts'
import { currentOf } from './queries.ts'
import { membersOf } from './step.ts'
import { guildMembership, type MembershipRow } from './tables.ts'

const MOST_OPEN = 100
const ANSWER_MS = GUILD_ANSWER_DAYS * DAY_MS

/** How somebody stands: as an agent, or as one who may be in a guild. */
export async function deskOf(
  platform: Pick<Platform, 'db' | 'random'>,
  user: UserRow,
  { tuning, now }: { tuning: GuildTuning; now: number },
): Promise<Answer<'GET /api/guild'>> {
  const { orm } = platform.db
  const isAgent = user.role === 'agent'
  const mine = isAgent ? await guildOf(platform, user, now) : null
  const isClosed = mine?.closedAt != null
  const membership = isAgent ? undefined : await currentOf(orm, user.id, now)
  const open = await openOf(orm, user, now)
  const [shown, ...waiting] = await shownMemberships(orm, [
    ...(membership ? [membership] : []),
    ...open,
  ])
  return {
    terms: guildTermsOf(tuning, user.brand),
    guild: mine && !isClosed ? { code: mine.code, members: await membersOf(orm, user.id) } : null,
    isClosed,
    membership: membership && shown ? shown : null,
    open: membership || !shown ? waiting : [shown, ...waiting],
  }
}

function openOf(db: Reader, { id, role }: UserRow, now: number): Promise<MembershipRow[]> {
  const mine = role === 'agent' ? guildMembership.agentId : guildMembership.userId
  return db
    .select()
    .from(guildMembership)
    .where(
      and(
        eq(mine, id),
        inArray(guildMembership.state, [...WAITING]),
        gt(guildMembership.createdAt, new Date(now - ANSWER_MS)),
      ),
    )
    .orderBy(desc(guildMembership.id))
    .limit(MOST_OPEN)
}

const byJoining = pagedList('guild.members', z.tuple([z.number().int(), z.uuid()]))

/** The members of an agent, those who joined last first, with what they earned this month. */
export async function membersPage(
  db: Reader,
  agentId: number,
  { now, ...asked }: { now: number; before?: string | undefined; limit: number },
): Promise<Answer<'GET /api/guild/members'>> {
  const { rows, next } = await byJoining.page(
    asked,
    (from, limit) =>
      db
        .select()
        .from(guildMembership)
        .where(
          and(
            eq(guildMembership.agentId, agentId),
            inArray(guildMembership.state, [...IN_GUILD]),
            or(isNull(guildMembership.endsAt), gt(guildMembership.endsAt, new Date(now))),
            from ? isAfter(from) : undefined,
          ),
        )
        .orderBy(desc(guildMembership.joinedAt), desc(guildMembership.id))
        .limit(limit),
    ({ joinedAt, id }) => [joinedAt?.getTime() ?? 0, id],
  )
  const earned = await earnedThisMonth(db, rows, now)
  const ids = rows.map(({ id }) => id)
  const brought = await broughtBy(db, 'guild', ids)
  const members = (await shownMemberships(db, rows)).map(
    (row): GuildMember => ({
      ...row,
      monthMilli: earned.get(row.id) ?? 0,
      brought: brought.get(row.id) ?? 0,
    }),
  )
  return { members, next }
}

const isAfter = ([at, id]: [number, string]): SQL | undefined =>
  or(
    lt(guildMembership.joinedAt, new Date(at)),
    and(eq(guildMembership.joinedAt, new Date(at)), lt(guildMembership.id, id)),
  )

/** What members earned this month (UTC) within their membership, in thousandths of a point. */
async function earnedThisMonth(
  db: Reader,
  rows: readonly MembershipRow[],
  now: number,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const today = new Date(now)
  const from = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)).toISOString()
  const ids = rows.map(({ id }) => sql`${id}::uuid`)
  // An account's day begins up to 14 hours earlier or later than that of UTC.
  const { rows: sums } = (await db.execute(sql`
    SELECT m.id, sum(e.milli)::float8 AS milli
    FROM guild_membership m
    JOIN earning_event e ON e.user_id = m.user_id AND e.day >= ${from}::timestamptz::date - 1
    JOIN app_event a ON a.number = e.number
    CROSS JOIN LATERAL (SELECT least(a.at, id_time(a.id)) AS at) x
    WHERE m.id IN (${sql.join(ids, sql`, `)}) AND x.at >= ${from}::timestamptz
      AND m.joined_at <= x.at AND (m.ends_at IS NULL OR x.at < m.ends_at)
    GROUP BY m.id`)) as unknown as { rows: { id: string; milli: number }[] }
  return new Map(sums.map(({ id, milli }) => [id, milli]))
}

/** A membership as either of the two sees it. */
export async function shownMembership(db: Reader, row: MembershipRow): Promise<Membership> {
  const [shown] = await shownMemberships(db, [row])
  if (!shown) throw new Error(`membership ${row.id} was not shown`)
  return shown
}

async function shownMemberships(db: Reader, rows: readonly MembershipRow[]): Promise<Membership[]> {
  const people = await usersOf(db, [...new Set(rows.flatMap((it) => [it.agentId, it.userId]))])
  const person = (id: number) => {
    const found = people.get(id)
    return found ? publicUser(found) : null
  }
  return rows.map(({ id, state, agentId, userId, createdAt, joinedAt, endsAt }) => ({
    ...{ id, state, agent: person(agentId), member: person(userId), at: createdAt.getTime() },
    answerBy: WAITING.some((it) => it === state) ? createdAt.getTime() + ANSWER_MS : null,
    joinedAt: joinedAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
  }))
}

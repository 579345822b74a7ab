// Memberships end: by their notice, because nobody answered, because an operator says so, or because one of the two is
// here no more.
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { GUILD_ANSWER_DAYS } from '../../contract/guild-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { IN_GUILD, WAITING } from '../../machines/guild/membership.ts'
import { isDeleted } from '../identity/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { isGoneAgent } from './guild.ts'
import { happen } from './happen.ts'
import { changingAt, lockGuild, lockMember } from './locks.ts'
import { guildMembership, type MembershipRow } from './tables.ts'

/** In one run. */
const MOST = 500
const OPEN = [...IN_GUILD, ...WAITING]
const ANSWER_MS = GUILD_ANSWER_DAYS * DAY_MS
const isIn = ({ state }: MembershipRow) => IN_GUILD.some((it) => it === state)
const isWaiting = ({ state }: MembershipRow) => WAITING.some((it) => it === state)

/** Ends what is due of somebody whose memberships are locked. */
export async function endDue(tx: Transaction, userId: number, at: number): Promise<void> {
  const [due] = await tx
    .select()
    .from(guildMembership)
    .where(
      and(
        eq(guildMembership.userId, userId),
        inArray(guildMembership.state, ['leaving', 'dismissed']),
        lte(guildMembership.endsAt, new Date(at)),
      ),
    )
  if (due) await happen(tx, due, { type: 'ENDED', at, actor: 'job' })
}

/** Ends at once whatever stands open between an agent and others: those who were members are free. */
export async function closeGuild(
  tx: Transaction,
  agentId: number,
  { actor, clock }: { actor: string } & Pick<Platform, 'clock'>,
): Promise<number> {
  await lockGuild(tx, agentId)
  const open = await tx
    .select()
    .from(guildMembership)
    .where(and(eq(guildMembership.agentId, agentId), inArray(guildMembership.state, OPEN)))
    .orderBy(asc(guildMembership.userId))
  for (const { userId } of open) await lockMember(tx, userId)
  const at = await changingAt(tx, clock)
  let freed = 0
  for (const { id, userId } of open) {
    await endDue(tx, userId, at)
    const row = await membership(tx, id)
    const type = isIn(row) ? 'CLOSED' : 'LAPSED'
    if ((await happen(tx, row, { type, at, actor })) && type === 'CLOSED') freed++
  }
  return freed
}

/** A membership by its id, which is there. */
export async function membership(tx: Transaction, id: string): Promise<MembershipRow> {
  const [row] = await tx.select().from(guildMembership).where(eq(guildMembership.id, id))
  if (!row) throw new Error(`there is no membership ${id}`)
  return row
}

/** Ends all that is due. What fails is tried again by the next run, and stops nothing else. */
export async function sweepGuilds(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock, log } = platform
  const now = new Date(await databaseNow({ clock, db: db.orm }))
  const run = (about: object, act: (tx: Transaction) => Promise<unknown>) =>
    db.orm
      .transaction((tx) => act(tx as Transaction))
      .catch((error: unknown) => log.error({ err: error, ...about }, 'a membership did not end'))
  for (const agentId of await goneAgents(platform, now)) {
    await run({ agent: agentId }, (tx) => closeGuild(tx, agentId, { actor: 'job', clock }))
  }
  for (const { id, agentId, userId } of await dueMemberships(platform, now)) {
    await run({ membership: id }, async (tx) => {
      await lockGuild(tx, agentId)
      await lockMember(tx, userId)
      const at = await changingAt(tx, clock)
      await endDue(tx, userId, at)
      const row = await membership(tx, id)
      const type = endOf(row, { at, isGone: await isDeleted(tx, userId) })
      if (type) await happen(tx, row, { type, at, actor: 'job' })
    })
  }
}

function endOf(row: MembershipRow, { at, isGone }: { at: number; isGone: boolean }) {
  if (isIn(row)) return isGone ? 'REMOVED' : null
  return isWaiting(row) && (isGone || isTooOld(row, at)) ? 'LAPSED' : null
}

/** Whether nobody has answered in time. */
export const isTooOld = ({ createdAt }: MembershipRow, at: number) =>
  createdAt.getTime() + ANSWER_MS <= at

async function goneAgents({ db }: Pick<Platform, 'db'>, now: Date): Promise<number[]> {
  const { rows } = (await db.orm.execute(sql`
    SELECT DISTINCT m.agent_id::float8 AS id FROM guild_membership m JOIN app_user u ON u.id = m.agent_id
    WHERE m.state IN (${sql.join(
      OPEN.map((it) => sql`${it}`),
      sql`, `,
    )}) AND ${isGoneAgent(now)}
    ORDER BY 1 LIMIT ${MOST}`)) as unknown as { rows: { id: number }[] }
  return rows.map(({ id }) => id)
}

const isDeletedMember = sql`EXISTS (
  SELECT FROM account_deletion d WHERE d.user_id = ${guildMembership.userId} AND d.done_at IS NOT NULL)`

const dueMemberships = ({ db }: Pick<Platform, 'db'>, now: Date) =>
  db.orm
    .select()
    .from(guildMembership)
    .where(
      or(
        and(
          inArray(guildMembership.state, ['leaving', 'dismissed']),
          lte(guildMembership.endsAt, now),
        ),
        and(
          inArray(guildMembership.state, [...WAITING]),
          lte(guildMembership.createdAt, new Date(now.getTime() - ANSWER_MS)),
        ),
        and(inArray(guildMembership.state, OPEN), isDeletedMember),
      ),
    )
    .orderBy(asc(guildMembership.id))
    .limit(MOST)

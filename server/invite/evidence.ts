// What an operator decides by, on one screen: the terms, both people, what rules found, and what it brought.
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { InvitationPerson, OpsInvitation } from '../../contract/invite-evidence.ts'
import type { OpsInvitationState } from '../../contract/invite-ops-constants.ts'
import { termsOf } from '../../machines/invitation/commission.ts'
import { broughtBy, waitingBy } from '../commission/queries.ts'
import { balancesOf } from '../ledger/balances.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import { timeOfId } from '../ledger/span.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { stepsOf } from '../platform/flow.ts'
import { requireUser } from '../user/queries.ts'
import { pictureOf } from '../user/users.ts'
import { INVITATION_FLOW } from './flow.ts'
import { type InvitationRow, invitation, invitationAward, invitationRisk } from './tables.ts'
import { tuningOf } from './tuned.ts'

/** So many things that wait are shown one by one. */
const MOST_WAITING = 50

/**
 * An invitation as operators see it.
 * @throws ApiError NOT_FOUND
 */
export async function invitationEvidence(db: Reader, id: string): Promise<OpsInvitation> {
  const row = await requireInvitation(db, id)
  const { toldBy, joinedAt, endsAt, lookedAt, inviterId, inviteeId } = row
  const inviter = await personOf(db, inviterId)
  const steps = await stepsOf(db, INVITATION_FLOW, id)
  return {
    ...{ id, toldBy, inviter },
    state: row.state as OpsInvitationState,
    at: timeOfId(id),
    joinedAt: joinedAt.getTime(),
    endsAt: endsAt.getTime(),
    lookedAt: lookedAt?.getTime() ?? null,
    terms: await termsOfRow(db, row, inviter.brand),
    invitee: await personOf(db, inviteeId),
    risks: await risksOf(db, id),
    brought: (await broughtBy(db, 'invitation', [id])).get(id) ?? 0,
    waiting: await waitingBy(db, 'invitation', id, MOST_WAITING),
    award: await awardOf(db, steps.findLast(({ event }) => event === 'AWARDED')?.detail.award),
    steps: steps.map(({ event, to, at, actor }) => ({
      ...{ event, actor },
      to: to as OpsInvitationState,
      at: at.getTime(),
    })),
  }
}

/**
 * An invitation of an id that an operator gave.
 * @throws ApiError NOT_FOUND
 */
export async function requireInvitation(db: Reader, id: string): Promise<InvitationRow> {
  const [row] = await db.select().from(invitation).where(eq(invitation.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such invitation.')
  return row
}

async function termsOfRow(
  db: Reader,
  { tuningVersion: version, topUpShare, earningShare }: InvitationRow,
  brand: string,
): Promise<OpsInvitation['terms']> {
  return { ...termsOf(await tuningOf(db, version), brand), topUpShare, earningShare, version }
}

async function personOf(db: Reader, userId: number): Promise<InvitationPerson> {
  const row = await requireUser(db, userId)
  const { id, nickname, brand, country, role, blockedAt, createdAt } = row
  const [invited] = await db
    .select({ friends: count() })
    .from(invitation)
    .where(eq(invitation.inviterId, id))
  return {
    ...{ id, nickname, brand, country, role },
    avatar: pictureOf(row.avatar),
    since: createdAt.getTime(),
    isBlocked: blockedAt !== null,
    isFrozen: await isAccountFrozen(db, id),
    points: (await balancesOf(db, id)).point,
    friends: invited?.friends ?? 0,
  }
}

async function risksOf(db: Reader, id: string): Promise<OpsInvitation['risks']> {
  const rows = await db
    .select()
    .from(invitationRisk)
    .where(eq(invitationRisk.invitationId, id))
    .orderBy(desc(invitationRisk.at), asc(invitationRisk.rule))
  return rows.map(({ rule, evidence, at }) => ({ rule, evidence, at: at.getTime() }))
}

async function awardOf(db: Reader, awardId: unknown): Promise<OpsInvitation['award']> {
  if (typeof awardId !== 'string') return null
  const [award] = await db
    .select()
    .from(invitationAward)
    .where(sql`${invitationAward.id} = ${awardId}`)
  if (!award) return null
  const { id, friends, points, at } = award
  return { id, friends, points, at: at.getTime() }
}

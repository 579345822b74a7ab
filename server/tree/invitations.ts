// Invitations that wait for an answer: found by their code, declined, withdrawn, run out.
import { and, desc, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { Invitation, TreeTuning } from '../../contract/tree.ts'
import { lifeAfter, type Moment } from '../../machines/tree/happen.ts'
import { stageAfter } from '../../machines/tree/life.ts'
import { blockedWith, holdPair } from '../chat/blocks.ts'
import { accountFrozen } from '../ledger/frozen.ts'
import { type Clock, databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { userView } from '../user/queries.ts'
import { endTree } from './end.ts'
import { type Doer, holdTrees } from './held.ts'
import { lifeOf } from './life.ts'
import { type Asked, overOf, peopleOf, shownInvitation } from './shown.ts'
import { type TreeRow, tree } from './tables.ts'

/** Those of one person that are told at once. */
const MAX_RECEIVED = 20
/** Run-out invitations that are put away in one go. */
const MAX_PUT_AWAY = 500

/**
 * The invitation behind a code. One that was sent to somebody by name is nobody else's business, and one
 * of somebody of another brand, or whom a block, an operator or a freeze keeps from them, is none; whoever
 * has grown a tree of it has it still.
 * @throws ApiError NOT_FOUND
 */
export async function findInvitation(db: Reader, userId: number, code: string): Promise<TreeRow> {
  const isOurs = sql`${userId}::bigint IN (${tree.inviterId}, ${tree.partnerId})`
  const [found] = await db
    .select({ row: tree })
    .from(tree)
    .innerJoin(userView, eq(userView.id, tree.inviterId))
    .where(and(eq(tree.code, code), or(isOurs, isThereFor(userId))))
  const { row } = found ?? {}
  const isMine = row && (row.inviteeId === null || [row.inviteeId, row.inviterId].includes(userId))
  if (!isMine) throw new ApiError('NOT_FOUND', 'There is no such invitation.')
  return row
}

/**
 * The same, while nothing else passes between its two until the transaction ends: whom a block comes
 * before, it keeps out.
 * @throws ApiError NOT_FOUND
 */
export async function holdInvitation(
  tx: Transaction,
  userId: number,
  code: string,
): Promise<TreeRow> {
  const { inviterId } = await findInvitation(tx, userId, code)
  await holdPair(tx, inviterId, userId)
  return findInvitation(tx, userId, code)
}

/**
 * Who is of somebody's own brand, and kept from them neither by a block, nor by an operator, nor by a
 * freeze: of a person's row.
 */
export function isThereFor(userId: number): SQL | undefined {
  return and(
    sql`${userView.brand} = (SELECT brand FROM app_user WHERE id = ${userId})`,
    isNull(userView.blockedAt),
    not(accountFrozen(userView.id)),
    sql`${userView.id} NOT IN (${blockedWith(userId)})`,
  )
}

/** The refusal of an invitation that is over. */
export function invitationOver(row: TreeRow, moment: Moment): ApiError {
  const reason = overOf(row, moment) ?? 'taken'
  return new ApiError('INVITATION_OVER', `This invitation is over: ${reason}.`, { reason })
}

/**
 * The invitations that were sent to somebody by name and can be accepted, newest first.
 */
export async function receivedBy(db: Reader, asked: Asked): Promise<Invitation[]> {
  const { userId, now } = asked
  const found = await db
    .select({ row: tree })
    .from(tree)
    .innerJoin(userView, eq(userView.id, tree.inviterId))
    .where(
      and(
        eq(tree.inviteeId, userId),
        eq(tree.stage, 'invited'),
        gt(tree.expiresAt, new Date(now)),
        isThereFor(userId),
      ),
    )
    .orderBy(desc(tree.invitedAt))
    .limit(MAX_RECEIVED)
  const rows = found.map(({ row }) => row)
  const people = await peopleOf(db, rows)
  return rows.map((row) => shownInvitation(row, people, asked))
}

/**
 * Declines an invitation that was sent by name; once it is, it stays so.
 * @returns the tree that will not be
 * @throws ApiError NOT_FOUND, INVITATION_OVER, FORBIDDEN for a link, which others may still open
 */
export async function decline(
  tx: Transaction,
  tuning: TreeTuning,
  { userId, clock }: Doer,
  { code }: Body<'POST /api/tree/decline'>,
): Promise<string> {
  const { id, inviteeId } = await findInvitation(tx, userId, code)
  if (inviteeId !== userId) throw new ApiError('FORBIDDEN', 'A link is left, not declined.')
  await endInvitation(tx, tuning, { id, clock, type: 'DECLINED' })
  return id
}

/**
 * Takes an invitation of one's own back; once it is, it stays so.
 * @throws ApiError NOT_FOUND, INVITATION_OVER
 */
export async function withdraw(
  tx: Transaction,
  tuning: TreeTuning,
  { userId, clock }: Doer,
  { tree: id }: Body<'POST /api/tree/withdraw'>,
): Promise<void> {
  const isMine = and(eq(tree.id, id), eq(tree.inviterId, userId))
  const [found] = await tx.select({ id: tree.id }).from(tree).where(isMine)
  if (!found) throw new ApiError('NOT_FOUND', 'You have sent no such invitation.')
  await endInvitation(tx, tuning, { id, clock, type: 'WITHDRAWN' })
}

async function endInvitation(
  tx: Transaction,
  tuning: TreeTuning,
  { id, clock, type }: { id: string; clock: Clock; type: 'DECLINED' | 'WITHDRAWN' },
): Promise<void> {
  const [held] = await holdTrees(tx, [id])
  if (!held) return
  const moment = { tuning, now: await databaseNow({ clock, db: tx }) }
  const stands = lifeOf(held, moment)
  // Ended so a moment ago, on another device.
  if (stands.stage === stageAfter(stands, type).stage) return
  const life = lifeAfter(stands, { type }, moment)
  if (!life) throw invitationOver(held, moment)
  await endTree(tx, held, { stage: life.stage, at: moment.now })
}

/** Puts invitations away that have run out: they ended by the clock already. */
export async function putAwayExpired(tx: Transaction, moment: Moment): Promise<void> {
  const { now } = moment
  const due = await tx
    .select({ id: tree.id })
    .from(tree)
    .where(and(eq(tree.stage, 'invited'), lte(tree.expiresAt, new Date(now))))
    .limit(MAX_PUT_AWAY)
  const held = await holdTrees(
    tx,
    due.map(({ id }) => id),
  )
  for (const row of held) {
    const { stage } = lifeOf(row, moment)
    if (stage === 'expired') await endTree(tx, row, { stage, at: now })
  }
}

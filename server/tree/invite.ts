import { and, eq } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { Tree, TreeTuning } from '../../contract/tree.ts'
import type { Moment } from '../../machines/tree/happen.ts'
import { invitedLife } from '../../machines/tree/life.ts'
import { requireQualified } from '../ledger/require-may-play.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { spendQuota } from '../platform/quota.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { userView } from '../user/queries.ts'
import { endTree } from './end.ts'
import { holdMine, placeOf } from './held.ts'
import { isThereFor } from './invitations.ts'
import { lifeOf } from './life.ts'
import { shownTree } from './shown.ts'
import { tree, treePlace } from './tables.ts'

/** As many as fill the code's 22 characters. */
const CODE_BYTES = 16

/**
 * Invites somebody to a tree, by name or by a link. Runs under the lock on the inviter (`once`).
 * @throws ApiError TREE_TAKEN with whose place is taken, ENOUGH_FOR_TODAY, DISQUALIFIED, NOT_FOUND, BAD_REQUEST
 */
export async function invite(
  tx: Transaction,
  { random, tuning }: { random: Random; tuning: TreeTuning },
  { userId, at }: { userId: number; at: number },
  { userId: inviteeId, offsetMinutes }: Body<'POST /api/tree/invitations'>,
): Promise<Tree> {
  await requireQualified(tx, { userId, game: 'tree', at })
  const moment = { tuning, now: at }
  await refuseTaken(tx, userId, moment)
  await spendQuota(tx, {
    name: 'tree.invitations',
    subject: userId,
    limit: tuning.invitationsADay,
    at,
    message: 'No more invitations of this user today.',
  })
  if (inviteeId !== null) await refuseInvitee(tx, userId, inviteeId)
  const { invitedAt, expiresAt } = invitedLife(tuning, { at, offsetMinutes })
  const id = timeOrderedId(random, at)
  const [row] = await tx
    .insert(tree)
    .values({
      id,
      stage: 'invited',
      inviterId: userId,
      inviteeId,
      code: Buffer.from(random.bytes(CODE_BYTES)).toString('base64url'),
      offsetMinutes,
      invitedAt: new Date(invitedAt),
      expiresAt: new Date(expiresAt),
    })
    .returning()
  await tx.insert(treePlace).values({ userId, treeId: id })
  if (!row) throw new Error('the tree just planted is not there')
  return shownTree(tx, row, { userId, ...moment })
}

/** Of what ran out of time the place is free again. */
async function refuseTaken(tx: Transaction, userId: number, moment: Moment): Promise<void> {
  const mine = await holdMine(tx, userId)
  if (!mine) return
  const { stage } = lifeOf(mine, moment)
  if (stage !== 'expired') {
    throw new ApiError('TREE_TAKEN', 'You have a tree already, or wait for one.', { who: 'me' })
  }
  await endTree(tx, mine, { stage, at: moment.now })
}

async function refuseInvitee(tx: Transaction, userId: number, inviteeId: number): Promise<void> {
  if (inviteeId === userId) {
    throw new ApiError('BAD_REQUEST', 'body.userId: is your own', { path: 'body.userId' })
  }
  const isThere = and(eq(userView.id, inviteeId), isThereFor(userId))
  const [invitee] = await tx.select({ id: userView.id }).from(userView).where(isThere)
  if (!invitee) throw new ApiError('NOT_FOUND', 'There is no such user.')
  const theirs = await placeOf(tx, inviteeId)
  if (theirs === null) return
  const [growing] = await tx
    .select({ id: tree.id })
    .from(tree)
    .where(and(eq(tree.id, theirs), eq(tree.stage, 'growing')))
  if (growing) throw new ApiError('TREE_TAKEN', 'They have a tree already.', { who: 'them' })
}

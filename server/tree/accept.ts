import { desc, eq } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { Tree, TreeTuning } from '../../contract/tree.ts'
import { lifeAfter } from '../../machines/tree/happen.ts'
import { restAfter } from '../../machines/tree/life.ts'
import { requireQualified } from '../ledger/require-may-play.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { endTree } from './end.ts'
import { type Doer, holdTrees, placeOf } from './held.ts'
import { holdInvitation, invitationOver } from './invitations.ts'
import { columnsOf, lifeOf } from './life.ts'
import { shownTree } from './shown.ts'
import { tree, treePlace, treeWatering } from './tables.ts'

/**
 * Accepts an invitation; the first who does has the tree. An invitation of one's own is withdrawn by
 * it. Under the lock on whoever accepts (`once`) the two are held, then both trees, so that of two
 * people who accept each other's at once one does.
 * @throws ApiError INVITATION_OVER with why, TREE_TAKEN, DISQUALIFIED, NOT_FOUND, BAD_REQUEST
 */
export async function accept(
  tx: Transaction,
  tuning: TreeTuning,
  { userId, clock }: Doer,
  { code }: Body<'POST /api/tree/accept'>,
): Promise<Tree> {
  const { id } = await holdInvitation(tx, userId, code)
  const held = await holdTrees(tx, [id, await placeOf(tx, userId)])
  const at = await databaseNow({ clock, db: tx })
  await requireQualified(tx, { userId, game: 'tree', at })
  const moment = { tuning, now: at }
  const invited = held.find((row) => row.id === id)
  const mine = held.find((row) => row.id !== id && row.endedAt === null)
  if (!invited) throw new Error(`tree ${id} is gone`)
  if (invited.inviterId === userId) {
    throw new ApiError('BAD_REQUEST', 'body.code: is your own', { path: 'body.code' })
  }
  // Accepted a moment ago, on another device.
  if (invited.partnerId === userId && invited.stage === 'growing') {
    return shownTree(tx, invited, { userId, ...moment })
  }
  const life = lifeAfter(lifeOf(invited, moment), { type: 'ACCEPTED' }, moment)
  if (!life) throw invitationOver(invited, moment)
  if (mine?.stage === 'growing') {
    throw new ApiError('TREE_TAKEN', 'You have a tree already.', { who: 'me' })
  }
  if (mine) {
    const stands = lifeOf(mine, moment)
    const { stage } = lifeAfter(stands, { type: 'WITHDRAWN' }, moment) ?? stands
    await endTree(tx, mine, { stage, at })
  }
  const restsUntil = {
    inviter: restAfter(await lastWateredAt(tx, invited.inviterId)),
    partner: restAfter(await lastWateredAt(tx, userId)),
  }
  const [row] = await tx
    .update(tree)
    .set({ ...columnsOf({ ...life, restsUntil }), partnerId: userId, acceptedAt: new Date(at) })
    .where(eq(tree.id, id))
    .returning()
  await tx.insert(treePlace).values({ userId, treeId: id })
  if (!row) throw new Error(`tree ${id} is gone`)
  return shownTree(tx, row, { userId, ...moment })
}

async function lastWateredAt(tx: Transaction, userId: number): Promise<number | null> {
  const [latest] = await tx
    .select({ at: treeWatering.at })
    .from(treeWatering)
    .where(eq(treeWatering.userId, userId))
    .orderBy(desc(treeWatering.at))
    .limit(1)
  return latest?.at.getTime() ?? null
}

import type { Body } from '../../contract/api.ts'
import type { PastTree, TreeTuning } from '../../contract/tree.ts'
import { lifeAfter } from '../../machines/tree/happen.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { endTree } from './end.ts'
import { type Doer, holdTrees } from './held.ts'
import { lifeOf, roleOf } from './life.ts'
import { peopleOf, shownPast } from './shown.ts'

/**
 * Closes a tree for good: its level is lost, and both are free for another one. Once it is closed, by
 * whichever of the two, it stays so.
 * @throws ApiError NOT_FOUND, BAD_REQUEST where the level named is not the tree's: who closes a tree has
 *   seen it as it is
 */
export async function close(
  tx: Transaction,
  tuning: TreeTuning,
  { userId, clock }: Doer,
  { tree: id, level }: Body<'POST /api/tree/close'>,
): Promise<PastTree> {
  const [held] = await holdTrees(tx, [id])
  const at = await databaseNow({ clock, db: tx })
  const moment = { tuning, now: at }
  if (!held || !roleOf(held, userId)) throw new ApiError('NOT_FOUND', 'You have no such tree.')
  const people = await peopleOf(tx, [held])
  if (held.stage === 'closed') return shownPast(held, people, userId)
  const life = lifeAfter(lifeOf(held, moment), { type: 'CLOSED' }, moment)
  if (!life) throw new ApiError('NOT_FOUND', 'This tree does not grow.')
  if (level !== held.level) {
    const params = { path: 'body.level', level: held.level }
    throw new ApiError('BAD_REQUEST', 'body.level: is not what the tree has grown to', params)
  }
  await endTree(tx, held, { stage: life.stage, at, closedBy: userId })
  return shownPast({ ...held, endedAt: new Date(at), closedBy: userId }, people, userId)
}

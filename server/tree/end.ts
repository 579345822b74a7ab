import { eq } from 'drizzle-orm'
import type { TreeStage } from '../../contract/tree.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type TreeRow, tree, treePlace } from './tables.ts'

/**
 * Ends a tree that is held, and frees the places of its two.
 * @param closedBy who closed it, where somebody did
 */
export async function endTree(
  tx: Transaction,
  { id }: Pick<TreeRow, 'id'>,
  { stage, at, closedBy = null }: { stage: TreeStage; at: number; closedBy?: number | null },
): Promise<void> {
  await tx
    .update(tree)
    .set({ stage, endedAt: new Date(at), closedBy })
    .where(eq(tree.id, id))
  await tx.delete(treePlace).where(eq(treePlace.treeId, id))
}

// Trees as a transaction holds them: nothing happens to them meanwhile.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { type TreeRow, tree, treePlace } from './tables.ts'

/**
 * Who does something to a tree. When, is asked once the tree is held: of two who do something at one
 * instant whoever waited for the other comes after.
 */
export interface Doer {
  userId: number
  /** The clock that all processes share. */
  clock: Clock
}

/** The tree that lives at somebody's place; null where there is none. */
export async function placeOf(db: Reader, userId: number): Promise<string | null> {
  const [place] = await db.select().from(treePlace).where(eq(treePlace.userId, userId))
  return place?.treeId ?? null
}

/** Holds trees until the transaction ends, always in the same order, so that two who do wait in turn. */
export function holdTrees(tx: Transaction, ids: readonly (string | null)[]): Promise<TreeRow[]> {
  const named = ids.filter((id) => id !== null)
  if (named.length === 0) return Promise.resolve([])
  return tx
    .select()
    .from(tree)
    .where(inArray(tree.id, named))
    .orderBy(asc(tree.id))
    .for('no key update')
}

/** Holds the tree that lives at somebody's place. */
export async function holdMine(tx: Transaction, userId: number): Promise<TreeRow | undefined> {
  const [held] = await holdTrees(tx, [await placeOf(tx, userId)])
  return held
}

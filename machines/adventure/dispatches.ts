import type { DispatchReceipt } from '../../contract/adventure.ts'
import { PLANETS } from '../../contract/planets.ts'
import type { Dispatches } from '../fair/check.ts'
import { merkleTree } from '../fair/merkle.ts'
import { leafTextOf } from './leaf.ts'

/** Some of a round's dispatches, and after which one the next follow. */
interface Leaves {
  leaves: DispatchReceipt[]
  next: string | null
}

/**
 * Reads all dispatches of a round, however many, and keeps no more of them than their tree needs.
 * @param receipts to be looked for among them
 * @param read asks for the leaves after an id
 * @param onRead told how many were read so far
 */
export async function sumDispatches(
  roundId: number,
  receipts: readonly DispatchReceipt[],
  read: (after?: string) => Promise<Leaves>,
  onRead: (number: number) => void,
): Promise<Dispatches> {
  const tree = merkleTree()
  const ships = PLANETS.map(() => 0)
  const missing = new Set(receipts.map((receipt) => leafTextOf(roundId, receipt)))
  const kept = missing.size
  let number = 0
  for (let after: string | undefined; ; ) {
    const { leaves, next } = await read(after)
    for (const leaf of leaves) {
      const text = leafTextOf(roundId, leaf)
      tree.add(text)
      missing.delete(text)
      ships[leaf.planet] = (ships[leaf.planet] ?? 0) + leaf.ships
    }
    number += leaves.length
    onRead(number)
    if (next === null) break
    after = next
  }
  return { number, root: tree.root(), ships, receipts: kept, missing: missing.size }
}

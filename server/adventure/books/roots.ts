// Makes the tree of every drawn round's dispatches again.
import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { leafTextOf } from '../../../machines/adventure/leaf.ts'
import { type MerkleTree, merkleTree } from '../../../machines/fair/merkle.ts'
import { missText } from '../../ledger/check.ts'
import type { CheckResult } from '../../platform/books.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { fetchInBatches } from '../../platform/database/fetch-in-batches.ts'

interface LeafRow {
  round_id: number
  root: string
  /** Null in a round that nobody sent ships in. */
  id: string | null
  planet: number
  ships: number
  at: number
}

/** Whether every drawn round's root is that of the dispatches there are: none lost, added or changed. */
export async function lookAtRoots(db: Reader): Promise<CheckResult> {
  let rounds = 0
  const wrong: string[] = []
  let open: { round: number; root: string; tree: MerkleTree } | undefined
  const close = () => {
    if (open && open.tree.root() !== open.root) wrong.push(String(open.round))
  }
  await db.transaction(async (tx) => {
    for await (const rows of fetchInBatches<LeafRow>(tx as Transaction, ALL_LEAVES)) {
      for (const { round_id, root, id, planet, ships, at } of rows) {
        const round = Number(round_id)
        if (open?.round !== round) {
          close()
          rounds++
          open = { round, root, tree: merkleTree((bytes) => hash('sha256', bytes, 'buffer')) }
        }
        if (id !== null) open.tree.add(leafTextOf(round, { id, planet, ships, at: Number(at) }))
      }
    }
    close()
  })
  return {
    check: 'every drawn round’s root is that of the dispatches sent in it',
    rows: rounds,
    miss: missText(wrong),
    names: wrong,
    games: wrong.length > 0 ? ['adventure'] : [],
  }
}

const ALL_LEAVES = sql`
  SELECT r.id AS round_id, r.dispatch_root AS root, d.id::text AS id, d.planet, d.ships,
    (extract(epoch FROM d.at) * 1000)::bigint AS at
  FROM adventure_round r LEFT JOIN adventure_dispatch d ON d.round_id = r.id
  WHERE r.dispatch_root IS NOT NULL
  ORDER BY r.id, d.id`

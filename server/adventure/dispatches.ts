// A round's dispatches as the leaves of its tree, in the order of their ids (docs/fairness.md).
import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DispatchReceipt } from '../../contract/adventure.ts'
import { leafTextOf } from '../../machines/adventure/leaf.ts'
import { merkleTree } from '../../machines/fair/merkle.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { fetchInBatches } from '../platform/database/fetch-in-batches.ts'

const LEAF = sql.raw(`id::text AS id, planet, ships, (extract(epoch FROM at) * 1000)::bigint AS at`)

/** The leaves after an id, in order. */
export async function leavesOf(
  db: Reader,
  roundId: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<DispatchReceipt[]> {
  const { rows } = (await db.execute(sql`
    SELECT ${LEAF} FROM adventure_dispatch
    WHERE round_id = ${roundId} AND id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    ORDER BY adventure_dispatch.id LIMIT ${limit}`)) as unknown as { rows: DispatchReceipt[] }
  return rows.map(asLeaf)
}

/** The root of the tree of all of a round's dispatches. */
export async function rootOf(tx: Transaction, roundId: number): Promise<string> {
  const tree = merkleTree((bytes) => hash('sha256', bytes, 'buffer'))
  const leaves = sql`SELECT ${LEAF} FROM adventure_dispatch
    WHERE round_id = ${sql.raw(String(roundId))} ORDER BY adventure_dispatch.id`
  for await (const rows of fetchInBatches<DispatchReceipt>(tx, leaves)) {
    for (const row of rows) tree.add(leafTextOf(roundId, asLeaf(row)))
  }
  return tree.root()
}

function asLeaf({ id, planet, ships, at }: DispatchReceipt): DispatchReceipt {
  return { id, planet: Number(planet), ships: Number(ships), at: Number(at) }
}

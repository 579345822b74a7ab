// A round's dispatches as the leaves of its tree, in the order of their ids (docs/fairness.md).
import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DispatchReceipt } from '../../contract/adventure.ts'
import { leafTextOf } from '../../machines/adventure/leaf.ts'
import { merkleTree } from '../../machines/fair/merkle.ts'
import type { Reader, Transaction } from '../platform/database.ts'

/** Leaves that are hashed in one go: other requests are answered between two. */
const LEAVES_AT_ONCE = 5_000

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

/**
 * The root of the tree of all of a round's dispatches. They are sorted once and read through a
 * cursor: a round of a million neither fills the memory nor holds up other requests.
 */
export async function rootOf(tx: Transaction, roundId: number): Promise<string> {
  const tree = merkleTree((bytes) => hash('sha256', bytes, 'buffer'))
  await tx.execute(sql`
    DECLARE adventure_leaves NO SCROLL CURSOR FOR
    SELECT ${LEAF} FROM adventure_dispatch
    WHERE round_id = ${sql.raw(String(roundId))} ORDER BY adventure_dispatch.id`)
  for (;;) {
    const { rows } = (await tx.execute(
      sql.raw(`FETCH ${LEAVES_AT_ONCE} FROM adventure_leaves`),
    )) as unknown as { rows: DispatchReceipt[] }
    for (const row of rows) tree.add(leafTextOf(roundId, asLeaf(row)))
    if (rows.length < LEAVES_AT_ONCE) break
  }
  await tx.execute(sql`CLOSE adventure_leaves`)
  return tree.root()
}

function asLeaf({ id, planet, ships, at }: DispatchReceipt): DispatchReceipt {
  return { id, planet: Number(planet), ships: Number(ships), at: Number(at) }
}

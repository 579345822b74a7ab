// How many of a package are sold: each number from 1 to its stock is sold once.
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { campaignStock } from './tables.ts'

interface Sold {
  editionId: string
  block: string
  package: string
}

/** How many of a package are sold by now. */
export async function soldOf(
  db: Reader,
  { editionId, block, package: name }: Sold,
): Promise<number> {
  const [row] = await db
    .select({ sold: campaignStock.sold })
    .from(campaignStock)
    .where(
      and(
        eq(campaignStock.editionId, editionId),
        eq(campaignStock.block, block),
        eq(campaignStock.package, name),
      ),
    )
  return row?.sold ?? 0
}

/** How many are sold of each package of an edition; none of those of which nobody has bought one. */
export async function allSold(db: Reader, editionId: string): Promise<Map<string, number>> {
  const rows = await db.select().from(campaignStock).where(eq(campaignStock.editionId, editionId))
  return new Map(rows.map((row) => [row.package, row.sold]))
}

/** The next number of a package, whose row is locked until the transaction ends; null where all are sold. */
export async function takeNext(tx: Transaction, of: Sold, stock: number): Promise<number | null> {
  const [row] = await tx
    .insert(campaignStock)
    .values({ ...of, sold: 1 })
    .onConflictDoUpdate({
      target: [campaignStock.editionId, campaignStock.block, campaignStock.package],
      set: { sold: sql`${campaignStock.sold} + 1` },
      setWhere: lt(campaignStock.sold, stock),
    })
    .returning({ sold: campaignStock.sold })
  return row?.sold ?? null
}

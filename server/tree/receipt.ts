import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TreeReceipt } from '../../contract/tree.ts'
import { usableFrom } from '../backpack/queries.ts'
import type { Orm, Reader } from '../platform/database/database.ts'
import type { Asked } from './shown.ts'
import { treeWatering } from './tables.ts'

/** More than anyone is given in a month; what lies further back is told after these. */
const MAX_GIFTS = 100

/**
 * The gifts that waterings of the other one brought somebody, until a page of theirs has told them so.
 * Those of their own waterings the answer told; those that they have used they know of.
 * @param toldThrough the item of their backpack up to which they were told
 */
export async function receiptOf(
  db: Reader,
  { userId, now }: Omit<Asked, 'tuning'>,
  toldThrough: string | null,
): Promise<TreeReceipt | null> {
  const which = { feature: 'tree', after: toldThrough, limit: MAX_GIFTS }
  const items = await usableFrom(db, { userId, now }, which)
  if (items.length === 0) return null
  const times = items.map(({ gotAt }) => gotAt)
  const own = await db
    .select({ at: treeWatering.at })
    .from(treeWatering)
    .where(and(eq(treeWatering.userId, userId), inArray(treeWatering.at, times)))
  const ownTimes = new Set(own.map(({ at }) => at.getTime()))
  const brought = items.filter(({ gotAt }) => !ownTimes.has(gotAt.getTime()))
  const last = brought.at(-1)
  if (!last) return null
  return {
    gifts: brought.map(({ kind, amount, fromReason, fromNumber }) => ({
      kind: kind as TreeReceipt['gifts'][number]['kind'],
      amount,
      reason: fromReason as TreeReceipt['gifts'][number]['reason'],
      number: fromNumber,
    })),
    through: last.id,
  }
}

// No further than what they were given: what comes later will be told.
const seen = (userId: number, through: string) => sql`
  INSERT INTO tree_reader AS r (user_id, room, told_through)
  SELECT user_id, gen_random_uuid(), id FROM backpack_item
  WHERE user_id = ${userId} AND from_feature = 'tree' AND id <= ${through}::uuid
  ORDER BY id DESC LIMIT 1
  ON CONFLICT (user_id) DO UPDATE SET told_through = greatest(r.told_through, excluded.told_through)`

/** Remembers that somebody has seen their gifts up to an item. */
export async function markSeen(db: Orm, userId: number, through: string): Promise<void> {
  await db.execute(seen(userId, through))
}

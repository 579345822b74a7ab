// What other features read of backpacks.
import { and, asc, count, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { backpackItem, type ItemRow } from './tables.ts'

/** Whose backpack, and when. */
interface Asked {
  userId: number
  now: number
}

/** How many items somebody can use. */
export async function countUsable(db: Reader, asked: Asked): Promise<number> {
  const [row] = await db.select({ items: count() }).from(backpackItem).where(isUsableBy(asked))
  return row?.items ?? 0
}

/**
 * The items from a feature that somebody can use, oldest first.
 * @param after only those given after this item
 */
export function usableFrom(
  db: Reader,
  asked: Asked,
  { feature, after, limit }: { feature: string; after: string | null; limit: number },
): Promise<ItemRow[]> {
  const isNewer = after === null ? undefined : gt(backpackItem.id, after)
  return db
    .select()
    .from(backpackItem)
    .where(and(isUsableBy(asked), eq(backpackItem.fromFeature, feature), isNewer))
    .orderBy(asc(backpackItem.id))
    .limit(limit)
}

function isUsableBy({ userId, now }: Asked): SQL | undefined {
  return and(
    eq(backpackItem.userId, userId),
    isNull(backpackItem.usedAt),
    gt(backpackItem.expiresAt, new Date(now)),
  )
}

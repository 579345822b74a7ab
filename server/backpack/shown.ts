import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { BackpackItem } from '../../contract/backpack.ts'
import type { Reader } from '../platform/database/database.ts'
import { backpackItem, type ItemRow } from './tables.ts'

/** Where a list of items goes on: whether the row could still be used when it was read, and its id. */
export type ItemKeys = [isUsable: boolean, id: string]

export interface ListedItem {
  row: ItemRow
  isUsable: boolean
}

/** Somebody's items: what can be used first, each newest first. */
export async function itemsOf(
  db: Reader,
  { userId, now }: { userId: number; now: number },
  { from, limit }: { from: ItemKeys | undefined; limit: number },
): Promise<ListedItem[]> {
  const isUsable = sql<boolean>`(${backpackItem.usedAt} IS NULL AND ${backpackItem.expiresAt} > ${new Date(now).toISOString()}::timestamptz)`
  return db
    .select({ row: backpackItem, isUsable })
    .from(backpackItem)
    .where(and(eq(backpackItem.userId, userId), from && after(isUsable, from)))
    .orderBy(desc(isUsable), desc(backpackItem.id))
    .limit(limit)
}

function after(isUsable: SQL<boolean>, [wasUsable, id]: ItemKeys): SQL | undefined {
  const older = and(sql`${isUsable} = ${wasUsable}`, lt(backpackItem.id, id))
  return wasUsable ? or(older, sql`NOT ${isUsable}`) : older
}

/** An item as its owner sees it. */
export function shownItem(row: ItemRow): BackpackItem {
  const { id, kind, amount, fromFeature, fromReason, fromNumber } = row
  return {
    id,
    kind,
    amount,
    from: { feature: fromFeature, reason: fromReason, number: fromNumber },
    gotAt: row.gotAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    usedAt: row.usedAt?.getTime() ?? null,
  }
}

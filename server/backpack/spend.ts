import { and, eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { balancesOf } from '../ledger/balances.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { shownItem } from './shown.ts'
import { backpackItem, type ItemRow } from './tables.ts'

type Hands = Pick<Platform, 'random' | 'features'>

/**
 * Uses something out of a backpack, once: money goes to its owner's account, whether they play or take
 * a break; of anything else its feature says what becomes of it.
 * @throws ApiError NOT_FOUND, also with `reason` where it was used or has expired; what the feature refuses
 */
export async function spend(
  tx: Transaction,
  platform: Hands,
  { userId, at, itemId }: { userId: number; at: number; itemId: string },
): Promise<Answer<'POST /api/backpack/use'>> {
  const isMine = and(eq(backpackItem.id, itemId), eq(backpackItem.userId, userId))
  const [held] = await tx.select().from(backpackItem).where(isMine).for('no key update')
  if (!held) throw new ApiError('NOT_FOUND', 'You have no such item.')
  if (held.usedAt) throw spent('used')
  if (held.expiresAt.getTime() <= at) throw spent('expired')
  const transferId = await hand(tx, platform, held, at)
  const [row] = await tx
    .update(backpackItem)
    .set({ usedAt: new Date(at), transferId })
    .where(eq(backpackItem.id, itemId))
    .returning()
  if (!row) throw new Error(`item ${itemId} is gone`)
  return { item: shownItem(row), balances: await balancesOf(tx, userId) }
}

/** Hands over what an item holds. @returns what was paid; null where that is no money */
async function hand(
  tx: Transaction,
  platform: Hands,
  { id, userId, kind, amount }: ItemRow,
  at: number,
): Promise<string | null> {
  if (kind === 'gold' || kind === 'diamond') {
    const change = { [kind]: amount }
    return pay(tx, platform, { userId, house: ISSUANCE, kind: `backpack.${kind}`, at, change })
  }
  const handOver = platform.features.find(({ items }) => items?.[kind])?.items?.[kind]
  if (!handOver) throw new Error(`no feature makes anything of ${kind}`)
  await handOver(tx, platform, { id, userId, amount, at })
  return null
}

const spent = (reason: 'used' | 'expired') =>
  new ApiError('NOT_FOUND', `This item is ${reason}.`, { reason })

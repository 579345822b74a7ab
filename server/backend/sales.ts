// What an app's store sold and refunded: each of a store's transactions once for ever.
import { and, eq } from 'drizzle-orm'
import type { Answer, Body } from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import { takeBack } from '../ledger/debt.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { doneFor } from './done.ts'
import { HOUSE } from './house.ts'
import { personOf } from './person.ts'
import { backendSale } from './tables.ts'

type Sale = Body<'POST /api/backend/:brand/sales'>
type Refund = Body<'POST /api/backend/:brand/sale-refunds'>
type Done = Answer<'POST /api/backend/:brand/sales'>

/**
 * Credits what a store sold.
 * @throws ApiError SALE_KNOWN when this transaction of the store was credited before, PERSON_UNKNOWN
 */
export async function creditSale(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  brand: Brand,
  { sub, person, store, transaction, currency, amount, at: soldAt }: Sale,
  at: number,
): Promise<Done> {
  const { id: userId } = await personOf(tx, { brand, sub, person, at })
  if (await saleOf(tx, brand, store, transaction)) {
    throw new ApiError('SALE_KNOWN', 'This transaction of the store was credited before.')
  }
  const transferId = await pay(
    tx,
    { random },
    {
      userId,
      house: HOUSE,
      kind: 'backend.sale',
      at,
      change: { [currency]: amount },
    },
  )
  const [added] = await tx
    .insert(backendSale)
    .values({
      transferId,
      brand,
      store,
      transaction,
      userId,
      currency,
      amount,
      soldAt: new Date(soldAt),
      at: new Date(at),
    })
    .onConflictDoNothing()
    .returning({ id: backendSale.transferId })
  // Another call credited it meanwhile; what this one moved is rolled back.
  if (!added) throw new ApiError('SALE_KNOWN', 'This transaction of the store was credited before.')
  return doneFor(tx, userId, transferId)
}

/**
 * Takes back what a store refunded; what is spent is owed.
 * @throws ApiError SALE_UNKNOWN, or SALE_KNOWN when it was taken back before
 */
export async function takeBackSale(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  brand: Brand,
  { store, transaction, at: refundedAt }: Refund,
  at: number,
): Promise<Done> {
  const sale = await saleOf(tx, brand, store, transaction)
  if (!sale) throw new ApiError('SALE_UNKNOWN', 'This transaction of the store was never credited.')
  const back = await takeBack(
    tx,
    { random },
    {
      kind: 'backend.sale-refund',
      at,
      reverses: sale.transferId,
      actor: `brand:${brand}`,
      reason: `refunded by ${store} at ${new Date(refundedAt).toISOString()}`,
    },
  )
  if (!back) throw new ApiError('SALE_KNOWN', 'This transaction was taken back before.')
  return doneFor(tx, sale.userId, back.id)
}

/** What was credited for a store's transaction; of two refunds at once the ledger makes one. */
async function saleOf(tx: Transaction, brand: Brand, store: string, transaction: string) {
  const [row] = await tx
    .select()
    .from(backendSale)
    .where(
      and(
        eq(backendSale.brand, brand),
        eq(backendSale.store, store),
        eq(backendSale.transaction, transaction),
      ),
    )
  return row
}

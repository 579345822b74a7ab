import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/errors.ts'
import { type Balances, CURRENCIES, type Currency } from '../../contract/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError, gateRefusal } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { account } from './tables.ts'
import { moveMoney } from './transfer.ts'

/** A payment between a user and a house. */
export interface Payment {
  userId: number
  /** The other side of the payment. */
  house: number
  /** `<feature>.<reason>`, one of the closed list (`kinds.ts`). */
  kind: string
  /** Milliseconds since 1970, by the database's clock. */
  at: number
  /** Whole units; negative amounts are paid by the user, positive ones to the user. */
  change: Partial<Balances>
  /** The error code when the user's balance is too low. */
  short?: Extract<
    ErrorCode,
    | 'BALANCE_NOT_ENOUGH'
    | 'DIAMOND_NOT_ENOUGH'
    | 'GOLD_NOT_ENOUGH'
    | 'POINTS_NOT_ENOUGH'
    | 'POINTS_NOT_REDEEMABLE'
  >
}

/**
 * Moves money between a user and a house; an ordinary money action needs no more than this within
 * `runIdempotent`. Locks the user's balances until the transaction ends.
 * @returns the transfer's id
 * @throws ApiError `short` with the needed amount and the balance; or the gate's refusal: a player's own
 *   limit or pause, a frozen game or account
 */
export async function pay(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { userId, house, kind, at, change, short = 'BALANCE_NOT_ENOUGH' }: Payment,
): Promise<string> {
  const moved = CURRENCIES.map((currency) => ({ currency, amount: change[currency] ?? 0 })).filter(
    ({ amount }) => amount !== 0,
  )
  if (moved.length === 0 || !moved.every(({ amount }) => Number.isSafeInteger(amount))) {
    throw new RangeError(`${kind} moves ${JSON.stringify(change)}`)
  }
  const held = await lockBalances(
    tx,
    userId,
    moved.map(({ currency }) => currency),
  )
  for (const { currency, amount } of moved) {
    const balance = held.get(currency) ?? 0
    if (balance + amount >= 0 || amount > 0) continue
    throw new ApiError(short, `Too little ${currency} for this.`, { needed: -amount, balance })
  }
  const id = timeOrderedId(random, at)
  const lines = moved.flatMap(({ currency, amount }) => [
    { ownerId: userId, currency, amount },
    { ownerId: house, currency, amount: -amount },
  ])
  try {
    await moveMoney(tx, { id, kind, at, lines })
  } catch (error) {
    throw gateRefusal(error) ?? error
  }
  return id
}

/** Locks balances of a user until the transaction ends, always in the same order, against deadlocks. */
export async function lockBalances(
  tx: Transaction,
  userId: number,
  currencies: readonly Currency[],
): Promise<Map<Currency, number>> {
  const rows = await tx
    .select({ currency: account.currency, balance: account.balance })
    .from(account)
    .where(and(eq(account.ownerId, userId), inArray(account.currency, currencies)))
    .orderBy(asc(account.currency))
    .for('no key update')
  return new Map(rows.map(({ currency, balance }) => [currency, balance ?? 0]))
}

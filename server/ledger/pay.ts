import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/errors.ts'
import { type Balances, CURRENCIES, type Currency } from '../../contract/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError, gateRefusal } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { account } from './tables.ts'
import { moveMoney } from './transfer.ts'

/** What passes between a user and a house. */
export interface Payment {
  userId: number
  /** Gets what the user pays, and pays what the user gets. */
  house: number
  /** `<feature>.<reason>`, one of the closed list (`kinds.ts`). */
  kind: string
  /** Milliseconds since 1970, by the clock that all processes share. */
  at: number
  /** Whole units: below zero the user pays them, above zero they get them. */
  change: Partial<Balances>
  /** What a user reads who has too little. */
  short?: Extract<ErrorCode, 'BALANCE_NOT_ENOUGH' | 'DIAMOND_NOT_ENOUGH'>
}

/**
 * Moves money between a user and a house: the whole of a plain money action, within `once`. The
 * user's balances are held from here to the transaction's end.
 * @returns the transfer's id
 * @throws ApiError `short` with what is needed and what there is; or what the gate refuses: a player's
 *   own limit or pause, a game or an account that is frozen
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

/** Keeps others from these balances of a user until the transaction ends; always in the same order. */
async function lockBalances(
  tx: Transaction,
  userId: number,
  currencies: Currency[],
): Promise<Map<Currency, number>> {
  const rows = await tx
    .select({ currency: account.currency, balance: account.balance })
    .from(account)
    .where(and(eq(account.ownerId, userId), inArray(account.currency, currencies)))
    .orderBy(asc(account.currency))
    .for('no key update')
  return new Map(rows.map(({ currency, balance }) => [currency, balance ?? 0]))
}

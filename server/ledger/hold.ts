// Money that is held (house.md: "Rooms that many features share"): it leaves its user for a clearing house, and is
// settled (it goes on from there) or released (it comes back) by exactly one later transfer.
import { and, eq, sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { type Payment, pay } from './pay.ts'
import { heldMoney } from './tables.ts'
import { moveMoney } from './transfer.ts'

/** What is to be held. */
export interface Holding extends Pick<Payment, 'userId' | 'house' | 'kind' | 'at' | 'short'> {
  currency: Currency
  amount: number
}

/** What is held, and the transfer that did it. */
export interface Held {
  id: string
  transferId: string
}

/**
 * Holds money of a user. Locks their balance until the transaction ends, so that of two at once the second one finds
 * what the first one left.
 * @throws ApiError as `pay`: `short`, ACCOUNT_FROZEN
 */
export async function holdMoney(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { userId, house, kind, at, short, currency, amount }: Holding,
): Promise<Held> {
  const payment = { userId, house, kind, at, change: { [currency]: -amount } }
  const transferId = await pay(tx, { random }, short ? { ...payment, short } : payment)
  const id = timeOrderedId(random, at)
  await tx.insert(heldMoney).values({
    ...{ id, userId, house, currency, amount },
    heldBy: transferId,
    state: 'held',
    heldAt: new Date(at),
  })
  return { id, transferId }
}

/** How something that is held ends. */
export interface HoldEnd {
  /** The hold's id. */
  id: string
  /** The kind of the transfer that ends it. */
  kind: string
  at: number
}

/**
 * Ends a hold: what was held goes to somebody else.
 * @param to a house, or a user
 * @returns the transfer; null where it has ended before: nothing is moved then
 */
export function settleHold(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  end: HoldEnd & { to: number },
): Promise<string | null> {
  return endHold(tx, { random }, end, 'settled', () => end.to)
}

/**
 * Ends a hold: what was held comes back to its user. A frozen account is no hindrance, and what they owe it pays first.
 * @returns the transfer; null where it has ended before: nothing is moved then
 */
export function releaseHold(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  end: HoldEnd,
): Promise<string | null> {
  return endHold(tx, { random }, end, 'released', ({ userId }) => userId)
}

type HeldRow = typeof heldMoney.$inferSelect

async function endHold(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { id, kind, at }: HoldEnd,
  state: 'settled' | 'released',
  receiverOf: (held: HeldRow) => number,
): Promise<string | null> {
  // Of two at once the second one finds that it has ended.
  const [held] = await tx.select().from(heldMoney).where(eq(heldMoney.id, id)).for('update')
  if (!held) throw new Error(`nothing is held as ${id}`)
  if (held.state !== 'held') return null
  const transferId = timeOrderedId(random, at)
  const { house, currency, amount } = held
  const lines = [
    { ownerId: receiverOf(held), currency, amount },
    { ownerId: house, currency, amount: -amount },
  ]
  await moveMoney(tx, { id: transferId, kind, at, lines })
  await tx
    .update(heldMoney)
    .set({ state, endedBy: transferId, endedAt: new Date(at) })
    .where(eq(heldMoney.id, id))
  return transferId
}

/** How much of a currency is held of a user. */
export async function heldOf(db: Reader, userId: number, currency: Currency): Promise<number> {
  const [row] = await db
    .select({ held: sql<string>`coalesce(sum(${heldMoney.amount}), 0)` })
    .from(heldMoney)
    .where(
      and(
        eq(heldMoney.userId, userId),
        eq(heldMoney.currency, currency),
        eq(heldMoney.state, 'held'),
      ),
    )
  return Number(row?.held ?? 0)
}

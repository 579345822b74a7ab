// Debts (design §11): what must be taken back and is spent already is owed. Whatever brings its user money of that
// currency pays it first, in the same transaction, by the trigger `entry_owed`; a balance is never below zero.
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Balances, CURRENCIES, type Currency } from '../../contract/money.ts'
import type { Debt } from '../../contract/recharge.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { DEBT, ISSUANCE } from './houses.ts'
import { lockBalances, pay } from './pay.ts'
import { debt, debtForgiveness, entry, owed, reversal, transfer } from './tables.ts'
import type { Line } from './transfer.ts'

/** What is taken back, by whom, and why. */
export interface TakingBack {
  /** One of the closed list with `takesBack`. */
  kind: string
  /** Milliseconds since 1970, by the database's clock. */
  at: number
  /** The transfer that gave it; taken back as a whole, once. */
  reverses: string
  /** Who answers for it, such as `provider:stripe`, and why, in a few words; neither is empty. */
  actor: string
  reason: string
}

/** What a taking back found. */
export interface TakenBack {
  /** The transfer that it made. */
  id: string
  userId: number
  /** What was there … */
  taken: Balances
  /** … and what is owed of it. */
  missing: Balances
}

/**
 * Takes back what a transfer gave one user: what is there leaves their balance, the rest becomes a debt. A frozen
 * account stands in its way as little as a player's own pause. Locks the user's balances until the transaction
 * ends.
 * @returns null where it was taken back before
 * @throws Error when there is no such transfer, or it did anything else than give one user
 */
export async function takeBack(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { kind, at, reverses, actor, reason }: TakingBack,
): Promise<TakenBack | null> {
  const given = await linesOf(tx, reverses)
  const { userId, amounts } = receiptOf(reverses, given)
  const held = await lockBalances(tx, userId, [...amounts.keys()])
  if (await isTakenBack(tx, reverses)) return null

  const [taken, missing] = [nothing(), nothing()]
  for (const [currency, amount] of amounts) {
    taken[currency] = Math.min(held.get(currency) ?? 0, amount)
    missing[currency] = amount - taken[currency]
  }
  const id = timeOrderedId(random, at)
  const when = new Date(at)
  await tx.insert(reversal).values({ transferId: id, reverses, actor, reason, at: when })
  await tx.insert(transfer).values({ id, kind, at: when, reverses })
  const lines: Line[] = [
    ...amountsOf(taken).map(([currency, amount]) => ({
      ownerId: userId,
      currency,
      amount: -amount,
    })),
    ...amountsOf(missing).map(([currency, amount]) => ({
      ownerId: DEBT,
      currency,
      amount: -amount,
    })),
    ...given
      .filter(({ ownerId }) => ownerId < 0)
      .map(({ ownerId, currency, amount }) => ({ ownerId, currency, amount: -amount })),
  ]
  await tx
    .insert(entry)
    .values(lines.map((line, index) => ({ transferId: id, line: index + 1, ...line })))
  for (const [currency, amount] of amountsOf(missing)) {
    const row = {
      id: timeOrderedId(random, at),
      userId,
      currency,
      amount,
      transferId: id,
      at: when,
    }
    await tx.insert(debt).values(row)
  }
  return { id, userId, taken, missing }
}

function linesOf(tx: Transaction, transferId: string) {
  return tx.select().from(entry).where(eq(entry.transferId, transferId)).orderBy(asc(entry.line))
}

/** The one user whom a transfer gave something, and how much. */
function receiptOf(id: string, lines: readonly Line[]) {
  const got = lines.filter(({ ownerId }) => ownerId > 0)
  const [first, ...others] = got
  if (!first) throw new Error(`there is no transfer ${id} that gave somebody something`)
  const { ownerId: userId } = first
  if (others.some((line) => line.ownerId !== userId) || got.some(({ amount }) => amount <= 0)) {
    throw new Error(`transfer ${id} did more than give one user`)
  }
  const amounts = new Map<Currency, number>()
  for (const { currency, amount } of got) {
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  }
  return { userId, amounts }
}

async function isTakenBack(tx: Transaction, reverses: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reversal.transferId })
    .from(reversal)
    .where(eq(reversal.reverses, reverses))
  return rows.length > 0
}

const nothing = (): Balances => ({ diamond: 0, gold: 0, point: 0 })

const amountsOf = (balances: Balances) =>
  CURRENCIES.map((currency) => [currency, balances[currency]] as const).filter(
    ([, amount]) => amount > 0,
  )

/** What a user owes, by currency, and since when. */
export async function owedOf(db: Reader, userId: number): Promise<Debt[]> {
  const rows = await openDebts(db, userId)
  return rows.map(({ currency, amount, since }) => ({ currency, owed: amount, at: since }))
}

/** An open debt of somebody in one currency. */
export interface OpenDebt {
  userId: number
  currency: Currency
  amount: number
  /** The moment of the oldest debt of which something is left. */
  since: number
}

/** What is owed by a user, or by all, the oldest first. */
export async function openDebts(db: Reader, userId?: number): Promise<OpenDebt[]> {
  const { rows } = (await db.execute(sql`
    SELECT o.user_id::float8 AS "userId", o.currency, o.amount::float8 AS amount, (
      SELECT floor(extract(epoch FROM min(d.at)) * 1000)::float8 FROM debt d
      WHERE d.user_id = o.user_id AND d.currency = o.currency AND d.amount > (
        SELECT coalesce(sum(p.amount), 0) FROM debt_payment p WHERE p.debt_id = d.id
      )
    ) AS since
    FROM owed o ${userId === undefined ? sql`` : sql`WHERE o.user_id = ${userId}`}
    ORDER BY since, o.user_id, o.currency`)) as unknown as { rows: OpenDebt[] }
  return rows
}

/** What is forgiven, by whom, and why. */
export interface Forgiveness {
  userId: number
  currency: Currency
  at: number
  actor: string
  reason: string
}

/**
 * Forgives all that a user owes in a currency: they are given it, so that it pays the debt.
 * @returns how much it was; 0 where nothing is owed
 */
export async function forgive(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { userId, currency, at, actor, reason }: Forgiveness,
): Promise<number> {
  await lockBalances(tx, userId, [currency])
  const [open] = await tx
    .select({ amount: owed.amount })
    .from(owed)
    .where(and(eq(owed.userId, userId), eq(owed.currency, currency)))
  if (!open) return 0
  const change = { [currency]: open.amount }
  const payment = { userId, house: ISSUANCE, kind: 'debt.forgiven', at, change }
  const transferId = await pay(tx, { random }, payment)
  await tx.insert(debtForgiveness).values({ transferId, actor, reason, at: new Date(at) })
  return open.amount
}

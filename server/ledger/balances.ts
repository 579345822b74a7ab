import { and, eq } from 'drizzle-orm'
import { type Balances, CURRENCIES } from '../../contract/money.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { account } from './tables.ts'

/** Opens the three empty accounts of each user; does nothing if they exist. */
export async function openAccounts(tx: Transaction, userIds: number[]): Promise<void> {
  await tx
    .insert(account)
    .values(
      userIds.flatMap((ownerId) =>
        CURRENCIES.map((currency) => ({ ownerId, currency, balance: 0 })),
      ),
    )
    .onConflictDoNothing()
}

/** A user's balances, in whole units. */
export async function balancesOf(db: Reader, userId: number): Promise<Balances> {
  const rows = await db
    .select({ currency: account.currency, balance: account.balance })
    .from(account)
    .where(eq(account.ownerId, userId))
  const balances: Balances = { diamond: 0, gold: 0, point: 0 }
  for (const row of rows) balances[row.currency] = row.balance ?? 0
  return balances
}

/** Locks a user's diamond account until the transaction ends. */
export async function lockDiamonds(tx: Transaction, userId: number): Promise<void> {
  await tx
    .select({ ownerId: account.ownerId })
    .from(account)
    .where(and(eq(account.ownerId, userId), eq(account.currency, 'diamond')))
    .for('no key update')
}

import { asc, eq } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { entry, transfer } from './tables.ts'

/** One line of a transfer: what an owner gets (positive) or pays (negative), in whole units. */
export interface Line {
  ownerId: number
  currency: Currency
  amount: number
}

export interface Movement {
  id: string
  /** `<feature>.<reason>`. */
  kind: string
  /** Milliseconds since 1970. */
  at: number
  lines: Line[]
}

/**
 * Writes one transfer with its entries. The database refuses lines that do not sum to zero per currency,
 * and a balance below zero (design §2).
 * @throws the database's error, SQLSTATE 23514, when either rule is broken
 */
export async function moveMoney(tx: Transaction, movement: Movement): Promise<void> {
  await moveMoneyTogether(tx, [movement])
}

/** Writes many transfers in two statements. */
export async function moveMoneyTogether(tx: Transaction, movements: Movement[]): Promise<void> {
  await tx
    .insert(transfer)
    .values(movements.map(({ id, kind, at }) => ({ id, kind, at: new Date(at) })))
  await tx
    .insert(entry)
    .values(
      movements.flatMap(({ id, lines }) =>
        lines.map((line, index) => ({ transferId: id, line: index + 1, ...line })),
      ),
    )
}

/**
 * Corrects a mistake by a transfer with the same lines and opposite signs; possible once (design §2).
 * @throws Error when there is no such transfer; the database's error, SQLSTATE 23505, when it is reversed
 * already, and 23514 when an owner's balance would fall below zero
 */
export async function reverseTransfer(
  tx: Transaction,
  reversal: { id: string; at: number; reverses: string },
): Promise<void> {
  const { id, at, reverses } = reversal
  const lines = await tx
    .select()
    .from(entry)
    .where(eq(entry.transferId, reverses))
    .orderBy(asc(entry.line))
  if (lines.length === 0) throw new Error(`there is no transfer ${reverses}`)
  await tx.insert(transfer).values({ id, kind: 'ledger.reversal', at: new Date(at), reverses })
  await tx
    .insert(entry)
    .values(lines.map((line) => ({ ...line, transferId: id, amount: -line.amount })))
}

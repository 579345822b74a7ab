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

import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { transferKinds } from './kinds.ts'
import { entry, reversal, transfer } from './tables.ts'

/** What is taken back, by whom, and why. */
export interface ReversalAct {
  /** The id of the transfer that takes it back. */
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** The transfer that was a mistake. */
  reverses: string
  /** Who answers for it, and the reason in their words; neither is empty. */
  actor: string
  reason: string
}

/**
 * Corrects a mistake by a transfer with the same lines and opposite signs; possible once (design §2). What
 * brought more than money, as ships or a draw, is not reversed while that stands.
 * @throws Error when there is no such transfer, or when what it brought stands; the database's error, SQLSTATE
 * 23505, when it is reversed already, and 23514 when an owner's balance would fall below zero
 */
export async function reverseTransfer(
  tx: Transaction,
  { features }: { features: readonly Feature[] },
  { id, at, reverses, actor, reason }: ReversalAct,
): Promise<void> {
  const lines = await tx
    .select()
    .from(entry)
    .where(eq(entry.transferId, reverses))
    .orderBy(asc(entry.line))
  if (lines.length === 0) throw new Error(`there is no transfer ${reverses}`)
  const { rows } = (await tx.execute(sql`
    SELECT FROM transfer o WHERE o.id = ${reverses} AND ${whatStands(features)}`)) as unknown as {
    rows: unknown[]
  }
  if (rows.length > 0) throw new Error(`what ${reverses} brought stands`)
  await tx.insert(reversal).values({ transferId: id, reverses, actor, reason, at: new Date(at) })
  await tx.insert(transfer).values({ id, kind: 'ledger.reversal', at: new Date(at), reverses })
  await tx
    .insert(entry)
    .values(lines.map((line) => ({ ...line, transferId: id, amount: -line.amount })))
}

/** A condition on a transfer `o`: something stands that it brought besides money. */
export function whatStands(features: readonly Feature[]): SQL {
  const left = Object.entries(transferKinds(features)).flatMap(([kind, { leaves }]) =>
    leaves ? [sql`(o.kind = ${kind} AND ${leaves})`] : [],
  )
  return left.length > 0 ? sql`(${sql.join(left, sql` OR `)})` : sql`false`
}

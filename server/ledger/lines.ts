import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Balances, Currency } from '../../contract/money.ts'
import type { Reader } from '../platform/database/database.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { entry, transfer } from './tables.ts'

/** A line of the ledger as its owner sees it. */
export interface OwnLine {
  transfer: string
  /** Milliseconds since 1970. */
  at: number
  kind: string
  currency: Currency
  /** Whole units, negative where they left. */
  amount: number
}

const LINES = pagedList<[transfer: string, line: number]>(
  'ledger.lines',
  z.tuple([z.uuid(), z.number().int()]),
)

/** The lines of the ledger that made somebody's balances, newest first. */
export async function linesOf(
  db: Reader,
  userId: number,
  page: { before?: string | undefined; limit: number },
): Promise<{ lines: OwnLine[]; next: string | null }> {
  const { rows, next } = await LINES.page(
    page,
    (from, limit) =>
      db
        .select({
          transfer: entry.transferId,
          line: entry.line,
          at: transfer.at,
          kind: transfer.kind,
          currency: entry.currency,
          amount: entry.amount,
        })
        .from(entry)
        .innerJoin(transfer, eq(transfer.id, entry.transferId))
        .where(and(eq(entry.ownerId, userId), from && isAfter(from)))
        .orderBy(desc(entry.transferId), desc(entry.line))
        .limit(limit),
    ({ transfer: id, line }) => [id, line],
  )
  return { lines: rows.map(({ line: _, at, ...row }) => ({ ...row, at: at.getTime() })), next }
}

function isAfter([id, line]: [transfer: string, line: number]) {
  return or(lt(entry.transferId, id), and(eq(entry.transferId, id), lt(entry.line, line)))
}

/** What some transfers moved for a user: 0 in currencies in which they were given or took nothing. */
export async function movedFor(
  db: Reader,
  userId: number,
  ids: readonly string[],
): Promise<Map<string, { at: number; kind: string; amounts: Balances }>> {
  const rows =
    ids.length > 0
      ? await db
          .select({ id: transfer.id, at: transfer.at, kind: transfer.kind, line: entry })
          .from(transfer)
          .leftJoin(entry, and(eq(entry.transferId, transfer.id), eq(entry.ownerId, userId)))
          .where(inArray(transfer.id, [...ids]))
      : []
  const moved = new Map<string, { at: number; kind: string; amounts: Balances }>()
  for (const { id, at, kind, line } of rows) {
    const of = moved.get(id) ?? {
      at: at.getTime(),
      kind,
      amounts: { diamond: 0, gold: 0, point: 0 },
    }
    if (line) of.amounts[line.currency] += line.amount
    moved.set(id, of)
  }
  return moved
}

import { and, desc, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '../../contract/api.ts'
import { entry, transfer } from '../ledger/tables.ts'
import type { Reader } from '../platform/database/database.ts'
import { pagedList } from '../platform/http/page-cursor.ts'

type Line = Answer<'POST /api/backend/:brand/balances'>['lines'][number]

const LINES = pagedList<[transfer: string, line: number]>(
  'backend.lines',
  z.tuple([z.uuid(), z.number().int()]),
)

/** The lines of the ledger that made somebody's balances, newest first. */
export async function linesOf(
  db: Reader,
  userId: number,
  page: { before?: string | undefined; limit: number },
): Promise<{ lines: Line[]; next: string | null }> {
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

import { eq } from 'drizzle-orm'
import type { Begun } from '../../machines/extra-return/cards.ts'
import type { Reader } from '../platform/database/database.ts'
import { type ExtraReturnRow, extraReturn } from './tables.ts'

/** Somebody's participation. */
export async function participationOf(
  db: Reader,
  userId: number,
): Promise<ExtraReturnRow | undefined> {
  const [row] = await db.select().from(extraReturn).where(eq(extraReturn.userId, userId))
  return row
}

/** What a participation holds on its cards; null where no top-up has begun it. */
export function begunOf(row: ExtraReturnRow): Begun | null {
  const { state, bonus, startsOn, offsetMinutes, stoppedAt } = row
  if (bonus === null || startsOn === null || offsetMinutes === null) return null
  return { state, bonus, startsOn, offsetMinutes, stoppedAt: stoppedAt?.getTime() ?? null }
}

/** When it is void or refunded: the first of the two stands. */
export const stoppedAs = (row: Pick<ExtraReturnRow, 'stoppedAt'>, at: number) => ({
  stoppedAt: row.stoppedAt ?? new Date(at),
})

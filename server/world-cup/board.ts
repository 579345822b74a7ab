import { eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { cupMarket, cupMatch } from './tables.ts'

/** The board on which people stand by the matches that they called right, a tournament by its year. */
export const BOARD = 'worldCup.called'

/** Where a tournament's part of the board begins: with the year of the one before, since fixtures are known early. */
export const boardStart = (tournamentId: string) =>
  new Date(Date.UTC(Number(tournamentId) - 4, 0, 1))

/** The part of the board that a market counts in. */
export async function boardStartOf(db: Reader, marketId: string): Promise<Date> {
  const [row] = await db
    .select({ tournamentId: cupMatch.tournamentId })
    .from(cupMarket)
    .innerJoin(cupMatch, eq(cupMatch.id, cupMarket.matchId))
    .where(eq(cupMarket.id, marketId))
  if (!row) throw new Error(`market ${marketId} has no match`)
  return boardStart(row.tournamentId)
}

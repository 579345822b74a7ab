import { desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { cupMatch, cupTournament } from './tables.ts'

/** The tournament that is played now: the one whose last match is the latest; null before one was imported. */
export async function tournamentNow(db: Reader): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: cupTournament.id, name: cupTournament.name })
    .from(cupTournament)
    .innerJoin(cupMatch, eq(cupMatch.tournamentId, cupTournament.id))
    .groupBy(cupTournament.id)
    .orderBy(desc(sql`max(${cupMatch.kickoffAt})`))
    .limit(1)
  return row ?? null
}

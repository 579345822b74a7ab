// The ratings of a tournament's teams as they stand: those with which it began, and what was played since.
import { asc, eq } from 'drizzle-orm'
import ratingsFile from '../../assets/world-cup/ratings.json' with { type: 'json' }
import { type Ratings, rated } from '../../machines/world-cup/elo.ts'
import { ratingsBefore } from '../../machines/world-cup/ratings.ts'
import type { Reader } from '../platform/database/database.ts'
import { cupMatch, cupResult, cupTeam } from './tables.ts'

/** Teams by the names that matches give them, and how they are rated. */
export interface Rated {
  codes: ReadonlyMap<string, string>
  ratings: Ratings
}

/** Results count once they are approved. */
export async function ratingsNow(db: Reader, tournamentId: string): Promise<Rated> {
  const teams = await db
    .select({ name: cupTeam.name, code: cupTeam.code })
    .from(cupTeam)
    .where(eq(cupTeam.tournamentId, tournamentId))
  const codes = new Map(teams.map(({ name, code }) => [name, code]))
  const played = await db
    .select({
      ...{ home: cupMatch.home, away: cupMatch.away },
      ...{ goals: cupResult.home, conceded: cupResult.away },
    })
    .from(cupMatch)
    .innerJoin(cupResult, eq(cupResult.id, cupMatch.resultId))
    .where(eq(cupMatch.tournamentId, tournamentId))
    .orderBy(asc(cupMatch.kickoffAt), asc(cupMatch.id))
  const matches = played.flatMap(({ home, away, goals, conceded }) => {
    const [own, others] = [codes.get(home), codes.get(away)]
    if (own === undefined || others === undefined) return []
    return [{ home: own, away: others, full: [goals, conceded] as const }]
  })
  return { codes, ratings: rated(ratingsBefore(tournamentId, ratingsFile), matches) }
}

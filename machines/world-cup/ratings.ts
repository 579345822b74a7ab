// Ratings after each tournament, out of what the sources of all years say.
import { carriedOver, type RatedMatch, type Ratings, rated } from './elo.ts'
import type { SourceTournament } from './source-types.ts'

/** What is kept of all earlier tournaments: ratings after each, by its year. */
export interface KeptRatings {
  after: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The matches of a tournament that are over, in the order of time, by codes of teams. */
export function ratedMatches({ teams, matches }: SourceTournament): RatedMatch[] {
  const codes = new Map(teams.map(({ name, code }) => [name, code]))
  return matches
    .toSorted((one, other) => one.kickoffAt - other.kickoffAt)
    .flatMap(({ home, away, score }) => {
      const [own, others] = [codes.get(home), codes.get(away)]
      if (!score || own === undefined || others === undefined) return []
      return [{ home: own, away: others, full: score.full }]
    })
}

/** Ratings with which a tournament begins: those after the last one before it, drawn to the mean. */
export function ratingsBefore(id: string, { after }: KeptRatings): Ratings {
  const last = Object.keys(after)
    .filter((year) => year < id)
    .toSorted()
    .at(-1)
  return carriedOver(new Map(Object.entries(after[last ?? ''] ?? {})))
}

/** Ratings after a tournament, in whole tenths, as they are kept. */
export function ratingsAfter(
  tournament: SourceTournament,
  kept: KeptRatings,
): Record<string, number> {
  const after = rated(ratingsBefore(tournament.id, kept), ratedMatches(tournament))
  const sorted = [...after].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([code, rating]) => [code, Math.round(rating * 10) / 10]))
}

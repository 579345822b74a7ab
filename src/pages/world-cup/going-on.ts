// Who goes on from the groups.
import type { Match } from '../../../contract/world-cup.ts'
import { STAGES } from '../../../contract/world-cup-constants.ts'
import type { Row, Table } from '../../../machines/world-cup/standings.ts'

type Meeting = Pick<Match, 'stage' | 'home' | 'away'>

/** The matches of the first round after the groups. */
function firstRound<M extends Meeting>(matches: readonly M[]): M[] {
  const stage = STAGES.find((it) => it !== 'group' && matches.some((match) => match.stage === it))
  return matches.filter((match) => match.stage === stage)
}

/** How many of those who came third go on: the places that the first and second of each group leave. */
export function thirdsThatGoOn(matches: readonly Meeting[], groups: number): number {
  return Math.max(0, 2 * firstRound(matches).length - 2 * groups)
}

/**
 * The names of those who go on once all groups are over: who is in the next round already, since what cannot be told
 * from results was decided there; before that by place.
 */
export function goingOn(
  matches: readonly Meeting[],
  tables: readonly Table[],
  thirds: readonly Row[],
): string[] {
  const all = tables.flatMap(({ rows }) => rows)
  const names = new Set(all.map(({ team }) => team.name))
  const there = firstRound(matches)
    .flatMap(({ home, away }) => [home, away])
    .filter((name) => names.has(name))
  if (there.length === 2 * firstRound(matches).length) return there
  return [...all.filter(({ place }) => place <= 2), ...thirds].map(({ team }) => team.name)
}

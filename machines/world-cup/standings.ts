// Tables of groups. By FIFA's rules of 2026 (article 13): points; among those who are level on them the points, goal
// difference and goals of the matches between them, which are looked at again among those who are level still; then
// goal difference and goals of all matches of the group. Up to 2022 all matches came before those between them.
// What then follows is not in the data: fair play points, and FIFA's ranking. Who is level here stands by name, and is
// marked as level.
import type { Match, Team } from '../../contract/world-cup.ts'

/** A team's matches in sums. */
export interface Sums {
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

export interface Row extends Sums {
  team: Team
  /** From 1. */
  place: number
  /** With a neighbour, by everything that can be known here. */
  isLevel: boolean
}

export interface Table {
  group: string
  rows: Row[]
  /** All of its matches have a result. */
  isOver: boolean
}

type Result = Pick<Match, 'stage' | 'group' | 'home' | 'away' | 'score'>
/** Greater is better; compared one after the other. */
type Figures = (sums: Sums) => readonly number[]

const FIRST_OF_MUTUAL = 2026
const byPoints: Figures = ({ points }) => [points]
const byGoals: Figures = ({ scored, conceded }) => [scored - conceded, scored]
const byAll: Figures = (sums) => [...byPoints(sums), ...byGoals(sums)]

/**
 * The tables of all groups, in the order of their letters.
 * @param year of the tournament, whose rules are gone by
 */
export function tablesOf(
  teams: readonly Team[],
  matches: readonly Result[],
  year: number,
): Table[] {
  const letters = new Set(teams.flatMap(({ group }) => (group === null ? [] : [group])))
  return [...letters].sort().map((group) => {
    const its = matches.filter((match) => match.stage === 'group' && match.group === group)
    const members = teams.filter((team) => team.group === group)
    const tiers = tiersOf(members, its, year)
    const placed = tiers.flatMap((tier) =>
      tier.map((team) => ({ team, isLevel: tier.length > 1 && its.some(({ score }) => score) })),
    )
    return {
      group,
      rows: placed.map((row, before) => ({ ...row, place: before + 1, ...sumsOf(row.team, its) })),
      isOver: its.length > 0 && its.every(({ score }) => score !== null),
    }
  })
}

/** The best of those who came third, as they are compared over groups: they have not met. */
export function bestThirds(tables: readonly Table[], count: number): Row[] {
  const thirds = tables.flatMap(({ rows }) => rows.filter(({ place }) => place === 3))
  return thirds.sort(better(byAll)).slice(0, count)
}

/** Teams by tiers, the best first; who shares a tier is level by everything. */
function tiersOf(teams: readonly Team[], matches: readonly Result[], year: number): Team[][] {
  const all = (team: Team) => sumsOf(team, matches)
  return split(teams, all, byPoints).flatMap((level) =>
    year >= FIRST_OF_MUTUAL
      ? mutualTiers(level, matches).flatMap((tier) => split(tier, all, byGoals))
      : split(level, all, byGoals).flatMap((tier) => mutualTiers(tier, matches)),
  )
}

/** By the matches between them, and again by those between who is level still. */
function mutualTiers(level: readonly Team[], matches: readonly Result[]): Team[][] {
  const names = new Set(level.map(({ name }) => name))
  const between = matches.filter(({ home, away }) => names.has(home) && names.has(away))
  const tiers = split(level, (team) => sumsOf(team, between), byAll)
  return tiers.length <= 1 ? tiers : tiers.flatMap((tier) => mutualTiers(tier, matches))
}

function split(teams: readonly Team[], sums: (team: Team) => Sums, figures: Figures): Team[][] {
  const by = (one: Team, other: Team) => better(figures)(sums(one), sums(other))
  const ordered = [...teams].sort(
    (one, other) => by(one, other) || (one.name < other.name ? -1 : 1),
  )
  const tiers: Team[][] = []
  for (const team of ordered) {
    const tier = tiers[tiers.length - 1]
    if (tier?.[0] && by(tier[0], team) === 0) tier.push(team)
    else tiers.push([team])
  }
  return tiers
}

const better =
  (figures: Figures) =>
  (one: Sums, other: Sums): number => {
    const [mine, theirs] = [figures(one), figures(other)]
    const at = mine.findIndex((figure, place) => figure !== theirs[place])
    return at < 0 ? 0 : (theirs[at] ?? 0) - (mine[at] ?? 0)
  }

function sumsOf({ name }: Team, matches: readonly Result[]): Sums {
  const sums = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }
  for (const { home, away, score } of matches) {
    if (!score || (home !== name && away !== name)) continue
    const [mine, theirs] = home === name ? score.full : [score.full[1], score.full[0]]
    sums.played += 1
    sums.scored += mine
    sums.conceded += theirs
    sums.won += Number(mine > theirs)
    sums.drawn += Number(mine === theirs)
    sums.lost += Number(mine < theirs)
  }
  sums.points = 3 * sums.won + sums.drawn
  return sums
}

// What the files of one tournament come to together.
import type { Team } from '../../contract/world-cup.ts'
import { nationOf } from './nations.ts'
import { isPlace } from './places.ts'
import type { Grounds } from './source-grounds.ts'
import { matchOf } from './source-match.ts'
import type { Listed } from './source-teams.ts'
import { HOST_OFFSETS, UNTOLD_TIME } from './source-times.ts'
import {
  type Fields,
  isFields,
  NotUnderstood,
  type SourceMatch,
  type SourceTournament,
  textOf,
  type Understood,
} from './source-types.ts'

interface MatchList {
  file: string
  matches: { path: string; match: Fields }[]
}

/** What the files of one tournament say. */
export interface Gathered {
  id: string
  name: string
  grounds: Grounds
  teams: Map<string, Listed>
  lists: MatchList[]
}

/** Where what was read is told. */
interface Reading extends Omit<Understood, 'tournaments'> {
  /** Teams of earlier imports. */
  known: readonly Team[]
}

export function tournamentOf(gathered: Gathered, reading: Reading): SourceTournament {
  const { id, name, lists } = gathered
  const teams = listedTeams(gathered, reading.known)
  const matches = new Map<string, SourceMatch>()
  for (const list of lists) {
    const untold = takeMatches(gathered, list, { teams, matches, reading })
    if (untold === 0) continue
    const what = `${untold} matches without a time begin at ${UNTOLD_TIME} of their ground`
    reading.assumed.push({ file: list.file, path: 'matches', what })
  }
  return { id, name, teams: [...teams.values()], matches: [...matches.values()] }
}

function listedTeams({ teams: listed }: Gathered, known: readonly Team[]): Map<string, Team> {
  const teams = new Map<string, Team>(known.map((team) => [team.name, team]))
  for (const { name, code, flag, group } of listed.values()) {
    const [ownCode, ownFlag] = nationOf(name) ?? [null, null]
    const told = code ?? ownCode
    if (told !== null) teams.set(name, { name, code: told, flag: flag ?? ownFlag, group })
  }
  return teams
}

interface Taking {
  teams: Map<string, Team>
  matches: Map<string, SourceMatch>
  reading: Reading
}

/** @returns how many of them have no time */
function takeMatches({ id, grounds }: Gathered, list: MatchList, taking: Taking): number {
  const zones = { grounds, host: HOST_OFFSETS[id] ?? null }
  let untold = 0
  for (const { path, match: fields } of list.matches) {
    const fault = (below: string, what: string) =>
      void taking.reading.notUnderstood.push({ file: list.file, path: `${path}${below}`, what })
    try {
      const { match, isTold } = matchOf(fields, zones, fault)
      take(match, taking)
      if (!isTold) untold += 1
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      fault(error.path, `${error.message} (${called(fields)})`)
    }
  }
  return untold
}

/** @throws NotUnderstood */
function take(match: SourceMatch, { teams, matches }: Taking): void {
  for (const [place, name] of [match.home, match.away].entries()) {
    if (!isPlace(name) && !know(teams, name, match)) {
      throw new NotUnderstood(`.team${place + 1}`, `there is no code of ${name}`)
    }
  }
  if (matches.has(match.key)) throw new NotUnderstood('', `it is told twice: ${match.key}`)
  matches.set(match.key, match)
}

/** Adds a team that the files name in matches alone. @returns false where nobody knows its code */
function know(teams: Map<string, Team>, name: string, { group }: SourceMatch): boolean {
  const before = teams.get(name)
  if (before) {
    if (before.group === null && group !== null) teams.set(name, { ...before, group })
    return true
  }
  const nation = nationOf(name)
  if (!nation) return false
  teams.set(name, { name, code: nation[0], flag: nation[1], group })
  return true
}

/** How a match that was not understood is called in what is printed. */
function called({ team1, team2, num }: Fields): string {
  const name = (team: unknown) => textOf(isFields(team) ? team.name : team) ?? '?'
  const number = typeof num === 'number' ? `no. ${num}, ` : ''
  return `${number}${name(team1)} – ${name(team2)}`
}

// One match of a source, in the format of any year.
import { teamName } from './nations.ts'
import { isPlace } from './places.ts'
import { type Grounds, offsetAt } from './source-grounds.ts'
import { roundOf } from './source-rounds.ts'
import { goalsOf, scoreOf } from './source-score.ts'
import { kickoffOf, offsetOf } from './source-times.ts'
import { type Fields, isFields, NotUnderstood, type SourceMatch, textOf } from './source-types.ts'

/** Where the clocks of a tournament stand. */
export interface Zones {
  grounds: Grounds
  /** Of its host, in minutes east of Greenwich; null where it has several. */
  host: number | null
}

/** The matches of a file, in the newer format (`matches`) or the older one (`rounds`); null where it has none. */
export function listedMatches(json: unknown): { path: string; match: Fields }[] | null {
  if (!isFields(json)) return null
  if (Array.isArray(json.matches)) return entriesOf(json.matches, 'matches', {})
  if (!Array.isArray(json.rounds)) return null
  return json.rounds.flatMap((round: unknown, place) => {
    const { name, matches } = isFields(round) ? round : ({} as Fields)
    const path = `rounds[${place}].matches`
    return Array.isArray(matches) ? entriesOf(matches, path, { round: name }) : []
  })
}

const entriesOf = (matches: unknown[], path: string, more: Fields) =>
  matches.map((match, place) => ({
    path: `${path}[${place}]`,
    match: { ...more, ...(isFields(match) ? match : {}) },
  }))

/**
 * @param fault told what was left out of it
 * @throws NotUnderstood where it cannot be taken at all
 */
export function matchOf(
  fields: Fields,
  { grounds, host }: Zones,
  fault: (path: string, what: string) => void,
): { match: SourceMatch; isTold: boolean } {
  const home = sideOf(fields.team1, '.team1')
  const away = sideOf(fields.team2, '.team2')
  const { stage, group, isReplay } = roundOf(fields.round, fields.group)
  const ground = groundOf(fields)
  const own = textOf(fields.timezone)
  const offset = (own === null ? null : offsetOf(own)) ?? offsetAt(grounds, ground) ?? host
  const { at: kickoffAt, isTold } = kickoffOf({ date: fields.date, time: fields.time }, offset)
  const number = numberOf(fields.num)
  const match: Omit<SourceMatch, 'key'> = {
    ...{ number, stage, group, kickoffAt, ground, home, away },
    isCancelled: /^cancell?ed$/i.test(textOf(fields.status) ?? ''),
    score: scoreOf(fields),
    goals: goalsOf(fields, fault),
  }
  return { match: { ...match, key: keyOf(match, isReplay) }, isTold }
}

/**
 * Stays the same while teams become known, and times change: the number; without one the stage alone (of a final there
 * is one), or the teams of it.
 */
function keyOf(
  { number, stage, group, home, away }: Omit<SourceMatch, 'key'>,
  isReplay: boolean,
): string {
  if (stage === 'final' || stage === 'third-place') return stage
  if (stage !== 'group' && number !== null) return String(number)
  const where = stage === 'group' ? `group ${group}` : stage
  return `${where}${isReplay ? ' replay' : ''}/${home}/${away}`
}

function sideOf(team: unknown, path: string): string {
  const name = textOf(isFields(team) ? team.name : team)
  if (name === null) throw new NotUnderstood(path, `no team is ${JSON.stringify(team)}`)
  return isPlace(name) ? name : teamName(name)
}

function numberOf(num: unknown): number | null {
  if (num === undefined || num === null) return null
  if (Number.isInteger(num) && Number(num) > 0) return Number(num)
  throw new NotUnderstood('.num', `no number is ${JSON.stringify(num)}`)
}

/** A place, or a stadium and its city. */
function groundOf({ ground, stadium, city }: Fields): string {
  const named = textOf(isFields(stadium) ? stadium.name : stadium)
  const parts = [named, textOf(city)].filter((it) => it !== null)
  const whole = textOf(ground) ?? parts.join(', ')
  if (whole === '') throw new NotUnderstood('.ground', 'where it is played is not told')
  return whole
}

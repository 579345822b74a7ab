// The teams of a tournament, by its files of teams or of groups.
import { flagOf, teamName } from './nations.ts'
import { letterOf } from './source-rounds.ts'
import { isFields, textOf } from './source-types.ts'

/** What a file says of a team. */
export interface Listed {
  name: string
  code: string | null
  flag: string | null
  group: string | null
}

/** @returns null where it is no file of teams or groups */
export function teamsOf(
  json: unknown,
  fault: (path: string, what: string) => void,
): Listed[] | null {
  const list = Array.isArray(json) ? json : isFields(json) ? json.teams : null
  if (Array.isArray(list)) {
    // Squads name players, whom nothing here needs.
    if (list.some((one: unknown) => isFields(one) && 'players' in one)) return null
    return list.flatMap((one: unknown, place) =>
      teamOf(one, null, () => fault(`[${place}]`, told(one))),
    )
  }
  const groups = isFields(json) ? json.groups : null
  if (!Array.isArray(groups)) return null
  return groups.flatMap((one: unknown, place) => {
    const group = isFields(one) ? textOf(one.name) : null
    const teams = isFields(one) ? one.teams : null
    // Standings follow from the matches.
    if (isFields(one) && 'standings' in one) return []
    if (group === null || !Array.isArray(teams)) {
      fault(`groups[${place}]`, `no group is ${JSON.stringify(one)}`)
      return []
    }
    return teams.flatMap((team: unknown, at) =>
      teamOf(team, letterOf(group), () => fault(`groups[${place}].teams[${at}]`, told(team))),
    )
  })
}

const told = (one: unknown) => `no team is ${JSON.stringify(one)}`

function teamOf(one: unknown, group: string | null, fault: () => void): Listed[] {
  const fields = isFields(one) ? one : { name: one }
  const name = textOf(fields.name)
  if (name === null) {
    fault()
    return []
  }
  const icon = textOf(fields.flag_icon)
  const own = textOf(fields.group)
  return [
    {
      name: teamName(name),
      code: textOf(fields.fifa_code) ?? textOf(fields.code),
      flag: icon === null ? null : flagOf(icon),
      group: own === null ? group : letterOf(own),
    },
  ]
}

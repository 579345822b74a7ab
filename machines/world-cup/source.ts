// Reads files of openfootball/worldcup.json, matches, teams and stadiums of any year in any order. What it does not
// understand it names, and goes on with the rest.
import type { Team } from '../../contract/world-cup.ts'
import { groundsOf } from './source-grounds.ts'
import { listedMatches } from './source-match.ts'
import { teamsOf } from './source-teams.ts'
import { type Gathered, tournamentOf } from './source-tournament.ts'
import { isFields, type Remark, type SourceFile, textOf, type Understood } from './source-types.ts'

/** @param known teams of earlier imports, by the tournament's id */
export function readSource(
  files: readonly SourceFile[],
  known: ReadonlyMap<string, readonly Team[]> = new Map(),
): Understood {
  const notUnderstood: Remark[] = []
  const assumed: Remark[] = []
  const all = new Map<string, Gathered>()
  const only = onlyYear(files)
  for (const file of files) {
    const fault = (path: string, what: string) =>
      void notUnderstood.push({ file: file.name, path, what })
    const id = yearOf(file) ?? only
    if (id === null) {
      fault('name', 'no World Cup and its year are told')
      continue
    }
    const gathered = all.get(id) ?? emptyOf(id)
    all.set(id, gathered)
    gather(gathered, file, fault)
  }
  const tournaments = [...all.values()].map((it) =>
    tournamentOf(it, { known: known.get(it.id) ?? [], notUnderstood, assumed }),
  )
  return { tournaments, notUnderstood, assumed }
}

const emptyOf = (id: string): Gathered => ({
  ...{ id, name: `World Cup ${id}`, grounds: new Map(), teams: new Map(), lists: [] },
})

/** Of its name, or of the file's where it is a list alone. */
function yearOf({ name, json }: SourceFile): string | null {
  const told = isFields(json) ? textOf(json.name) : null
  if (told !== null) return /^(?:FIFA )?World Cup (\d{4})$/.exec(told)?.[1] ?? null
  const years = name.match(/(?<!\d)(19|20)\d\d(?!\d)/g)
  return years?.at(-1) ?? null
}

function onlyYear(files: readonly SourceFile[]): string | null {
  const years = new Set(files.map(yearOf).filter((it) => it !== null))
  const isNamed = ({ json }: SourceFile) => isFields(json) && textOf(json.name) !== null
  // A file that names something else is of no World Cup.
  if (files.some((file) => isNamed(file) && yearOf(file) === null)) return null
  return years.size === 1 ? ([...years][0] ?? null) : null
}

function gather(
  gathered: Gathered,
  { name, json }: SourceFile,
  fault: (path: string, what: string) => void,
): void {
  const matches = listedMatches(json)
  if (matches) {
    gathered.lists.push({ file: name, matches })
    return
  }
  const teams = teamsOf(json, fault)
  if (teams) {
    for (const team of teams) {
      const before = gathered.teams.get(team.name)
      gathered.teams.set(team.name, {
        name: team.name,
        code: team.code ?? before?.code ?? null,
        flag: team.flag ?? before?.flag ?? null,
        group: team.group ?? before?.group ?? null,
      })
    }
    return
  }
  const grounds = groundsOf(json, fault)
  if (grounds) for (const [ground, offset] of grounds) gathered.grounds.set(ground, offset)
  else fault('', 'it holds no matches, teams, groups or stadiums')
}

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Remark, SourceFile } from '../../machines/world-cup/source-types.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { type Imported, importWorldCup } from './import.ts'

const USAGE = `npm run import:world-cup -- FILE… [--days N]
  FILE      matches, teams, groups or stadiums of openfootball/worldcup.json, of any year, in any order
  --days N  the tournament is played N days later than its files say; kept until another number is given`

/** By how many days a tournament may be moved: a century and more, either way. */
const MOST_DAYS = 60_000

/** `npm run import:world-cup`: fixtures and results of a tournament, as often as its files change. */
export const importCommand: Command = (args) => {
  const { files, days } = parsed(args)
  if (files.length === 0) throw new SettingError(USAGE)
  return (context) => bring(context, files, days)
}

function parsed(args: string[]): { files: string[]; days: number | undefined } {
  const files: string[] = []
  let days: number | undefined
  for (let place = 0; place < args.length; place++) {
    const word = args[place] ?? ''
    if (!word.startsWith('--')) files.push(word)
    // `--days -3` moves a tournament to an earlier day: no parser of options takes that for a value.
    else if (word === '--days') days = daysOf(args[++place])
    else if (word.startsWith('--days=')) days = daysOf(word.slice('--days='.length))
    else throw new SettingError(USAGE)
  }
  return { files, days }
}

function daysOf(word: string | undefined): number {
  const days = Number(word)
  if (word && Number.isInteger(days) && Math.abs(days) <= MOST_DAYS) return days
  throw new SettingError(USAGE)
}

async function bring(
  context: CommandContext,
  names: readonly string[],
  days: number | undefined,
): Promise<string[]> {
  const files = await Promise.all(names.map((name) => read(context.cwd, name)))
  const imported = await importWorldCup(context, files, days)
  const remarks = imported.notUnderstood.map((it) => `not understood: ${placeOf(it)}`)
  if (imported.tournaments.length === 0) {
    throw new SettingError([...remarks, 'Nothing was imported.'].join('\n'))
  }
  return linesOf(imported, remarks)
}

async function read(cwd: string, name: string): Promise<SourceFile> {
  const text = await readFile(resolve(cwd, name), 'utf8').catch(() => {
    throw new SettingError(`There is no file ${name}.`)
  })
  try {
    return { name, json: JSON.parse(text) as unknown }
  } catch {
    throw new SettingError(`${name} is no JSON.`)
  }
}

const placeOf = ({ file, path, what }: Remark) => `${file}  ${path}  ${what}`

function linesOf(imported: Imported, remarks: readonly string[]): string[] {
  const { tournaments, added, changes, refused, assumed } = imported
  return [
    ...tournaments.map(({ name, matches, shiftDays }) => {
      const moved = shiftDays === 0 ? '' : `, played ${shiftDays} days later than it says`
      return `${name}: ${matches} matches${moved}`
    }),
    `${added} matches are new, ${changes.length} changes`,
    ...changes,
    ...refused.map((line) => `left as it was: ${line}`),
    ...assumed.map((it) => `assumed: ${placeOf(it)}`),
    ...remarks,
  ]
}

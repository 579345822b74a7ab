// npm run content -- import [DIR] | export DIR [--brand BRAND] | list: the texts of the product, in
// the database that the settings name.
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Brand } from '../contract/brands.ts'
import { toldFault } from '../server/content/fault.ts'
import { exportFolder, importFolder } from '../server/content/import.ts'
import { nameOf, newestVersions } from '../server/content/queries.ts'
import { BRANDS } from '../server/platform/brands.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Database } from '../server/platform/database.ts'
import { SettingError } from '../server/platform/settings.ts'
import { type Act, onDatabase } from './on-database.ts'
import { ROUTE_TABLE } from './route-table.ts'

const SEED = join(import.meta.dirname, '../assets/content')
const USAGE = 'npm run content -- import [DIR] | export DIR [--brand BRAND] | list'

await onDatabase(read)

/**
 * @returns does what was asked, and gives the lines that an operator reads
 * @throws SettingError
 */
function read(args: string[]): Act {
  const { positionals, brand } = wordsOf(args)
  const [command, folder, ...more] = positionals
  if (more.length > 0) throw new SettingError(USAGE)
  if (command === 'list' && folder === undefined && brand === undefined) return list
  if (command === 'import' && brand === undefined) return (db) => bring(db, folder ?? SEED)
  if (command !== 'export' || folder === undefined) throw new SettingError(USAGE)
  if (brand !== undefined && !BRANDS.has(brand)) {
    const all = Array.from(BRANDS.keys()).join(', ')
    throw new SettingError(`There is no brand ${brand}; there are ${all}.`)
  }
  return async (db) => [`${await exportFolder(db.orm, folder, brand)} texts are in ${folder}`]
}

function wordsOf(args: string[]): { positionals: string[]; brand: Brand | undefined } {
  try {
    const options = { brand: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return { positionals, brand: values.brand }
  } catch {
    throw new SettingError(USAGE)
  }
}

async function bring(db: Database, folder: string): Promise<string[]> {
  const paths = new Set(ROUTE_TABLE.map(({ path }) => path))
  const { texts, faults, published } = await importFolder({ db, clock: systemClock }, folder, paths)
  if (faults.length > 0) {
    const lines = faults.map((it) => toldFault({ ...it, file: relative('.', it.file) }))
    throw new SettingError([...lines, 'Nothing was published.'].join('\n'))
  }
  if (texts.length === 0) throw new SettingError(`There is no text in ${folder}.`)
  return [
    ...published.map((key) => `${nameOf(key)}  version ${key.version} is published`),
    `${texts.length - published.length} texts are as they were`,
  ]
}

async function list(db: Database): Promise<string[]> {
  const rows = await newestVersions(db.orm)
  if (rows.length === 0) return ['Nothing is published.']
  return rows.map(
    (row) =>
      `${nameOf(row).padEnd(36)} version ${String(row.version).padEnd(4)} ${row.updatedOn}  ${row.source}  ${row.title}`,
  )
}

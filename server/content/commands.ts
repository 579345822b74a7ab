import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Brand } from '../../contract/brands.ts'
import { CONTENT, type ContentSlug } from '../../contract/content.ts'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { toldFault } from './fault.ts'
import { isLanguage, isSlug, SEED } from './files.ts'
import { exportFolder, importFolder } from './import.ts'
import { withdraw } from './publish.ts'
import { nameOf, newestVersions } from './queries.ts'

const USAGE = `npm run content -- COMMAND
  import [DIR]                                      publishes what has changed in a folder of texts
  export DIR [--brand BRAND]                        writes the newest versions into a folder
  withdraw SLUG --brand BRAND [--language LANGUAGE] takes a brand's own text back: the house's is shown again
  list                                              names what is published`

/** `npm run content`: the texts of the product. */
export const contentCommand: Command = (args) => {
  const { words, brand, language } = wordsOf(args)
  const [command, what, ...more] = words
  if (more.length > 0) throw new SettingError(USAGE)
  if (command === 'withdraw' && what !== undefined && brand !== undefined) {
    const text = { slug: slugOf(what), brand, language }
    return (context) => takeBack(context, text)
  }
  if (language !== undefined) throw new SettingError(USAGE)
  if (command === 'list' && what === undefined && brand === undefined) return list
  if (command === 'import' && brand === undefined) return (context) => bring(context, what ?? SEED)
  if (command === 'export' && what !== undefined) {
    return async ({ db, cwd }) => [
      `${await exportFolder(db.orm, resolve(cwd, what), brand)} texts are in ${what}`,
    ]
  }
  throw new SettingError(USAGE)
}

function wordsOf(args: string[]) {
  const { words, brand, language } = parsed(args)
  if (brand !== undefined && !BRANDS.has(brand)) throw unknown('brand', brand, BRANDS.keys())
  if (language !== undefined && !isLanguage(language)) {
    throw unknown('language', language, LANGUAGES)
  }
  return { words, brand, language }
}

function parsed(args: string[]) {
  try {
    const options = { brand: { type: 'string' }, language: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, ...values }
  } catch {
    throw new SettingError(USAGE)
  }
}

function slugOf(word: string): ContentSlug {
  if (isSlug(word)) return word
  throw unknown('text', word, Object.keys(CONTENT))
}

function unknown(what: string, word: string, all: Iterable<string>): SettingError {
  return new SettingError(`There is no ${what} ${word}; there are ${Array.from(all).join(', ')}.`)
}

async function bring(context: CommandContext, folder: string): Promise<string[]> {
  const { texts, faults, published } = await importFolder(
    context,
    resolve(context.cwd, folder),
    context.paths,
  )
  if (faults.length > 0) {
    const lines = faults.map((it) => toldFault({ ...it, file: relative(context.cwd, it.file) }))
    throw new SettingError([...lines, 'Nothing was published.'].join('\n'))
  }
  if (texts.length === 0) throw new SettingError(`There is no text in ${folder}.`)
  return [
    ...published.map((key) => `${nameOf(key)}  version ${key.version} is published`),
    `${texts.length - published.length} texts are as they were`,
  ]
}

async function takeBack(
  context: CommandContext,
  text: { slug: ContentSlug; brand: Brand; language: Language | undefined },
): Promise<string[]> {
  const withdrawn = await withdraw(context, text)
  if (withdrawn.length === 0) {
    const { slug, brand, language } = text
    const where = language === undefined ? '' : ` in ${language}`
    throw new SettingError(`${brand} has no ${slug} of its own${where}.`)
  }
  return withdrawn.map((key) => `${nameOf(key)}  is withdrawn with version ${key.version}`)
}

async function list({ db }: CommandContext): Promise<string[]> {
  const rows = await newestVersions(db.orm)
  if (rows.length === 0) return ['Nothing is published.']
  return rows.map(
    (row) =>
      `${nameOf(row).padEnd(36)} version ${String(row.version).padEnd(4)} ${row.updatedOn}  ${row.source.padEnd(9)}  ${row.title}`,
  )
}

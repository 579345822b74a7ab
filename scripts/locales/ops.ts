import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type Call } from '../../contract/api.ts'
import { errorsOf } from '../../contract/call-errors.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/languages.ts'
import { opsErrors } from '../../contract/ops.ts'
import { type Catalogues, type Fault, readCatalogues } from './catalogues.ts'
import { compareLanguages } from './compare.ts'
import { usageOf } from './usage.ts'
import { compareUsage } from './used-keys.ts'

/** The languages of the ops console. */
const OPS_LANGUAGES: readonly Language[] = ['en', 'zh-CN']
/** The console itself, and the steps of proofs, which have texts in players' pages too. */
const SOURCES = ['src/ops/**/*.{ts,tsx}', 'machines/{fair,flappy}/{steps,flight-steps}.ts']
const SHOWN_LIST = /call="(GET [^"]+)"\s+ns="([^"]+)"/g

/** What is wrong with the texts of the ops console, in its two languages. */
export async function checkOpsTexts(root: string): Promise<{ faults: Fault[]; texts: number }> {
  const { catalogues, faults } = await readCatalogues(join(root, 'locales/ops'))
  const english = catalogues.get('en') ?? new Map()
  const sources = new Map(
    globSync(SOURCES, { cwd: root })
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  const usages = new Map([...sources].map(([file, source]) => [file, usageOf(source, file)]))
  const certain = [
    ...opsErrorCodes().map((code) => `errors:${code}`),
    ...[...sources.values()].flatMap(textsOfLists),
    ...shownByName(english),
  ]
  const found = [
    ...faults,
    ...compareOps(catalogues),
    ...compareUsage(english, usages, certain),
  ].map((fault) => ({ ...fault, file: fault.file.replace(/^locales\//, 'locales/ops/') }))
  return { faults: found, texts: [...english.values()].reduce((sum, { size }) => sum + size, 0) }
}

/** Holds the Chinese texts of the console against the English ones. */
export const compareOps = (catalogues: Catalogues) => compareLanguages(catalogues, OPS_LANGUAGES)

/** Every code that the console can be answered, and the page's own. */
export function opsErrorCodes(): string[] {
  const calls = (Object.keys(api) as Call[]).filter((call) => call.includes(' /api/ops/'))
  return [...new Set([...calls.flatMap(errorsOf), ...Object.keys(opsErrors), 'NETWORK'])]
}

/** What waits for a person in a feature, and its kinds of transfers: shown by their names there. */
function shownByName(english: NonNullable<ReturnType<Catalogues['get']>>): string[] {
  return [...english].flatMap(([namespace, texts]) =>
    [...texts.keys()]
      .filter((key) => /^(waits|kinds)\./.test(key))
      .map((key) => `${namespace}:${key}`),
  )
}

/** The texts of the columns and choices of each list that a source shows. */
function textsOfLists(source: string): string[] {
  return [...source.matchAll(SHOWN_LIST)].flatMap(([, call = '', ns = '']) => {
    const { list }: Partial<Endpoint> = (api as Readonly<Record<string, Endpoint>>)[call] ?? {}
    return Object.entries(list?.columns ?? {}).flatMap(([name, { choices = [] }]) => [
      `${ns}:columns.${name}`,
      ...choices.map((value) => `${ns}:choices.${name}.${value}`),
    ])
  })
}

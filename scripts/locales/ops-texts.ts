// The texts of the ops console (`locales/ops/`), which has two languages of its own.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type Call } from '../../contract/api.ts'
import { errorsOf } from '../../contract/call-errors.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/languages.ts'
import { opsErrors } from '../../contract/ops.ts'
import { type Fault, OPS, readCatalogues, type Texts } from './catalogues.ts'
import { compareLanguages } from './compare.ts'
import { type Asked, type Usage, usageOf } from './usage.ts'
import { compareUsage } from './used-keys.ts'

export const OPS_LANGUAGES = ['en', 'zh-CN'] as const satisfies readonly Language[]

const SOURCES = 'src/ops/**/*.{ts,tsx}'
/** What the page says itself, without an answer of the server. */
const LOCAL_CODE = 'NETWORK'
/** Namespaces that are no feature's: columns of a list have no texts there. */
const SHARED: ReadonlySet<string> = new Set(['shell', 'errors'])

/** Holds the texts of the console against each other, against its sources, and against the contract. */
export async function findOpsFaults(root: string): Promise<{ texts: number; faults: Fault[] }> {
  const { catalogues, faults } = await readCatalogues(join(root, 'locales', OPS))
  const english = catalogues.get('en') ?? new Map<string, Texts>()
  const usages = new Map(
    globSync(SOURCES, { cwd: root })
      .sort()
      .map((file) => {
        const usage = usageOf(readFileSync(join(root, file), 'utf8'), file)
        return [file, withLists(usage, [...english.keys()])]
      }),
  )
  const certain = opsErrorCodes().map((code) => `errors:${code}`)
  const found = [
    ...faults,
    ...compareLanguages(catalogues, OPS_LANGUAGES),
    ...compareUsage(english, usages, certain),
  ].map((fault) => ({ ...fault, file: fault.file.replace(/^locales\//, `locales/${OPS}/`) }))
  if (usages.size === 0) found.push({ file: 'src/ops', key: '', what: 'holds no source' })
  const texts = [...english.values()].reduce((sum, { size }) => sum + size, 0)
  return { texts, faults: found }
}

/** The codes that an operator may come to read. */
export function opsErrorCodes(): string[] {
  const calls = (Object.keys(api) as Call[]).filter((call) => call.includes(' /api/ops/'))
  return [...new Set([...Object.keys(opsErrors), ...calls.flatMap(errorsOf), LOCAL_CODE])]
}

/** The texts that the list kit asks for on behalf of a source that shows a list, in the namespace that it names. */
function withLists(usage: Usage, namespaces: readonly string[]): Usage {
  const lists = Object.entries<Endpoint>(api).filter(
    ([call, { list }]) => list && usage.words.has(call),
  )
  const own = namespaces.filter((it) => !SHARED.has(it) && usage.words.has(it))
  if (lists.length === 0 || own.length === 0) return usage
  const asked = lists.flatMap(([, { list }]) =>
    Object.entries(list?.columns ?? {}).flatMap(([name, { choices = [] }]) =>
      [`columns.${name}`, ...choices.map((value) => `choices.${name}.${value}`)].map(
        (key): Asked => ({ key, params: [] }),
      ),
    ),
  )
  return {
    ...usage,
    asked: [...usage.asked, ...asked],
    namespaces: [...usage.namespaces, ...own],
  }
}

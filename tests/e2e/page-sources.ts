// What the sources of the pages say of themselves, so that no test keeps a list of pages.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type Call } from '../../contract/api.ts'
import { pageFiles, pathOf } from '../page-of-file.ts'
import { nameIn, sheetFiles } from '../sheets.ts'

const SOURCE = join(import.meta.dirname, '../../src')

/** A source file of a page. */
export interface PageSource {
  /** Its path from `src`. */
  file: string
  /** The feature, which is its folder under `src/pages`. */
  feature: string
  text: string
  /** The path of the page that shows it. */
  path: () => string
  /** The names of the sheets that it draws. */
  sheets: string[]
  /** Of them those that their address opens whatever the state of the page. */
  openedSheets: string[]
}

/** Every source file of the pages. */
export async function pageSources(): Promise<PageSource[]> {
  const files = await sheetFiles()
  const pages = pageFiles()
  const ofPages = files.filter(({ file }) => file.startsWith('pages/'))
  return Promise.all(
    ofPages.map(async ({ file, tags }) => {
      const [, feature = ''] = file.split('/')
      const sheets = tags.flatMap((tag) => nameIn(tag) ?? [])
      const isAlways = (name: string) =>
        files.some(
          (other) =>
            other.file.startsWith(`pages/${feature}/`) &&
            other.sheets.some((it) => it.name === name && it.condition === 'always'),
        )
      return {
        file,
        feature,
        text: await readFile(join(SOURCE, file), 'utf8'),
        path: () => pathOf(file, files, pages),
        sheets,
        openedSheets: sheets.filter(isAlways),
      }
    }),
  )
}

/** The calls that a file names in one way, such as `call(…)`. */
export function callsIn({ text }: PageSource, way: RegExp): Call[] {
  const named = new RegExp(`${way.source}\\(\\s*'((?:GET|POST) /[\\w/:-]+)'`, 'g')
  const calls = Array.from(text.matchAll(named), ([, call = '']) => call)
  return [...new Set(calls)].filter((call): call is Call => call in api)
}

/** The calls for whose bodies a file imports the rules. */
export function formCallsIn({ text }: PageSource): Call[] {
  const imported = text.matchAll(/'rules:(.+)'$/gm)
  return Array.from(imported, ([, call = '']) => call).filter((call): call is Call => call in api)
}

/** A call's address as the browser asks for it, parameters filled in, with or without a query. */
export function urlOf(call: Call): RegExp {
  const path = call.slice(call.indexOf('/')).replace(/:\w+/g, '[^/?]+')
  return new RegExp(`^https?://[^/]+${path}(\\?.*)?$`)
}

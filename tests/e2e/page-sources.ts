// What the sources of the pages say of themselves, so that no test keeps a list of pages.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type Call } from '../../contract/api.ts'
import { builtPages } from '../../scripts/route-table.ts'

const PAGES = join(import.meta.dirname, '../../src/pages')

/** A source file of a page. */
export interface PageSource {
  /** The feature, which is its folder under `src/pages`. */
  folder: string
  /** From there on. */
  file: string
  text: string
}

/** Every source file of every page, in an order that stays. */
export async function pageSources(): Promise<PageSource[]> {
  const files = await readdir(PAGES, { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(file)).toSorted()
  return Promise.all(
    sources.map(async (path) => {
      const [folder = '', ...file] = path.split('/')
      return { folder, file: file.join('/'), text: await readFile(join(PAGES, path), 'utf8') }
    }),
  )
}

/** The first route that leads to a page of this folder. */
export function pathOf(folder: string): string {
  // A route says which page it loads by the import alone.
  const route = builtPages().find(({ load }) => String(load).includes(`pages/${folder}/`))
  if (!route) throw new Error(`no route of src/app/routes.ts leads to src/pages/${folder}`)
  return route.path
}

/** The names of the sheets that a file draws. */
export function sheetsIn({ text }: PageSource): string[] {
  return Array.from(text.matchAll(/<Sheet\s[^>]*?\bname="(\w+)"/g), ([, name = '']) => name)
}

/** Whether a sheet's address opens it whatever the state of the page. */
export function opensAlways(name: string, folder: string, sources: readonly PageSource[]): boolean {
  const isTrue = new RegExp(`\\buseSheet(<\\w+>)?\\(\\{[^}]*\\b${name}: true\\b`)
  return sources.some((source) => source.folder === folder && isTrue.test(source.text))
}

/** The calls that a file names in one way, such as `call(…)`. */
export function callsIn({ text }: PageSource, way: RegExp): Call[] {
  const named = new RegExp(`${way.source}\\(\\s*'((?:GET|POST) /[\\w/:-]+)'`, 'g')
  const calls = Array.from(text.matchAll(named), ([, call = '']) => call)
  return [...new Set(calls)].filter((call): call is Call => call in api)
}

/** A call's address as the browser asks for it, parameters filled in, with or without a query. */
export function urlOf(call: Call): RegExp {
  const path = call.slice(call.indexOf('/')).replace(/:\w+/g, '[^/?]+')
  return new RegExp(`^https?://[^/]+${path}(\\?.*)?$`)
}

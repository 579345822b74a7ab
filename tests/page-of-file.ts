// Which page shows a file of the app, read off the routes and the imports.
import { builtPages } from '../scripts/route-table.ts'
import { paths } from '../src/base/paths.ts'
import type { SheetFile } from './sheets.ts'

/** A page of the app, and the file that holds it. */
export interface PageFile {
  path: string
  /** From `src`. */
  file: string
}

/** What is read of a file: its path from `src`, and those of what it imports. */
type Importing = Pick<SheetFile, 'file' | 'imports'>

/** A page of each kind, in the routes' order. */
export function pageFiles(): PageFile[] {
  return builtPages().map(({ path, load }) => {
    // A route names its file only in its function, as `import('../pages/play/page.tsx')`.
    const file = /pages\/[\w/-]+\.tsx/.exec(String(load))?.[0]
    if (!file) throw new Error(`the route of ${path} loads no file of src/pages`)
    return { path, file }
  })
}

/**
 * The path of the page that shows a file: the one that it holds itself, else the first that imports it.
 * @throws where none does
 */
export function pathOf(
  file: string,
  files: readonly Importing[],
  pages: readonly PageFile[],
): string {
  // The shell is around every page.
  if (file.startsWith('app/')) return paths.routeTable
  const imports = new Map(files.map((it) => [it.file, it.imports]))
  const page =
    pages.find((it) => it.file === file) ?? pages.find((it) => doesReach(it.file, file, imports))
  if (!page) throw new Error(`no page of src/app/routes.ts shows src/${file}`)
  return page.path
}

function doesReach(from: string, to: string, imports: ReadonlyMap<string, string[]>): boolean {
  const reached = new Set([from])
  // A set hands out what is added to it meanwhile.
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next)
  return reached.has(to)
}

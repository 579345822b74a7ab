import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { BuiltRoute } from '../../src/app/routes.ts'
import type { PageName } from '../../src/base/paths.ts'
import { entryOf, filesOf, loadedWith, reachedFrom, readManifest } from '../build/manifest.ts'
import { buildIfStale, type ChunkModules } from '../build.ts'
import { ROUTE_TABLE, ROUTES } from '../route-table.ts'
import { type Figure, sum, type Tell } from './figure.ts'

const DIST = join(import.meta.dirname, '../../dist')
const KIB = 1024
/** Design §7. The landing page's holds for all that it loads; the others' begin behind the shell. */
const BUDGETS = { shell: 90, landing: 100, form: 70, pixi: 170, phaser: 210 } as const
const LANDING: ReadonlySet<PageName> = new Set(['landing', 'official'])

/** What a phone loads for each page: scripts and styles, brotli at its best (design §7). */
export async function measurePages(tell: Tell): Promise<Figure[]> {
  await buildIfStale(tell)
  const manifest = await readManifest(DIST)
  const modules = JSON.parse(
    await readFile(join(DIST, '.vite/modules.json'), 'utf8'),
  ) as ChunkModules
  const shell = loadedWith(manifest, entryOf(manifest))
  const scripts = await weigh(manifest, shell, '.js')
  const styles = await weigh(manifest, shell, '.css')
  const figures: Figure[] = [
    {
      what: 'shell: what every page loads first, script',
      budget: `≤ ${BUDGETS.shell} KiB`,
      figure: `${inKib(scripts)} KiB`,
      kept: scripts <= BUDGETS.shell * KIB,
      note: `with all ${ROUTE_TABLE.length} routes; styles ${inKib(styles)} KiB more`,
      numbers: { bytes: scripts, stylesBytes: styles },
    },
  ]
  for (const route of builtPages()) {
    tell(`pages: ${route.path}`)
    figures.push(await weighPage(route, manifest, modules, shell))
  }
  return figures
}

/** A route of each page; those of the brands load the same. */
export function builtPages(): BuiltRoute[] {
  return ROUTES.filter(({ name }, at) => ROUTES.findIndex((other) => other.name === name) === at)
}

async function weighPage(
  route: BuiltRoute,
  manifest: Manifest,
  modules: ChunkModules,
  shell: ReadonlySet<string>,
): Promise<Figure> {
  const key = keyOf(route, manifest)
  const reached = reachedFrom(manifest, key, shell)
  const first = [...loadedWith(manifest, key)].filter((chunk) => !shell.has(chunk))
  const ids = [...filesOf(manifest, reached)].flatMap((file) => modules[file] ?? [])
  const has = (name: string) => ids.some((id) => id.includes(`node_modules/${name}/`))
  const engine = has('phaser') ? 'phaser' : has('pixi.js') ? 'pixi' : null
  const kind = LANDING.has(route.name) ? 'landing' : ((route.isGame ? engine : null) ?? 'form')
  const before = kind === 'landing' ? await weigh(manifest, shell, '.js') : 0
  const isGame = kind === 'pixi' || kind === 'phaser'
  const bytes =
    before + (await weigh(manifest, reached, '.js')) + (await weigh(manifest, reached, '.css'))
  const firstBytes = (await weigh(manifest, first, '.js')) + (await weigh(manifest, first, '.css'))
  return {
    what: `${route.path} ${kind === 'landing' ? 'with' : 'beyond'} the shell, script and styles`,
    budget: `≤ ${BUDGETS[kind]} KiB${isGame ? ` (${kind})` : ''}`,
    figure: `${inKib(bytes)} KiB`,
    // A phone loads one of a game's renderers; the part `frames` weighs what it really loads.
    kept: bytes <= BUDGETS[kind] * KIB || (isGame ? null : false),
    note: `${inKib(firstBytes)} KiB of it before the page shows${isGame ? '; all that any phone could load' : ''}`,
    numbers: { bytes, firstBytes },
  }
}

/** The manifest's key of a route's page, by the import that the route table makes. */
function keyOf({ path, load }: BuiltRoute, manifest: Manifest): string {
  const [, page = ''] = /["'`][^"'`]*\/(pages\/[^"'`]+)["'`]/.exec(String(load)) ?? []
  const key = `src/${page}`
  if (!manifest[key]) throw new Error(`${path}: “${load}” is no page that was built`)
  return key
}

function weigh(manifest: Manifest, keys: Iterable<string>, kind: string): Promise<number> {
  return weighFiles([...filesOf(manifest, keys)].filter((name) => name.endsWith(kind)))
}

/** Bytes of built files as the build packed them, brotli. @param names paths from `dist` */
export async function weighFiles(names: readonly string[]): Promise<number> {
  const packed = await Promise.all(names.map((name) => stat(join(DIST, `${name}.br`))))
  return sum(packed.map(({ size }) => size))
}

function inKib(bytes: number): string {
  return (bytes / KIB).toFixed(1)
}

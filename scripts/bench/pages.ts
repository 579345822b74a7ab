import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRoute } from '../../src/app/routes.ts'
import type { PageName } from '../../src/base/paths.ts'
import {
  entryOf,
  filesOf,
  loadedWith,
  reachedFrom,
  readManifest,
  tracedScenes,
} from '../build/manifest.ts'
import { buildIfStale, type ChunkModules } from '../build.ts'
import { builtPages, ROUTE_TABLE } from '../route-table.ts'
import { type Figure, sum, type Tell } from './figure.ts'

const DIST = join(import.meta.dirname, '../../dist')
const KIB = 1024
const CHATROOM = 'src/chatroom/chatroom-sheet.tsx'
const SCRIPT = /\.js$/
/** Design §7. The landing page's holds for all script that it loads; the others' begin behind the shell. */
const BUDGETS = { shell: 100, landing: 110, form: 70, pixi: 170, phaser: 210 } as const
const LANDING: ReadonlySet<PageName> = new Set(['landing', 'official'])

/** What a phone loads for each page: scripts and styles, brotli at its best (design §7). */
export async function measurePages(tell: Tell): Promise<Figure[]> {
  await buildIfStale(tell)
  const built = await readBuilt()
  const styles = await weigh(built.shellFiles, /\.css$/)
  const figures: Figure[] = [
    {
      what: 'shell: what every page loads first, script',
      ...held(await weigh(built.shellFiles, SCRIPT), 'shell'),
      note: `with all ${ROUTE_TABLE.length} routes; styles ${inKib(styles)} more`,
    },
  ]
  for (const route of builtPages()) {
    tell(`pages: ${route.path}`)
    figures.push(await weighPage(route, built))
  }
  return figures
}

/** What a game's page really loaded to play. @param loaded paths from `dist` */
export async function loadedFigure(
  path: string,
  loaded: ReadonlySet<string>,
  engine: 'pixi' | 'phaser',
): Promise<Figure> {
  const { shellFiles } = await readBuilt()
  const beyond = without(loaded, shellFiles)
  return {
    what: `${path} beyond the shell, as loaded to play`,
    ...held(await weigh(beyond), engine),
    note: `${beyond.size} files, script and styles, brotli`,
  }
}

async function weighPage(route: BuiltRoute, built: Built): Promise<Figure> {
  const { manifest, modules, shell, shellFiles } = built
  const key = keyOf(route, built)
  const shownAtOnce = loadedWith(manifest, key)
  // Opened by a tap, it is weighed with the pages that load it at once.
  const chatroom = shownAtOnce.has(CHATROOM) ? [] : [CHATROOM]
  const apart = new Set([...shell, ...tracedScenes(manifest), ...chatroom])
  const all = await heaviest(partsOf(manifest, key), (others) =>
    filesOf(manifest, reachedFrom(manifest, key, new Set([...apart, ...others]))),
  )
  const first = filesOf(manifest, without(shownAtOnce, shell))
  const ids = [...all].flatMap((file) => modules[file] ?? [])
  const has = (name: string) => ids.some((id) => id.includes(`node_modules/${name}/`))
  const engine = has('phaser') ? 'phaser' : has('pixi.js') ? 'pixi' : null
  const mayDraw = route.isGame || route.hasStage
  const kind = LANDING.has(route.name) ? 'landing' : ((mayDraw ? engine : null) ?? 'form')
  const isLanding = kind === 'landing'
  const counted = isLanding ? new Set([...shellFiles, ...all]) : all
  const { kept, ...rest } = held(await weigh(counted, isLanding ? SCRIPT : undefined), kind)
  const isGame = kind === engine
  return {
    what: `${route.path} ${isLanding ? 'with the shell, script' : 'beyond the shell, script and styles'}`,
    ...rest,
    // A phone loads one of a game's renderers; the part `frames` weighs what it really loads.
    kept: kept || (isGame ? undefined : false),
    note: `${inKib(await weigh(first))} of it before the page shows${isGame ? '; all that any phone could load' : ''}`,
  }
}

/**
 * Parts that a page loads by what it shows, such as the couples of a season: a phone loads one of them. None where there
 * are not several.
 */
function partsOf(manifest: Built['manifest'], key: string): string[] {
  const parts = (manifest[key]?.dynamicImports ?? []).filter((it) => it.endsWith('-part.tsx'))
  return parts.length > 1 ? parts : []
}

/** The files of the page with the part that weighs most. @param without files of the page without some parts */
async function heaviest(
  parts: readonly string[],
  without: (others: readonly string[]) => Set<string>,
): Promise<Set<string>> {
  let [most, files] = [-1, without(parts)]
  for (const part of parts) {
    const found = without(parts.filter((it) => it !== part))
    const bytes = await weigh(found)
    if (bytes > most) [most, files] = [bytes, found]
  }
  return files
}

type Built = Awaited<ReturnType<typeof readBuilt>>

/** What stands in `dist`, and of it what every page loads first. */
async function readBuilt() {
  const manifest = await readManifest(DIST)
  const modules = await readFile(join(DIST, '.vite/modules.json'), 'utf8')
  const shell = loadedWith(manifest, entryOf(manifest))
  const shellFiles = filesOf(manifest, shell)
  return { manifest, modules: JSON.parse(modules) as ChunkModules, shell, shellFiles }
}

/** The manifest's key of a route's page, by the import that the route table makes. */
function keyOf({ path, load }: BuiltRoute, { manifest }: Built): string {
  const [, page = ''] = /["'`][^"'`]*\/(pages\/[^"'`]+)["'`]/.exec(String(load)) ?? []
  const key = `src/${page}`
  if (!manifest[key]) throw new Error(`${path}: “${load}” is no page that was built`)
  return key
}

function without(all: ReadonlySet<string>, some: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((it) => !some.has(it)))
}

/** Bytes of built files as the build packed them, brotli. */
async function weigh(files: ReadonlySet<string>, kind = /\.(js|css)$/): Promise<number> {
  const names = [...files].filter((name) => kind.test(name))
  const packed = await Promise.all(names.map((name) => stat(join(DIST, `${name}.br`))))
  return sum(packed.map(({ size }) => size))
}

/** Bytes against a budget. */
function held(bytes: number, kind: keyof typeof BUDGETS) {
  const max = BUDGETS[kind]
  const engine = kind === 'pixi' || kind === 'phaser' ? ` (${kind})` : ''
  return { budget: `≤ ${max} KiB${engine}`, figure: inKib(bytes), kept: bytes <= max * KIB }
}

function inKib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROUTES } from '../../src/app/routes.ts'
import {
  entryOf,
  filesOf,
  loadedWith,
  type Manifest,
  reachedFrom,
  readManifest,
} from '../build/manifest.ts'
import { buildIfStale, type ChunkModules } from '../build.ts'
import type { Figure, Tell } from './figure.ts'

const DIST = join(import.meta.dirname, '../../dist')
const KIB = 1024
const BUDGETS = { shell: 100, form: 70, pixi: 170, phaser: 210 } as const

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
      note: `the budget of the landing page, which comes later; styles ${inKib(styles)} KiB more`,
      numbers: { bytes: scripts, stylesBytes: styles },
    },
  ]
  for (const [path, key] of await pagesOf(manifest)) {
    tell(`pages: ${path}`)
    figures.push(await weighPage(path, key, manifest, modules, shell))
  }
  return figures
}

async function weighPage(
  path: string,
  key: string,
  manifest: Manifest,
  modules: ChunkModules,
  shell: ReadonlySet<string>,
): Promise<Figure> {
  const reached = reachedFrom(manifest, key, shell)
  const first = [...loadedWith(manifest, key)].filter((chunk) => !shell.has(chunk))
  const ids = [...filesOf(manifest, reached)].flatMap((file) => modules[file] ?? [])
  const has = (name: string) => ids.some((id) => id.includes(`node_modules/${name}/`))
  const kind = has('phaser') ? 'phaser' : has('pixi.js') ? 'pixi' : 'form'
  const bytes = (await weigh(manifest, reached, '.js')) + (await weigh(manifest, reached, '.css'))
  const firstBytes = (await weigh(manifest, first, '.js')) + (await weigh(manifest, first, '.css'))
  return {
    what: `${path} beyond the shell, script and styles`,
    budget: `≤ ${BUDGETS[kind]} KiB${kind === 'form' ? '' : ` (${kind})`}`,
    figure: `${inKib(bytes)} KiB`,
    // A phone loads one of a game's renderers; the part `frames` weighs what it really loads.
    kept: bytes <= BUDGETS[kind] * KIB || (kind === 'form' ? false : null),
    note: `${inKib(firstBytes)} KiB of it before the page shows${kind === 'form' ? '' : '; all that any phone could load'}`,
    numbers: { bytes, firstBytes },
  }
}

/** The manifest's key of each route's page, by the import that the route table makes. */
async function pagesOf(manifest: Manifest): Promise<[path: string, key: string][]> {
  const source = await readFile(join(DIST, '../src/app/routes.ts'), 'utf8')
  const keys = [...source.matchAll(/import\('\.\.\/(pages\/[^']+)'\)/g)].map(
    ([, it]) => `src/${it}`,
  )
  if (keys.length !== ROUTES.length) throw new Error('the route table is not as the bench reads it')
  return ROUTES.map(({ path }, index) => {
    const key = keys[index] ?? ''
    if (!manifest[key]) throw new Error(`${path}: ${key} was not built`)
    return [path, key]
  })
}

async function weigh(manifest: Manifest, keys: Iterable<string>, kind: string): Promise<number> {
  const names = [...filesOf(manifest, keys)].filter((name) => name.endsWith(kind))
  const sizes = await Promise.all(
    names.map(async (name) => brotliCompressSync(await readFile(join(DIST, name))).byteLength),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function inKib(bytes: number): string {
  return (bytes / KIB).toFixed(1)
}

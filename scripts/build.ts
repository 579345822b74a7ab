// npm run build: builds the pages into dist/, unless they are up to date.
import './check-brands.ts'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const INPUTS = ['src', 'games', 'machines', 'contract', 'assets', 'locales', 'scripts/build']
const INPUT_FILES = ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']
const RELEASES_KEPT = 3
/** The players' pages, the ops console and its previews. */
const BUILT = ['index.html', 'ops/index.html', 'ops/preview/preview.html']

/** A build whose files are kept in `dist`. */
export interface Release {
  /** Hash of its inputs; empty once another build has begun, which may have overwritten `index.html`. */
  inputs: string
  /** Its files with a hash in their names, as paths from `dist`. */
  files: string[]
}

/** The modules in each built script: paths from the root, by the script's path from `dist`. */
export type ChunkModules = Record<string, string[]>

/**
 * Builds the pages if `dist` is stale. Hashed files of the last releases stay, for pages that are still open
 * while a new release goes out (design §8).
 */
export async function buildIfStale(log: (text: string) => void): Promise<void> {
  const inputs = await hashOfInputs()
  const [latest] = await readReleases(DIST)
  if (latest?.inputs === inputs && BUILT.every((name) => existsSync(join(DIST, name)))) return
  log('pages: building')
  await forgetInputs(DIST)
  const output = await buildWith({ root: ROOT })
  await writeFile(join(DIST, '.vite/modules.json'), JSON.stringify(modulesOf(output)))
  log('pages: writing the landing page out')
  const { prerenderPages } = await import('./build/prerender.ts')
  const first = await prerenderPages(DIST)
  const built = [...output.map(({ fileName }) => fileName), first]
  const files = built.filter((name) => name.startsWith('assets/'))
  log('pages: building the ops console')
  await buildWith({ configFile: join(ROOT, 'scripts/build/ops.ts') })
  await recordRelease(DIST, { inputs, files })
}

/** Records a release as the latest, and removes the files of releases that are too old. */
export async function recordRelease(dist: string, release: Release): Promise<void> {
  const same = release.files.toSorted().join()
  const earlier = (await readReleases(dist)).filter(({ files }) => files.toSorted().join() !== same)
  const kept = [release, ...earlier].slice(0, RELEASES_KEPT)
  const wanted = new Set(kept.flatMap(({ files }) => files))
  const folders = new Set(Array.from(wanted, dirname))
  for (const entry of await readdir(join(dist, 'assets'), { withFileTypes: true })) {
    const name = `assets/${entry.name}`
    const isWanted = entry.isDirectory()
      ? hasWithin(folders, name)
      : wanted.has(name.replace(PACKED, ''))
    if (!isWanted) await rm(join(dist, name), { recursive: true })
  }
  await writeFile(join(dist, 'releases.json'), JSON.stringify(kept))
}

/** Whether one of these folders is the named one or inside it. */
function hasWithin(folders: ReadonlySet<string>, name: string): boolean {
  return Array.from(folders).some((folder) => `${folder}/`.startsWith(`${name}/`))
}

/** The kept releases, latest first. */
export async function readReleases(dist: string): Promise<Release[]> {
  try {
    return JSON.parse(await readFile(join(dist, 'releases.json'), 'utf8')) as Release[]
  } catch {
    return []
  }
}

/** The ending of compressed files, which lie beside the originals. */
const PACKED = /\.(br|gz)$/
/** Marks `dist` as stale while a build runs, so that an interrupted one is not taken for complete. */
async function forgetInputs(dist: string): Promise<void> {
  await mkdir(dist, { recursive: true })
  const releases = (await readReleases(dist)).map(({ files }) => ({ inputs: '', files }))
  await writeFile(join(dist, 'releases.json'), JSON.stringify(releases))
}

/** Builds for production whatever NODE_ENV is, such as `test` under a test runner. */
async function buildWith(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const { build } = await import('vite')
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const built = await build({ ...config, mode: 'production', logLevel: 'warn' })
    if (!('output' in built)) throw new Error('one build was asked for')
    return built.output
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

function modulesOf(output: Rolldown.RolldownOutput['output']): ChunkModules {
  return Object.fromEntries(
    output.flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, file.moduleIds.map((id) => id.replace(`${ROOT}/`, ''))]]
        : [],
    ),
  )
}

/**
 * The hash of everything that the pages are built from.
 * @param environment its `VITE_…` settings are built into the pages
 */
export async function hashOfInputs(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const hash = createHash('sha256')
  for (const name of Object.keys(environment).sort()) {
    const value = environment[name]
    if (name.startsWith('VITE_') && value) hash.update(`${name}=${value}\n`)
  }
  const folders = INPUTS.map((folder) => `${folder}/**/*.*`)
  const names = globSync([...INPUT_FILES, ...folders], { cwd: ROOT })
  // Synchronously, because that is faster for hundreds of small files.
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(ROOT, name)))
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildIfStale((text) => process.stdout.write(`· ${text}\n`))
}

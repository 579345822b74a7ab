import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** The manifest of the pages as they are built now. */
export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** The key of what `index.html` loads first. */
export function entryOf(manifest: Manifest): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (found === undefined) throw new Error('the manifest has no entry')
  return found
}

/** A chunk and all that the browser loads with it before it runs. */
export function loadedWith(manifest: Manifest, key: string): Set<string> {
  return reach(manifest, key, ['imports'])
}

/**
 * A chunk, what is loaded with it, and what any of that may load later, such as a game.
 * @param before what was there before; the shell leads everywhere
 */
export function reachedFrom(
  manifest: Manifest,
  key: string,
  before: ReadonlySet<string>,
): Set<string> {
  return reach(manifest, key, ['imports', 'dynamicImports'], before)
}

function reach(
  manifest: Manifest,
  key: string,
  ways: readonly ('imports' | 'dynamicImports')[],
  before: ReadonlySet<string> = new Set(),
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key) || before.has(key)) return found
  found.add(key)
  const next = ways.flatMap((way) => chunk[way] ?? [])
  for (const it of next) reach(manifest, it, ways, before, found)
  return found
}

/**
 * What a tester's trace leads to: it names one game, and that one's scene is loaded alone. Each game is
 * weighed with its own page.
 */
export function tracedScenes(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith('src/scenes/'))
}

/** The files of some chunks: scripts, style sheets and the pictures that scripts name. */
export function filesOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' }
    for (const name of [file, ...css, ...assets]) if (name) files.add(name)
  }
  return files
}

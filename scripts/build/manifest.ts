import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One built file, as Vite's manifest tells of it; keys are source paths or chunk names. */
export interface ManifestEntry {
  /** Path from `dist`. */
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

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
export function loadedWith(
  manifest: Manifest,
  key: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) loadedWith(manifest, imported, found)
  return found
}

/** A chunk, what is loaded with it, and what any of that may load later, such as a game. */
export function reachedFrom(
  manifest: Manifest,
  key: string,
  /** What was there before; the shell leads everywhere. */
  before: ReadonlySet<string>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(key) || before.has(key)) return found
  found.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' }
  for (const next of [...imports, ...dynamicImports]) reachedFrom(manifest, next, before, found)
  return found
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

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const INPUTS = ['src', 'games', 'machines', 'contract', 'assets', 'locales']
const INPUT_FILES = ['index.html', 'vite.config.ts', 'package-lock.json']
const RELEASES_KEPT = 3

interface Release {
  inputs: string
  files: string[]
}

/**
 * Builds the pages unless what stands in `dist` was built from the same inputs. Hashed files of the
 * last releases stay, for pages that are still open while a new release goes out (design §8).
 */
export async function buildIfStale(log: (text: string) => void): Promise<void> {
  const inputs = await hashOfInputs()
  const releases = await readReleases()
  if (releases[0]?.inputs === inputs && existsSync(join(DIST, 'index.html'))) return
  log('pages: building')
  const { build } = await import('vite')
  await build({ root: ROOT, logLevel: 'warn' })
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
    await readFile(join(DIST, '.vite/manifest.json'), 'utf8'),
  )
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  const kept = [{ inputs, files: [...new Set(files)] }, ...releases].slice(0, RELEASES_KEPT)
  await clearOlderFiles(kept)
  await writeFile(join(DIST, 'releases.json'), JSON.stringify(kept))
}

async function clearOlderFiles(kept: Release[]): Promise<void> {
  const wanted = new Set(kept.flatMap(({ files }) => files))
  for (const name of await readdir(join(DIST, 'assets'))) {
    if (!wanted.has(`assets/${name}`)) await rm(join(DIST, 'assets', name))
  }
}

async function readReleases(): Promise<Release[]> {
  await mkdir(DIST, { recursive: true })
  try {
    return JSON.parse(await readFile(join(DIST, 'releases.json'), 'utf8')) as Release[]
  } catch {
    return []
  }
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256')
  const names = [...INPUT_FILES]
  for (const folder of INPUTS) {
    const found = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    for (const file of found) {
      if (file.isFile()) names.push(join(file.parentPath, file.name).slice(ROOT.length + 1))
    }
  }
  for (const name of names.sort()) hash.update(name).update(await readFile(join(ROOT, name)))
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildIfStale((text) => process.stdout.write(`· ${text}\n`))
}

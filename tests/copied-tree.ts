import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PARTS = ['src', 'games', 'machines', 'contract', 'assets', 'locales', 'scripts', 'server']
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Copies all that the pages and the server are made of into a new folder; packages come by their own. */
export async function copyTree(folder: string): Promise<void> {
  await mkdir(folder)
  for (const part of [...PARTS, ...FILES]) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  }
}

/** Gives a copy the packages of this tree, each behind a link: what Vite keeps beside them is the copy's own. */
export async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  const names = (await readdir(join(ROOT, 'node_modules'))).filter(
    (name) => !name.startsWith('.') || name === '.bin',
  )
  for (const name of names) await symlink(join(ROOT, 'node_modules', name), join(packages, name))
}

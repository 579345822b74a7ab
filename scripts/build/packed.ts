import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKABLE = /^assets\/.*\.(js|css|svg|json|webmanifest)$/

/**
 * Lays `.br` and `.gz` beside what players load: once here, and better than a server could for every
 * phone anew. It packs what stands on the disk, so that no later change of the bundle is missed. Ours,
 * since `vite-plugin-compression2` replaces the standard output's `write` and hooks of Vite's own plugins.
 */
export function packed(): Plugin {
  return {
    name: 'companion:packed',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => PACKABLE.test(name))
      await Promise.all(files.map((name) => pack(join(dir, name))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const body = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body))
  await writeFile(`${path}.gz`, await promisify(gzip)(body))
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

const LOCALES = join(import.meta.dirname, '../../locales')

/** Tells an open page in development that a catalogue was saved. */
const TEXTS_SAVED = 'companion:texts'

/**
 * Lays every catalogue out as a file of its own, `<language>/<namespace>.json`, in one folder that is
 * named by what all of them say. The page asks for them by name, so that no script holds a list of
 * them: eleven languages of forty namespaces would weigh as much as the router. In development they
 * are read where they stand.
 */
export function textFiles(): Plugin {
  let files: Awaited<ReturnType<typeof readTexts>> = []
  let folder = 'locales'
  return {
    name: 'text-files',
    async config(_config, { command }) {
      if (command === 'build') {
        files = await readTexts()
        folder = `assets/texts-${hashOf(files)}`
      }
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(`/${folder}`) } }
    },
    generateBundle() {
      for (const { name, source } of files) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
      }
    },
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !file.startsWith(LOCALES)) return
      this.environment.hot.send(TEXTS_SAVED, {})
    },
  }
}

/** Every catalogue by its name in the folder, as short as JSON can be. */
async function readTexts(): Promise<{ name: string; source: string }[]> {
  const names = (await readdir(LOCALES, { recursive: true })).filter((name) =>
    name.endsWith('.json'),
  )
  return Promise.all(
    names.sort().map(async (name) => ({
      name: name.replaceAll(sep, '/'),
      source: JSON.stringify(JSON.parse(await readFile(join(LOCALES, name), 'utf8'))),
    })),
  )
}

function hashOf(files: readonly { name: string; source: string }[]): string {
  const hash = createHash('sha256')
  for (const { name, source } of files) hash.update(`${name}\n${source}\n`)
  return hash.digest('base64url').slice(0, 8)
}

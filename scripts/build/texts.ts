import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../contract/languages.ts'
import { LOCALES, pageTexts } from './page-texts.ts'

/** Tells an open page in development that a catalogue was saved. */
const TEXTS_SAVED = 'companion:texts'

/** A catalogue's address in development, below the folder of all. */
const ADDRESS = /^\/([\w-]+)\/([\w-]+)\.json$/

/**
 * Lays every catalogue out as a file of its own, `<language>/<namespace>.json`, in one folder that is
 * named by what all of them say (`page-texts.ts` reads them). The page asks for them by name, so that no
 * script holds a list of them: eleven languages of forty namespaces would weigh as much as the router.
 * In development each is read when it is asked for.
 * @param isEmitted false: the files are another build's, and only asked for
 */
export function textFiles({ isEmitted = true }: { isEmitted?: boolean } = {}): Plugin {
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
      if (!isEmitted) return
      for (const { name, source } of files) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, async (request, response, next) => {
        const [, language = '', namespace = ''] = ADDRESS.exec(request.url ?? '') ?? []
        try {
          const texts = (await pageTexts(language)).get(namespace)
          if (!texts) return next()
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(texts))
        } catch (error) {
          next(error)
        }
      })
    },
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !file.startsWith(LOCALES)) return
      this.environment.hot.send(TEXTS_SAVED, {})
    },
  }
}

/** Every catalogue of players' pages by its name in the folder, as short as JSON can be. */
async function readTexts(): Promise<{ name: string; source: string }[]> {
  const read = LANGUAGES.toSorted().map(async (language) =>
    Array.from(await pageTexts(language), ([namespace, texts]) => ({
      name: `${language}/${namespace}.json`,
      source: JSON.stringify(texts),
    })),
  )
  return (await Promise.all(read)).flat()
}

function hashOf(files: readonly { name: string; source: string }[]): string {
  const hash = createHash('sha256')
  for (const { name, source } of files) hash.update(`${name}\n${source}\n`)
  return hash.digest('base64url').slice(0, 8)
}

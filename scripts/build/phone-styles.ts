import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:phone-styles'
const RESOLVED = `\0${NAME}`
const SRC = join(import.meta.dirname, '../../src')
const SHEETS = [
  'styles/tokens.css',
  'styles/base.css',
  'components/text/rich-text.module.css',
  'pages/content/page.module.css',
]

/**
 * Hands the ops console the style sheets in which players read a text, as one text with their classes as they are
 * written, for the phone in which operators see it: the console itself takes nothing of players' pages.
 */
export function phoneStyles(): Plugin {
  return {
    name: 'companion:phone-styles',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const files = SHEETS.map((sheet) => join(SRC, sheet))
      for (const file of files) this.addWatchFile(file)
      const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      return `export default ${JSON.stringify(sheets.join('\n'))}`
    },
  }
}

import type { Plugin } from 'vite'

const WORDS = /\/locales\/zh-CN$/
const NO_WORDS = '\0no-words-of-antd'
/** Whatever word is asked for is empty; a text that shows is one of ours. */
const NO_WORDS_CODE = `
const part = new Proxy({}, { get: () => '' })
export default new Proxy({}, { get: () => part })
`

/** Builds antd-mobile's components without the Chinese words that they bring along for everyone. */
export function leanAntd(): Plugin {
  return {
    name: 'companion:lean-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      importer.includes('/antd-mobile/es/') && WORDS.test(source) ? NO_WORDS : null,
    load: (id) => (id === NO_WORDS ? NO_WORDS_CODE : null),
  }
}

import type { Plugin } from 'vite'
import { replaced } from './replaced.ts'

const MODULE = /\/i18next\/dist\/esm\/i18next\.js$/

/** Warnings and advice for developers, whom nobody listens to in what players get. */
const ADVICE = /^ *this\.logger\.(?:warn|once|deprecate|log|error)\(.*\);$/gm

/**
 * What no text of ours asks for (tests/locales/lean.test.ts holds them to it): formats of its own, as
 * `{{amount, number}}`, where pages format themselves; texts within texts, as `$t(other)`; and
 * languages that are written from right to left.
 */
const LEFT_OUT: [said: RegExp, instead: string][] = [
  [
    /^class Formatter \{$[\s\S]*?^\}$/m,
    'class Formatter { init() {} add() {} addCached() {} format(value) { return value } }',
  ],
  [/^ {2}nest\(str, fc, options = \{\}\) \{$[\s\S]*?^ {2}\}$/m, '  nest(str) { return str }'],
  [/const rtlLngs = \[[^\]]*\];/, 'const rtlLngs = [];'],
  [ADVICE, ''],
]

/** Builds i18next without the parts that none of our texts uses. */
export function leanI18next(): Plugin {
  return {
    name: 'companion:lean-i18next',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULE.test(id)) return null
      return { code: replaced(code, LEFT_OUT, 'i18next') }
    },
  }
}

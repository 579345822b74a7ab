import { describe, expect, it } from 'vitest'
import {
  codeOf,
  LANGUAGES,
  type Language,
  languageOf,
  resolveLanguage,
} from '../../contract/languages.ts'

/** Every code that the specification lists (spec §4). */
const CODES: [code: string, language: Language][] = [
  ['zh-CN', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['zh', 'zh-TW'],
  ['tw', 'zh-TW'],
  ['vi', 'vi'],
  ['ms', 'ms'],
  ['ko-KR', 'ko'],
  ['ko', 'ko'],
  ['ja-JP', 'ja'],
  ['jp', 'ja'],
  ['ja', 'ja'],
  ['th-TH', 'th'],
  ['th', 'th'],
  ['in-ID', 'id'],
  ['in', 'id'],
  ['ia', 'id'],
  ['es', 'es'],
  ['pt', 'pt'],
]

describe('the app’s code chooses the language (spec §4)', () => {
  it.each(CODES)('%s is %s, in capitals too', (code, language) => {
    expect(languageOf(code)).toBe(language)
    expect(languageOf(code.toUpperCase())).toBe(language)
  })

  it.each([
    ...['en', 'en-US', 'de', 'zh-TW', 'zh-HK', 'id', 'ko-KP', 'pt-BR', 'es-MX', '', ' cn', 'zh_CN'],
    ...['constructor', '__proto__', 'toString', '../zh', '🇯🇵'],
  ])('any other, such as %j, is English', (code) => {
    expect(languageOf(code)).toBe('en')
  })

  it.each([...LANGUAGES])('the code kept for %s chooses it again', (language) => {
    expect(languageOf(codeOf(language))).toBe(language)
  })
})

describe('stored preference, else lang, else English (spec §4)', () => {
  it.each([
    ['ja', 'vi', 'ja'],
    ['ja', null, 'ja'],
    [null, 'vi', 'vi'],
    ['', 'vi', 'vi'],
    [null, null, 'en'],
    ['', '', 'en'],
    // A preference that no list knows is still one, and stands for English.
    ['de', 'vi', 'en'],
  ] as const)('stored %j and lang %j: %s', (stored, query, language) => {
    expect(resolveLanguage(stored, query)).toBe(language)
  })
})

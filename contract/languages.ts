/** The eleven languages of the product, by the code of their folder in `locales/` (spec §1). */
export const LANGUAGES = [
  'zh-CN',
  'zh-TW',
  'en',
  'vi',
  'id',
  'th',
  'ko',
  'ja',
  'ms',
  'es',
  'pt',
] as const

export type Language = (typeof LANGUAGES)[number]

const BY_CODE: ReadonlyMap<string, Language> = new Map([
  ['zh-cn', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['zh', 'zh-TW'],
  ['tw', 'zh-TW'],
  ['en', 'en'],
  ['vi', 'vi'],
  ['ms', 'ms'],
  ['ko-kr', 'ko'],
  ['ko', 'ko'],
  ['ja-jp', 'ja'],
  ['jp', 'ja'],
  ['ja', 'ja'],
  ['th-th', 'th'],
  ['th', 'th'],
  ['in-id', 'id'],
  ['in', 'id'],
  ['ia', 'id'],
  ['es', 'es'],
  ['pt', 'pt'],
])

/**
 * Maps an app's language code to one of the eleven languages (spec §4).
 * @param code of the app, the address or the stored preference; case-insensitive
 * @returns English for every code that the specification does not list
 */
export function languageOf(code: string): Language {
  return BY_CODE.get(code.toLowerCase()) ?? 'en'
}

/** The code of a language in stored preferences and addresses (spec §4). */
export function codeOf(language: Language): string {
  const [code] = Array.from(BY_CODE).find(([, of]) => of === language) ?? [language]
  return code
}

/**
 * Resolves a player's language: stored preference, else the query parameter `lang`, else English (spec §4).
 */
export function resolveLanguage(stored: string | null, query: string | null): Language {
  return languageOf(stored || query || 'en')
}

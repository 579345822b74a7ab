import type { Language } from '../../contract/languages.ts'

/** Each language's name in that language itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  ko: '한국어',
  ja: '日本語',
  ms: 'Bahasa Melayu',
  es: 'Español',
  pt: 'Português',
}

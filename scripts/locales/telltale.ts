// What gives a language away in a single word: letters that no other of ours has, and small words
// that its nearest kin write otherwise (Malay `kerana`, Indonesian `karena`).
import type { Language } from '../../contract/languages.ts'
import { words } from './names.ts'

/** The letters of each language besides a to z, as a class of a regular expression. */
const LETTERS: Readonly<Record<Language, string>> = {
  'zh-CN': '\\p{Script=Han}',
  'zh-TW': '\\p{Script=Han}',
  en: '',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ',
  id: '',
  th: '\\p{Script=Thai}',
  ko: '\\p{Script=Hangul}',
  // The sign for a long vowel belongs to both kanas.
  ja: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script_Extensions=Katakana}',
  ms: '',
  es: 'áéíñóúüªº¿¡',
  pt: 'àáâãçéêíóôõúªº',
}

/** So many Chinese characters without a syllable of kana are Chinese, not Japanese. */
const CHINESE_WITHOUT_KANA = 8

/** Words of one language that those it is taken for write otherwise. */
const TELLTALES: Partial<Record<Language, ReadonlySet<string>>> = {
  en: words('the you your and this that with are was have please our they from will here'),
  es: words(
    'el los las una con del y tu tus más pero jugar juego juegos aquí hasta hoy tienes nuestra otra',
    'otro semilla ahora puedes esto',
  ),
  pt: words(
    'você não uma com seu sua seus suas em do ao à mais jogo jogos até hoje tem são foi pela pelo',
    'nossa nosso semente também depois ainda agora recarregue isso',
  ),
  id: words(
    'kamu bisa karena uang coba mau punya ponsel tautan akun unduh menit cek mengecek ronde saldo',
    'pengaturan kedaluwarsa seharga saldomu benihmu pesawatmu butuh',
  ),
  ms: words(
    'anda kerana wang cuba tiada sahaja pautan akaun berjaya telefon minit semak baharu baki',
    'pelayan pusingan cabutan daripada tetapan laluan hendak manakala sesiapa menyemak disemak',
  ),
}

/** What a text in each language may have been left in, or be mistaken for. */
export const TAKEN_FOR: { readonly [language in Language]?: readonly Language[] } = {
  en: ['es', 'pt', 'id', 'ms'],
  es: ['en', 'pt'],
  pt: ['en', 'es'],
  id: ['en', 'ms'],
  ms: ['en', 'id'],
  vi: ['en'],
}

/** Whether a language with a script of its own has none of it in a text. */
export function lacksOwnScript(language: Language, text: string): boolean {
  const letters = LETTERS[language]
  return letters.includes('Script') && !new RegExp(`[${letters}]`, 'u').test(text)
}

/**
 * Looks for what a language does not have.
 * @param text without placeholders and names
 * @returns the letter or word, and the language that it gives away where one does
 */
export function telltaleIn(
  language: Language,
  text: string,
): { said: string; of: Language | null } | null {
  const foreign = new RegExp(`(?![a-z${LETTERS[language]}])[\\p{L}¿¡]`, 'iu').exec(text)
  if (foreign) return { said: foreign[0], of: null }
  const han = text.match(/\p{Script=Han}/gu) ?? []
  const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  if (language === 'ja' && han.length >= CHINESE_WITHOUT_KANA && !hasKana) {
    return { said: han.join(''), of: 'zh-CN' }
  }
  const said = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  // English has small words that are others' too: `do`, `a`, `me`.
  if (language === 'en') return null
  for (const of of TAKEN_FOR[language] ?? []) {
    const word = said.find((it) => TELLTALES[of]?.has(it))
    if (word !== undefined) return { said: word, of }
  }
  return null
}

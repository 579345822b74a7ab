// What gives a language away in a single word: letters that no other of ours has, and small words
// that its nearest kin write otherwise (Malay `kerana`, Indonesian `karena`).
import type { Language } from '../../contract/languages.ts'

/** Letters that a language's texts never have. */
const FOREIGN_LETTERS: readonly [languages: readonly Language[], letters: RegExp][] = [
  [['zh-CN', 'zh-TW', 'ko'], /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [['zh-CN', 'zh-TW', 'ja', 'th'], /\p{Script=Hangul}/u],
  [['ko', 'th'], /\p{Script=Han}/u],
  [['zh-CN', 'zh-TW', 'ja', 'ko'], /\p{Script=Thai}/u],
  [
    ['en', 'es', 'pt', 'id', 'ms', 'vi'],
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
  ],
  [['en', 'es', 'pt', 'id', 'ms'], /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu],
  [['es', 'en', 'id', 'ms'], /[ãõç]/iu],
  [['pt', 'en', 'id', 'ms', 'vi'], /[ñ¿¡]/iu],
]

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

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
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
  for (const [languages, letters] of FOREIGN_LETTERS) {
    const said = languages.includes(language) ? letters.exec(text)?.[0] : undefined
    if (said !== undefined) return { said, of: null }
  }
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

// Texts in another language than that of their folder, whole or in part: English reworded, a Malay
// text that is Indonesian, Spanish among the Portuguese.
import type { Language } from '../../contract/languages.ts'
import { type Catalogues, type Fault, faultAt, type Text, textsIn } from './catalogues.ts'
import { NAMES, SHARED_WORDS, WORD_FOR_WORD } from './names.ts'
import { TAKEN_FOR, telltaleIn } from './telltale.ts'
import { type Learned, learn, lettersOf, likeliestOf } from './tongues.ts'

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** Fewer letters say too little of their language. */
const LETTERS = 16
/** Above what the house's right texts come to by chance, at most 26. */
const EVIDENCE = 30

/** Finds the texts that are not in their own language. */
export function findWrongLanguages(catalogues: Catalogues): Fault[] {
  const learned = learn(new Map([...catalogues].filter(([code]) => code in TAKEN_FOR)))
  return textsIn(catalogues).flatMap((text) => {
    if (WORD_FOR_WORD.has(`${text.namespace}:${text.key}`)) return []
    const what = strangeIn(learned, { ...text, text: withoutNames(text.language, text.text) })
    return what === null ? [] : [faultAt(text, what)]
  })
}

/** What of a text is another language's; null when nothing is. */
function strangeIn(learned: Learned, written: Text): string | null {
  const { language, text } = written
  const telltale = telltaleIn(language, text)
  if (telltale) {
    const { said, of } = telltale
    return `has “${said}”, which is ${of ? LANGUAGE_NAMES.of(of) : `not ${LANGUAGE_NAMES.of(language)}`}`
  }
  const rivals = TAKEN_FOR[language]
  if (!rivals || lettersOf(text).length < LETTERS) return null
  const likeliest = likeliestOf(learned, written, rivals)
  return likeliest && likeliest.evidence >= EVIDENCE
    ? `reads like ${LANGUAGE_NAMES.of(likeliest.language)}`
    : null
}

/** What of a text is written in a language at all: no placeholder, address, name or shared word. */
function withoutNames(language: Language, text: string): string {
  return text.replace(/\{\{\w+\}\}|\S*[=&]\S*/g, ' ').replace(/[a-zA-Z]+/g, (word) => {
    const plain = word.toLowerCase()
    return NAMES.has(plain) || SHARED_WORDS[language]?.has(plain) ? ' ' : word
  })
}

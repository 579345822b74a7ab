import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { type Catalogues, type Fault, faultAt, type Texts } from './catalogues.ts'
import { simplifiedIn, traditionalIn } from './chinese.ts'
import { NAMES, SHARED_WORDS, WORD_FOR_WORD } from './names.ts'
import { keysFor } from './plurals.ts'
import { lacksOwnScript } from './telltale.ts'

/** Where any of the languages says less, more or something else than English. */
export function compareLanguages(
  catalogues: Catalogues,
  languages: readonly Language[] = LANGUAGES,
): Fault[] {
  const english = catalogues.get('en') ?? new Map<string, Texts>()
  const strangers = [...catalogues.keys()].filter((code) => !languages.some((it) => it === code))
  return [
    ...strangers.map((code) => ({
      file: `locales/${code}`,
      key: '',
      what: 'is no language of ours',
    })),
    ...languages.flatMap((language) => {
      const namespaces = catalogues.get(language) ?? new Map<string, Texts>()
      const all = new Set([...english.keys(), ...namespaces.keys()])
      return [...all].flatMap((namespace) => {
        const [texts, model] = [namespaces.get(namespace), english.get(namespace)]
        const place = { language, namespace, key: '' }
        if (!model) return [faultAt(place, 'has no English counterpart')]
        if (!texts) return [faultAt(place, 'is missing')]
        return compareTexts(language, namespace, texts, model)
      })
    }),
  ]
}

/** Holds one catalogue against its English one. */
function compareTexts(
  language: Language,
  namespace: string,
  texts: Texts,
  english: Texts,
): Fault[] {
  const wanted = keysFor(language, english)
  const fault = (key: string, what: string) => faultAt({ language, namespace, key }, what)
  const missing = [...wanted.keys()].filter((key) => !texts.has(key))
  const found = [...texts].flatMap(([key, text]) => {
    const model = wanted.get(key)
    if (model === undefined) return [fault(key, 'is not among the English keys')]
    const faults = textFaults(language, `${namespace}:${key}`, text, english.get(model) ?? '')
    return faults.map((what) => fault(key, what))
  })
  return [...missing.map((key) => fault(key, 'is missing')), ...found]
}

/** What is wrong with one text; `id` is its namespace and key. */
function textFaults(language: Language, id: string, text: string, english: string): string[] {
  if (text.trim() === '') return ['is empty']
  const faults: string[] = []
  if (/[{}]/.test(withoutPlaceholders(text))) faults.push('has a broken placeholder')
  const [has, needs] = [placeholdersIn(text), placeholdersIn(english)]
  for (const name of needs) if (!has.has(name)) faults.push(`lacks the placeholder {{${name}}}`)
  for (const name of has)
    if (!needs.has(name)) faults.push(`has the unknown placeholder {{${name}}}`)
  if (WORD_FOR_WORD.has(id)) {
    if (text !== english) faults.push('must say what the specification says, word for word')
  } else if (language !== 'en' && isLeftInEnglish(language, text, english)) {
    faults.push('is left in English')
  }
  const wrong =
    language === 'zh-TW' ? simplifiedIn(text) : language === 'zh-CN' ? traditionalIn(text) : []
  const script = language === 'zh-TW' ? 'simplified' : 'traditional'
  for (const { character, instead } of wrong) {
    faults.push(`has the ${script} character ${character}, write ${instead}`)
  }
  return faults
}

/** The names of the placeholders in a text. */
export function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name))
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{\w+\}\}/g, '')
}

/** Whether a text still says in English what has words to translate. */
function isLeftInEnglish(language: Language, text: string, english: string): boolean {
  return hasEnglishWord(language, text) && (text === english || lacksOwnScript(language, text))
}

function hasEnglishWord(language: Language, text: string): boolean {
  const words =
    withoutPlaceholders(text)
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? []
  return words.some((word) => !NAMES.has(word) && !SHARED_WORDS[language]?.has(word))
}

// A figure beside a noun has the noun's forms: never "1 ships".
import { type Catalogues, type Fault, fileOf, type Texts } from './catalogues.ts'
import { placeholdersIn } from './compare.ts'
import { baseOf, pluralsIn } from './plurals.ts'

/** The languages of ours whose nouns have more than one form, each with its plurals in -s. */
const WITH_FORMS = ['en', 'es', 'pt'] as const

const FIGURE_AND_PLURAL = /\{\{(\w+)\}\}\s+(?:de\s+)?(\p{L}+s)(?!\p{L})/giu

/** A factor is never one: "paid {{times}} times its price". */
const FACTOR = 'times'

/** Words in -s that are no plurals: the same for one and for many, articles, small verbs. */
const UNCHANGED: ReadonlySet<string> = new Set([
  ...['yours', 'less', 'is', 'was', 'has'],
  ...['más', 'menos', 'mais', 'es', 'los', 'las', 'dos', 'das', 'nos', 'nas', 'aos', 'às'],
])

/** Finds counts without plural forms, and forms for one that say many. */
export function findCountsWithoutForms(catalogues: Catalogues): Fault[] {
  const english = catalogues.get('en') ?? new Map<string, Texts>()
  return [...english].flatMap(([namespace, texts]) => {
    const plurals = pluralsIn(texts)
    return [
      ...[...texts.keys()]
        .filter((key) => !plurals.has(baseOf(key, plurals)) && isCount(catalogues, namespace, key))
        .map((key) => ({
          file: fileOf('en', namespace),
          key,
          what: 'counts something: it needs plural forms (_one, _other)',
        })),
      ...[...plurals].flatMap((base) => manyForOne(catalogues, namespace, base)),
    ]
  })
}

/**
 * Whether a text counts: it is filled with i18next's own {{count}}, or a plural follows the same
 * placeholder in every language that has plurals. In one alone that may be a verb: "{{app}} keeps".
 */
function isCount(catalogues: Catalogues, namespace: string, key: string): boolean {
  const texts = WITH_FORMS.map((it) => catalogues.get(it)?.get(namespace)?.get(key) ?? '')
  const [english = '', ...others] = texts
  return (
    placeholdersIn(english).has('count') ||
    pluralsBesideFigures(english).some(({ name }) =>
      others.every((text) => pluralsBesideFigures(text).some((it) => it.name === name)),
    )
  )
}

function manyForOne(catalogues: Catalogues, namespace: string, base: string): Fault[] {
  return WITH_FORMS.flatMap((language) => {
    const texts = catalogues.get(language)?.get(namespace)
    const many = pluralsBesideFigures(texts?.get(`${base}_other`) ?? '')
    const key = `${base}_one`
    return pluralsBesideFigures(texts?.get(key) ?? '')
      .filter(({ word }) => many.some((it) => it.word === word))
      .map(({ word }) => ({ file: fileOf(language, namespace), key, what: `says “1 ${word}”` }))
  })
}

/** The plurals that stand right after a placeholder, with its name. */
function pluralsBesideFigures(text: string): { name: string; word: string }[] {
  return Array.from(text.matchAll(FIGURE_AND_PLURAL), ([, name = '', word = '']) => ({
    name,
    word: word.toLowerCase(),
  })).filter(({ name, word }) => name !== FACTOR && !UNCHANGED.has(word))
}

// A figure beside a noun has the noun's forms: never "1 ships".
import { type Catalogues, type Fault, faultAt, type Text, textOf, textsIn } from './catalogues.ts'
import { placeholdersIn } from './compare.ts'
import { words } from './names.ts'
import { baseOf, pluralsIn } from './plurals.ts'

/** The languages of ours whose nouns have more than one form, each with its plurals in -s. */
const WITH_FORMS = ['en', 'es', 'pt'] as const

const FIGURE_AND_PLURAL = /\{\{(\w+)\}\}\s+(?:de\s+)?(\p{L}+s)(?!\p{L})/giu

/** A factor is never one: "paid {{times}} times its price". */
const FACTOR = 'times'

/** Words in -s that are no plurals: the same for one and for many, articles, small verbs. */
const UNCHANGED = words('yours less is was has más menos mais es los las dos das nos nas aos às')

/** Finds counts without plural forms, and forms for one that say many. */
export function findCountsWithoutForms(catalogues: Catalogues): Fault[] {
  const plain = textsIn(catalogues, ['en']).flatMap((text) => {
    const plurals = pluralsIn(catalogues.get('en')?.get(text.namespace) ?? new Map())
    if (plurals.has(baseOf(text.key, plurals)) || !isCount(catalogues, text)) return []
    return [faultAt(text, 'counts something: it needs plural forms (_one, _other)')]
  })
  const manyForOne = textsIn(catalogues, WITH_FORMS)
    .filter(({ key }) => key.endsWith('_one'))
    .flatMap((one) => {
      const other = `${one.namespace}:${one.key.replace(/_one$/, '_other')}`
      const many = pluralsBesideFigures(textOf(catalogues, one.language, other))
      return pluralsBesideFigures(one.text)
        .filter(({ word }) => many.some((it) => it.word === word))
        .map(({ word }) => faultAt(one, `says “1 ${word}”`))
    })
  return [...plain, ...manyForOne]
}

/**
 * Whether a text counts: it is filled with i18next's own {{count}}, or a plural follows the same
 * placeholder in every language that has plurals. In one alone that may be a verb: "{{app}} keeps".
 */
function isCount(catalogues: Catalogues, { namespace, key, text }: Text): boolean {
  const others = WITH_FORMS.slice(1).map((it) => textOf(catalogues, it, `${namespace}:${key}`))
  return (
    placeholdersIn(text).has('count') ||
    pluralsBesideFigures(text).some(({ name }) =>
      others.every((other) => pluralsBesideFigures(other).some((it) => it.name === name)),
    )
  )
}

/** The plurals that stand right after a placeholder, with its name. */
function pluralsBesideFigures(text = ''): { name: string; word: string }[] {
  return Array.from(text.matchAll(FIGURE_AND_PLURAL), ([, name = '', word = '']) => ({
    name,
    word: word.toLowerCase(),
  })).filter(({ name, word }) => name !== FACTOR && !UNCHANGED.has(word))
}

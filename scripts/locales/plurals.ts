// i18next's plural forms (JSON v4): `calls_one`, `calls_other`, by the categories of the language.
import type { Texts } from './catalogues.ts'

const FORM = /_(zero|one|two|few|many|other)$/

/** The keys of plurals without their forms: `calls` where there is `calls_other`. */
export function pluralsIn(texts: Texts): Set<string> {
  const bases = [...texts.keys()].map((key) => key.replace(FORM, ''))
  return new Set(bases.filter((base) => texts.has(`${base}_other`)))
}

/** The key under which code asks for a text: that of a plural has no form. */
export function baseOf(key: string, plurals: ReadonlySet<string>): string {
  const base = key.replace(FORM, '')
  return plurals.has(base) ? base : key
}

/**
 * The keys that a language needs to say what the English texts say.
 * @returns each with the English key that it is a form of
 */
export function keysFor(language: string, english: Texts): Map<string, string> {
  const plurals = pluralsIn(english)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = new Map<string, string>()
  for (const key of english.keys()) {
    const base = baseOf(key, plurals)
    if (!plurals.has(base)) keys.set(key, key)
    else for (const form of pluralCategories) keys.set(`${base}_${form}`, `${base}_other`)
  }
  return keys
}

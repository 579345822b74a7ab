import { type Fault, faultAt, type Texts } from './catalogues.ts'
import { placeholdersIn } from './compare.ts'
import { baseOf, pluralsIn } from './plurals.ts'
import type { Asked, Usage } from './usage.ts'

/** A text of the English catalogues under the key that code asks for. */
interface Entry {
  namespace: string
  key: string
  isPlural: boolean
  placeholders: Set<string>
}

/**
 * Holds what the code asks for against the English texts: a key that is not there, a placeholder
 * that is not filled, and a text that nobody asks for.
 * @param usages by file
 * @param certain keys that are asked for at run time alone, such as the error codes
 */
export function compareUsage(
  english: ReadonlyMap<string, Texts>,
  usages: ReadonlyMap<string, Usage>,
  certain: readonly string[],
): Fault[] {
  const entries = [...english].flatMap(([namespace, texts]) => entriesOf(namespace, texts))
  const used = new Set<Entry>()
  const faults: Fault[] = []
  const look = (file: string, asked: Asked, namespaces: readonly string[]) => {
    const found = matching(entries, asked, namespaces)
    for (const entry of found) used.add(entry)
    const key = asked.parts.join('…')
    if (found.length === 0) faults.push({ file, key, what: 'is no text' })
    if (asked.parts.length > 1) return
    for (const what of found.flatMap((entry) => unfilled(entry, asked.params))) {
      faults.push({ file, key, what })
    }
  }
  for (const [file, { asked, named, namespaces }] of usages) {
    for (const one of asked) look(file, one, namespaces)
    for (const one of named) look(file, one, [])
  }
  for (const key of certain) look('the code', { parts: [key], params: null }, [])
  const words = new Set([...usages.values()].flatMap((usage) => [...usage.words]))
  for (const entry of entries) {
    if (used.has(entry) || isSaid(entry, words)) continue
    faults.push(faultAt({ language: 'en', ...entry }, 'is used nowhere'))
  }
  return faults
}

function entriesOf(namespace: string, texts: Texts): Entry[] {
  const plurals = pluralsIn(texts)
  const keys = new Set([...texts.keys()].map((key) => baseOf(key, plurals)))
  return [...keys].map((key) => {
    const isPlural = plurals.has(key)
    const text = texts.get(isPlural ? `${key}_other` : key) ?? ''
    return { namespace, key, isPlural, placeholders: placeholdersIn(text) }
  })
}

/** The texts that a request may mean; without namespaces, those of all. */
function matching(entries: Entry[], { parts }: Asked, namespaces: readonly string[]): Entry[] {
  const [first = '', ...rest] = parts
  const colon = first.indexOf(':')
  const searched = colon < 0 ? namespaces : [first.slice(0, colon)]
  const fixed = [first.slice(colon + 1), ...rest].map((part) => part.replaceAll('.', '\\.'))
  const pattern = new RegExp(`^${fixed.join('.+')}$`)
  return entries.filter(
    ({ namespace, key }) =>
      (searched.length === 0 || searched.includes(namespace)) && pattern.test(key),
  )
}

function unfilled({ isPlural, placeholders }: Entry, params: string[] | null): string[] {
  if (params === null) return []
  const needed = new Set([...placeholders, ...(isPlural ? ['count'] : [])])
  return [...needed]
    .filter((name) => !params.includes(name))
    .map((name) => `is asked for without {{${name}}}`)
}

/** Whether a key that can't be mistaken for another word stands somewhere in the code. */
function isSaid({ namespace, key }: Entry, words: ReadonlySet<string>): boolean {
  if (words.has(`${namespace}:${key}`)) return true
  return (key.includes('.') || key === key.toUpperCase()) && words.has(key)
}

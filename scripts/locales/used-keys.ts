import { GATHERED } from '../build/page-texts.ts'
import { type Fault, faultAt, type Texts } from './catalogues.ts'
import { placeholdersIn } from './compare.ts'
import { baseOf, pluralsIn } from './plurals.ts'
import { type Asked, FILLED, type Usage } from './usage.ts'

/** A text of the English catalogues under the key that code asks for. */
interface Entry {
  namespace: string
  key: string
  /** The names that it must be given. */
  needed: string[]
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
  const look = (file: string, { key, params }: Asked, namespaces: readonly string[]) => {
    const found = matching(entries, key, namespaces)
    for (const entry of found) used.add(entry)
    if (found.length === 0) faults.push({ file, key, what: 'is no text' })
    if (params === null || key.includes(FILLED)) return
    for (const name of found.flatMap(({ needed }) => needed)) {
      if (params.includes(name)) continue
      faults.push({ file, key, what: `is asked for without {{${name}}}` })
    }
  }
  for (const [file, { asked, named, namespaces }] of usages) {
    for (const one of asked) look(file, one, namespaces)
    for (const one of named) look(file, one, [])
  }
  for (const key of certain) look('the code', { key, params: null }, [])
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
    const needed = new Set([...placeholdersIn(text), ...(isPlural ? ['count'] : [])])
    return { namespace, key, needed: [...needed] }
  })
}

/** The texts that a key may mean; without namespaces, those of all. */
function matching(entries: Entry[], asked: string, namespaces: readonly string[]): Entry[] {
  const colon = asked.indexOf(':')
  const searched = colon < 0 ? namespaces : [asked.slice(0, colon)]
  const key = asked.slice(colon + 1)
  const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(FILLED, '.+')}$`)
  return entries.filter((entry) =>
    placesOf(entry).some(
      (it) => (searched.length === 0 || searched.includes(it.namespace)) && pattern.test(it.key),
    ),
  )
}

/** Where a text is found: at its place, and where the build gathers those of its section. */
function placesOf({ namespace, key }: Entry): Pick<Entry, 'namespace' | 'key'>[] {
  const [section = '', ...rest] = key.split('.')
  const own = { namespace, key }
  return GATHERED.includes(section) ? [own, { namespace: section, key: rest.join('.') }] : [own]
}

/** Whether a key that can't be mistaken for another word stands somewhere in the code. */
function isSaid({ namespace, key }: Entry, words: ReadonlySet<string>): boolean {
  if (words.has(`${namespace}:${key}`)) return true
  return (key.includes('.') || key === key.toUpperCase()) && words.has(key)
}

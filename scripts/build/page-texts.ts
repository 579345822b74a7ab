import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const LOCALES = join(import.meta.dirname, '../../locales')

/**
 * Sections of a feature's catalogue whose texts other pages show too: why a call was refused, and what
 * lies in a backpack. Each is a namespace, into which those of all features are gathered.
 */
export const GATHERED: readonly string[] = ['errors', 'items']

/** Texts by their keys, as in a catalogue. */
export type Texts = { [key: string]: string | Texts }

/** The catalogues of a language by namespace, as pages fetch them. */
export async function pageTexts(language: string): Promise<Map<string, Texts>> {
  const names = await readdir(join(LOCALES, language))
  const read = names.sort().map(async (name) => {
    const source = await readFile(join(LOCALES, language, name), 'utf8')
    return [name.replace(/\.json$/, ''), JSON.parse(source) as Texts] as const
  })
  return gathered(new Map(await Promise.all(read)))
}

/**
 * Adds the sections of features to the namespaces of their names.
 * @throws where two catalogues say the same key
 */
export function gathered(catalogues: ReadonlyMap<string, Texts>): Map<string, Texts> {
  const all = new Map(catalogues)
  for (const section of GATHERED) {
    for (const texts of catalogues.values()) {
      const own = texts[section]
      if (typeof own === 'object') all.set(section, merged(all.get(section) ?? {}, own, section))
    }
  }
  return all
}

function merged(some: Texts, more: Texts, name: string): Texts {
  const all = { ...some }
  for (const [key, text] of Object.entries(more)) {
    const known = all[key]
    if (typeof known === 'object' && typeof text === 'object') {
      all[key] = merged(known, text, `${name}.${key}`)
    } else if (known === undefined) all[key] = text
    else throw new Error(`${name}.${key} stands in two catalogues`)
  }
  return all
}

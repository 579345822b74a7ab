import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../contract/languages.ts'

/** The texts of one namespace by their keys, nested keys joined with dots. */
export type Texts = ReadonlyMap<string, string>

/** All texts, by language and then by namespace. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, Texts>>

/** What is wrong, and where; `key` is empty when it is the whole file. */
export interface Fault {
  file: string
  key: string
  what: string
}

/** A text, and where it stands. */
export interface Text {
  language: Language
  namespace: string
  key: string
  text: string
}

/** The texts of some languages, one by one; of all without them. */
export function textsIn(
  catalogues: Catalogues,
  languages: readonly Language[] = LANGUAGES,
): Text[] {
  return languages.flatMap((language) =>
    [...(catalogues.get(language) ?? [])].flatMap(([namespace, texts]) =>
      [...texts].map(([key, text]) => ({ language, namespace, key, text })),
    ),
  )
}

/** The text of a language that `namespace:key` names. */
export function textOf(catalogues: Catalogues, language: Language, id: string) {
  const [namespace = '', key = ''] = id.split(':')
  return catalogues.get(language)?.get(namespace)?.get(key)
}

/** What is wrong where a text stands, or should. */
export function faultAt({ language, namespace, key }: Omit<Text, 'text'>, what: string): Fault {
  return { file: fileOf(language, namespace), key, what }
}

/** The same in a language, by `namespace:key`. */
export function faultOf(language: Language, id: string, what: string): Fault {
  const [namespace = '', key = ''] = id.split(':')
  return faultAt({ language, namespace, key }, what)
}

/** Where the texts of a namespace lie. */
function fileOf(language: string, namespace: string): string {
  return `locales/${language}/${namespace}.json`
}

/** Texts of the ops console, in a folder beside players' languages (`ops.ts`). */
const APART = 'ops'

/** Reads every catalogue in a folder of languages, and what in them can't be read. */
export async function readCatalogues(
  folder: string,
): Promise<{ catalogues: Catalogues; faults: Fault[] }> {
  const catalogues = new Map<string, Map<string, Texts>>()
  const faults: Fault[] = []
  for (const language of (await readdir(folder)).sort()) {
    if (language === APART) continue
    const namespaces = new Map<string, Texts>()
    catalogues.set(language, namespaces)
    for (const name of (await readdir(join(folder, language))).sort()) {
      const namespace = name.replace(/\.json$/, '')
      const source = await readFile(join(folder, language, name), 'utf8')
      const { texts, faults: found } = textsOf(fileOf(language, namespace), source)
      namespaces.set(namespace, texts)
      faults.push(...found)
    }
  }
  return { catalogues, faults }
}

/** Reads one catalogue: texts, and whatever in it is no text. */
export function textsOf(file: string, source: string): { texts: Texts; faults: Fault[] } {
  const texts = new Map<string, string>()
  const faults: Fault[] = []
  const take = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) take(inner, key ? `${key}.${name}` : name)
    } else faults.push({ file, key, what: 'is no text' })
  }
  try {
    take(JSON.parse(source), '')
  } catch {
    faults.push({ file, key: '', what: 'is no JSON' })
  }
  return { texts, faults }
}

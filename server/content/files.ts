import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Brand } from '../../contract/brands.ts'
import { CONTENT, CONTENT_LIMIT_BYTES, type ContentSlug } from '../../contract/content.ts'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { BRANDS } from '../platform/brands.ts'
import { type FileFault, fault } from './fault.ts'
import { parseSource, type Source, writeSource } from './source.ts'

/** What comes with the product. */
export const SEED = join(import.meta.dirname, '../../assets/content')

/** Which text it is. */
export interface TextKey {
  slug: ContentSlug
  /** Empty: the house's own. */
  brand: Brand | ''
  language: Language
}

/** A text in a folder. */
export interface TextFile extends TextKey {
  file: string
  source: Source
}

/** Reads every text of a folder, `<slug>/<code>.md` and `<slug>/<brand>/<code>.md`. */
export async function readTexts(
  folder: string,
): Promise<{ texts: TextFile[]; faults: FileFault[] }> {
  const texts: TextFile[] = []
  const faults: FileFault[] = []
  for (const file of await filesIn(folder)) {
    const key = keyOf(relative(folder, file))
    const read = key ? await readSource(file) : NOWHERE
    if ('source' in read && key) texts.push({ ...key, file, source: read.source })
    else if ('faults' in read) faults.push(...read.faults.map((it) => ({ ...it, file })))
  }
  return { texts, faults }
}

/** Writes a text where `readTexts` finds it. */
export async function writeText(
  folder: string,
  key: TextKey,
  source: Pick<Source, 'title' | 'updated' | 'markdown'>,
): Promise<void> {
  const file = join(folder, key.slug, key.brand, `${key.language}.md`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, writeSource(source))
}

const NOWHERE = {
  faults: [
    fault(
      'place',
      1,
      `is no text: they are <slug>/<language>.md and <slug>/<brand>/<language>.md, and the slugs are ${Object.keys(CONTENT).join(', ')}`,
    ),
  ],
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function keyOf(path: string): TextKey | null {
  const parts = path.split(/[\\/]/)
  const [slug = '', brand = '', file = ''] = parts.length === 2 ? [parts[0], '', parts[1]] : parts
  const language = file.endsWith('.md') ? file.slice(0, -'.md'.length) : ''
  if (parts.length > 3 || !isSlug(slug) || !isLanguage(language)) return null
  return brand === '' || BRANDS.has(brand) ? { slug, brand, language } : null
}

async function readSource(file: string): Promise<ReturnType<typeof parseSource>> {
  // A file that is far too large is not even read.
  if ((await stat(file)).size > CONTENT_LIMIT_BYTES) {
    return { faults: [fault('too-large', 1, `is larger than ${CONTENT_LIMIT_BYTES} bytes`)] }
  }
  const bytes = await readFile(file)
  try {
    return parseSource(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { faults: [fault('encoding', 1, 'is not UTF-8')] }
  }
}

/** Whether the product has such a text. */
export function isSlug(text: string): text is ContentSlug {
  return Object.hasOwn(CONTENT, text)
}

/** Whether the product is written in it. */
export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text)
}

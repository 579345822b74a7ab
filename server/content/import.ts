import type { Brand } from '../../contract/brands.ts'
import { CONTENT, type ContentSlug } from '../../contract/content.ts'
import type { Reader } from '../platform/database.ts'
import type { Platform } from '../platform/feature.ts'
import { checkText } from './check.ts'
import type { FileFault } from './fault.ts'
import { readTexts, type TextFile, writeText } from './files.ts'
import { publish } from './publish.ts'
import { newestVersions, type VersionKey } from './queries.ts'

/** The texts of a folder, and all that is wrong with them. */
export interface Folder {
  texts: TextFile[]
  faults: FileFault[]
}

/**
 * Reads and checks a folder of texts.
 * @param paths the pages there are, which links may lead to; null where nobody can tell
 */
export async function checkFolder(
  folder: string,
  paths: ReadonlySet<string> | null,
): Promise<Folder> {
  const { texts, faults } = await readTexts(folder)
  return { texts, faults: [...faults, ...faultsOf(texts, paths)] }
}

/** What is wrong with texts, by file and line. */
export function faultsOf(texts: TextFile[], paths: ReadonlySet<string> | null): FileFault[] {
  return texts.flatMap(({ file, source }) =>
    checkText(source, paths).map((it) => ({ ...it, file })),
  )
}

/**
 * Publishes what has changed in a folder of texts; nothing of it where one of them has a fault.
 * @returns what was published
 */
export async function importFolder(
  platform: Pick<Platform, 'db' | 'clock'>,
  folder: string,
  paths: ReadonlySet<string>,
): Promise<Folder & { published: VersionKey[] }> {
  const checked = await checkFolder(folder, paths)
  const published = checked.faults.length === 0 ? await publish(platform, checked.texts) : []
  return { ...checked, published }
}

/**
 * Writes the newest version of every text into a folder, as `importFolder` reads it.
 * @param brand that brand's own alone; without one, the house's and every brand's
 * @returns how many
 */
export async function exportFolder(
  db: Reader,
  folder: string,
  brand: Brand | undefined,
): Promise<number> {
  const all = await newestVersions(db)
  // A slug that the product knows no more is history.
  const rows = all.filter((row) => isSlug(row.slug) && (brand === undefined || row.brand === brand))
  for (const row of rows) {
    const key = { slug: row.slug as ContentSlug, brand: row.brand, language: row.language }
    await writeText(folder, key, { ...row, updated: row.updatedOn })
  }
  return rows.length
}

function isSlug(slug: string): boolean {
  return Object.hasOwn(CONTENT, slug)
}

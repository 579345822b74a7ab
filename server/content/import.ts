import type { Brand } from '../../contract/brands.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { checkText } from './check.ts'
import type { FileFault } from './fault.ts'
import { isSlug, readTexts, type TextFile, writeText } from './files.ts'
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
  let written = 0
  for (const row of all) {
    const { slug, language } = row
    // A slug that the product knows no more is history, and so is what was withdrawn.
    if (!isSlug(slug) || row.source === 'withdrawn') continue
    if (brand !== undefined && row.brand !== brand) continue
    await writeText(
      folder,
      { slug, brand: row.brand, language },
      { ...row, updated: row.updatedOn },
    )
    written += 1
  }
  return written
}

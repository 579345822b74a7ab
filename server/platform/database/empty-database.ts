import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import packed from '../../../node_modules/@electric-sql/pglite/package.json' with { type: 'json' }

/** PGlite keeps this file in every data folder, as PostgreSQL does. */
const MARK = 'PG_VERSION'
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache')

/**
 * Copies an empty database into a new data folder. Initializing one takes PGlite many seconds, so that it
 * is done once per machine and cached. The folder is complete or empty, even if this process dies.
 * @param folder not touched if it contains anything
 */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  if ((await readdir(folder)).length > 0) return
  const prepared = join(CACHE, `pglite-${packed.version}`)
  if (!existsSync(join(prepared, MARK))) await putInPlace(prepared, initialize)
  await putInPlace(folder, (part) => cp(prepared, part, { recursive: true }))
}

async function initialize(folder: string): Promise<void> {
  const lite = await PGlite.create({ dataDir: folder })
  await lite.close()
}

/** Makes a folder under a temporary name and renames it; of two processes the first one's folder stays. */
async function putInPlace(place: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${place}-${randomUUID()}`
  await mkdir(dirname(place), { recursive: true })
  try {
    await make(part)
    await rename(part, place).catch((error: unknown) => {
      if (!existsSync(join(place, MARK))) throw error
    })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

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
 * Lays an empty database into a new data folder. Making one from nothing takes PGlite many seconds, so
 * that it is done once on a machine and copied from then on. The folder is there whole or not at all,
 * whenever this process dies.
 * @param folder left alone where anything is in it
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

/** Makes a folder beside its place and moves it there; who comes second keeps what the first made. */
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

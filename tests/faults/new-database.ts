import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPostgres } from '../server/databases.ts'

/** The databases that this machine has. */
export const DATABASES: readonly ('pglite' | 'postgres')[] = process.env.DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite']

/**
 * Makes an empty database for one test.
 * @returns the settings of a server on it, and what leaves nothing of it
 */
export async function newDatabase(kind: string) {
  const folder = await mkdtemp(join(tmpdir(), 'companion-fault-'))
  const postgres = kind === 'postgres' ? await createPostgres() : undefined
  const settings: Record<string, string> = {
    DATA_DIR: folder,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  const drop = async () => {
    await postgres?.drop()
    await rm(folder, { recursive: true })
  }
  return { settings, drop }
}

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPglite } from '../../server/platform/database/database.ts'
import { copyEmptyDatabase } from '../../server/platform/database/empty-database.ts'

/** The first on a machine makes the empty database that the others copy. */
const FIRST_MS = 120_000

describe('a new data folder gets an empty database at once', () => {
  let home: string
  let folder: string

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'companion-prepared-'))
    folder = join(home, 'database')
    await mkdir(folder)
  })

  afterEach(() => rm(home, { recursive: true }))

  it('whole, with nothing beside it, and one that opens', { timeout: FIRST_MS }, async () => {
    await copyEmptyDatabase(folder)
    expect(await readdir(folder)).toContain('PG_VERSION')
    expect(await readdir(home)).toEqual(['database'])
    const db = await openPglite(folder)
    await db.migrate()
    await db.close()
  })

  it('of its own: what is written there is in no other', { timeout: FIRST_MS }, async () => {
    const db = await openPglite(folder)
    await db.orm.execute('CREATE TABLE mine (id int)')
    await db.close()
    await mkdir(join(home, 'other'))
    const other = await openPglite(join(home, 'other'))
    await expect(other.orm.execute('SELECT * FROM mine')).rejects.toThrow()
    await other.close()
  })

  it('and one with anything in it is left alone', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine')
    await copyEmptyDatabase(folder)
    expect(await readdir(folder)).toEqual(['notes.txt'])
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
  })
})

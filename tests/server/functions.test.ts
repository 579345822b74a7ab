import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import { applyFunctions, functionFiles } from '../../server/platform/database/functions.ts'
import { openTestDatabase } from './databases.ts'

const SERVER = join(import.meta.dirname, '../../server')

let db: Database
let copy: string
beforeEach(async () => {
  db = await openTestDatabase()
  copy = await mkdtemp(join(tmpdir(), 'companion-functions-'))
  for (const path of await functionFiles()) await cp(join(SERVER, path), join(copy, path))
})
afterEach(async () => {
  await db.close()
  await rm(copy, { recursive: true })
})

const run = (statement: string) => db.orm.execute(sql.raw(statement))
const apply = () => applyFunctions(run, copy)
const rowsOf = async <Row>(query: string) =>
  ((await db.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows

/** Which version of each function's row the catalogue holds: another one whenever it was made again. */
const made = async () => {
  const rows = await rowsOf<{ name: string; made: string }>(
    `SELECT proname AS name, xmin::text AS made FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND proname ~ '^(adventure|turntable)_'`,
  )
  return Object.fromEntries(rows.map(({ name, made }) => [name, made]))
}
const applied = () =>
  rowsOf<{ feature: string; hash: string }>(
    'SELECT feature, hash FROM drizzle.functions ORDER BY feature',
  )

describe('a feature keeps the functions that it calls beside it (decision 018)', () => {
  it('all of them are in the database once it is migrated', async () => {
    expect(Object.keys(await made()).sort()).toEqual([
      'adventure_dispatch',
      'adventure_hangar',
      'adventure_lock',
      'adventure_refund',
      'adventure_sent',
      'adventure_settle',
      'turntable_owed',
      'turntable_spins',
      'turntable_spins_each',
    ])
    expect((await applied()).map(({ feature }) => feature)).toEqual(['adventure', 'turntable'])
  })

  it('a file that is as it was is not run again', async () => {
    const [before, noted] = [await made(), await applied()]
    await apply()
    await db.migrate()
    expect(await made()).toEqual(before)
    expect(await applied()).toEqual(noted)
  })

  it('one that was changed is run, the others are not', async () => {
    const [before, noted] = [await made(), await applied()]
    await appendFile(
      join(copy, 'adventure/functions.sql'),
      `CREATE OR REPLACE FUNCTION adventure_lock(p_round bigint) RETURNS bigint
       LANGUAGE sql IMMUTABLE AS $$ SELECT 7 + p_round $$;`,
    )
    await apply()
    const after = await made()
    expect(await rowsOf('SELECT adventure_lock(1)::int AS lock')).toEqual([{ lock: 8 }])
    expect(after.adventure_settle).not.toBe(before.adventure_settle)
    expect(after.turntable_spins).toBe(before.turntable_spins)
    const [adventure, turntable] = await applied()
    expect(adventure?.hash).not.toBe(noted[0]?.hash)
    expect(turntable).toEqual(noted[1])
  })

  it('the file of before is run again, when an earlier release comes back', async () => {
    await appendFile(join(copy, 'turntable/functions.sql'), '-- a later release\n')
    await apply()
    const later = await made()
    await applyFunctions(run)
    expect((await made()).turntable_spins).not.toBe(later.turntable_spins)
  })

  it('a changed signature leaves no old one behind, where the file drops it', async () => {
    await appendFile(
      join(copy, 'adventure/functions.sql'),
      `DROP FUNCTION IF EXISTS adventure_lock(bigint);
       CREATE OR REPLACE FUNCTION adventure_lock(p_round bigint, p_part integer) RETURNS bigint
       LANGUAGE sql IMMUTABLE AS $$ SELECT p_round + p_part $$;`,
    )
    await apply()
    const found = await rowsOf(`SELECT pronargs::int FROM pg_proc WHERE proname = 'adventure_lock'`)
    expect(found).toEqual([{ pronargs: 2 }])
  })

  it('a file that breaks off changes nothing, and is run when it is right', async () => {
    const [before, noted] = [await made(), await applied()]
    const path = join(copy, 'adventure/functions.sql')
    await appendFile(path, 'CREATE OR REPLACE FUNCTION broken;\n')
    await expect(apply()).rejects.toThrow()
    expect(await made()).toEqual(before)
    expect(await applied()).toEqual(noted)
  })

  it('a new feature needs a file, and no list', async () => {
    const path = join(copy, 'topic/functions.sql')
    await mkdir(dirname(path))
    await writeFile(
      path,
      'CREATE OR REPLACE FUNCTION topic_one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    )
    await apply()
    expect(await rowsOf('SELECT topic_one() AS one')).toEqual([{ one: 1 }])
  })

  it('many starts at once run it one after the other', async () => {
    await appendFile(join(copy, 'adventure/functions.sql'), '-- changed\n')
    await Promise.all(Array.from({ length: 5 }, apply))
    expect(await applied()).toHaveLength(2)
  })

  it('the app’s role calls them, and can neither replace one nor say that it was applied', async () => {
    await db.migrate()
    const app = await db.asApp()
    const attempt = (statement: string) => app.orm.execute(sql.raw(statement))
    await attempt('SELECT adventure_hangar(1, now())')
    for (const statement of [
      'CREATE OR REPLACE FUNCTION adventure_lock(p_round bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT 1::bigint $$',
      `UPDATE drizzle.functions SET hash = ''`,
      'DELETE FROM drizzle.functions',
    ]) {
      await expect(attempt(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    db = app
  })
})

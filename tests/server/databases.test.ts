import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import { opportunities } from '../wheel.ts'
import { openTestDatabase } from './databases.ts'
import { openWorld } from './harness.ts'
import { rulesOf } from './restore.ts'

/** Every row of every table, and where the sequences stand. */
async function contentOf(db: Database): Promise<unknown> {
  const tables = await rowsOf<{ name: string }>(
    db,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`,
  )
  const parts = ['SELECT json_agg(s ORDER BY sequencename)::text AS held FROM pg_sequences s']
  for (const { name } of tables) {
    parts.push(`SELECT json_agg(t ORDER BY t::text)::text FROM ${name} t`)
  }
  return rowsOf(db, parts.join(' UNION ALL '))
}

async function rowsOf<Row>(db: Database, query: string): Promise<Row[]> {
  return ((await db.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows
}

describe('a database that a test gives back', () => {
  it('is as empty for the next one as it was, though its history is guarded', async () => {
    const first = await openTestDatabase()
    const before = await contentOf(first)
    await first.close()
    const world = await openWorld()
    const player = await world.player({ diamond: 500 })
    await player.call('POST /api/turntable/spins', { body: opportunities(1) })
    expect(await contentOf(world.db)).not.toEqual(before)
    await world.close()
    const next = await openTestDatabase()
    expect(await contentOf(next)).toEqual(before)
    await next.close()
  })

  it.each([
    ['a table', 'CREATE TABLE left_behind ()'],
    ['a guard that is off', 'ALTER TABLE transfer DISABLE TRIGGER ALL'],
    ['a function', 'CREATE FUNCTION left_behind() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
    ['a right', 'REVOKE SELECT ON entry FROM companion_app'],
  ])('and is nobody’s any more after a change of its rules: %s', async (_what, change) => {
    const first = await openTestDatabase()
    const before = await rulesOf(first.orm)
    await first.orm.execute(sql.raw(change))
    expect(await rulesOf(first.orm)).not.toBe(before)
    await first.close()
    const next = await openTestDatabase()
    expect(await rulesOf(next.orm)).toBe(before)
    await next.close()
  })

  it('also when its owner took other rights, or left what is its session’s alone', async () => {
    const first = await openTestDatabase()
    await first.orm.execute(sql`CREATE TEMPORARY TABLE left_behind ()`)
    await (await first.asApp()).close()
    const next = await openTestDatabase()
    const [row] = await rowsOf<{ app: boolean; left: string | null }>(
      next,
      `SELECT current_user = 'companion_app' AS app, to_regclass('left_behind') AS left`,
    )
    expect(row).toEqual({ app: false, left: null })
    await next.close()
  })
})

describe('a database', () => {
  it('never compiles a query, neither for a request nor for the audit', async () => {
    const db = await openTestDatabase()
    const query = sql`SELECT pg_jit_available() AND current_setting('jit')::boolean AS is`
    const compiles = (result: unknown) => (result as { rows: { is: boolean }[] }).rows[0]?.is
    expect(compiles(await db.orm.execute(query))).toBe(false)
    expect(await db.withoutTimeLimit(async (orm) => compiles(await orm.execute(query)))).toBe(false)
    await db.close()
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bestOf, placeOf } from '../../server/ranking/place.ts'

const FOLDER = join(import.meta.dirname, '../../server/platform/migrations')
const NAME = '0063_ranking'
const WEEK = new Date(Date.UTC(2026, 5, 1))
const HOUR_MS = 3_600_000

/** The id of a run of so many hours after the week began. */
const runAt = (hours: number) => {
  const digits = (WEEK.getTime() + hours * HOUR_MS).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}
const STOOD = [
  { userId: 11, score: 3, run: runAt(5) },
  { userId: 12, score: 3, run: runAt(2) },
  { userId: 13, score: 8, run: runAt(100) },
]

let lite: PGlite
beforeAll(async () => {
  lite = await PGlite.create()
  // The migrator's own, which one of the migrations knows.
  await lite.exec('CREATE SCHEMA drizzle')
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'),
  )
  for (const { tag } of journal.entries) {
    if (tag === NAME) break
    await apply(tag)
  }
  for (const { userId, score, run } of STOOD) {
    await lite.query('INSERT INTO flappy_standing VALUES ($1, $2, $3, $4)', [
      WEEK,
      userId,
      score,
      run,
    ])
  }
  await lite.exec(`
    INSERT INTO flappy_score SELECT starts_at, score, count(*) FROM flappy_standing GROUP BY 1, 2;
    INSERT INTO flappy_score_hour
    SELECT starts_at, score, floor(extract(epoch FROM id_time(run_id) - starts_at) / 3600), count(*)
    FROM flappy_standing GROUP BY 1, 2, 3`)
  await apply(NAME)
})
afterAll(() => lite.close())

const apply = (tag: string) => lite.exec(readFileSync(join(FOLDER, `${tag}.sql`), 'utf8'))

describe('whoever stood in a week of flights stands on its board (issue 27)', () => {
  it('with the same score, run and place', async () => {
    const db = drizzle({ client: lite })
    const best = await bestOf(db, 'flappy.week', WEEK, 9)
    const inOrder = [STOOD[2], STOOD[1], STOOD[0]]
    expect(best).toEqual(
      inOrder.map((it) => ({ userId: it?.userId, score: it?.score, tie: it?.run })),
    )
    for (const [index, it] of best.entries()) {
      expect(await placeOf(db, 'flappy.week', WEEK, it)).toBe(index + 1)
    }
  })

  it('and the old tables are gone', async () => {
    const { rows } = await lite.query(`
      SELECT tablename FROM pg_tables
      WHERE tablename IN ('flappy_standing', 'flappy_score', 'flappy_score_hour')`)
    expect(rows).toEqual([])
  })
})

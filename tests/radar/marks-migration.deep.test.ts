import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../server/platform/migrations')
const NAME = '0025_place_marks'
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'),
)

it('whoever had forgotten a place before places were marked in a list finds it again (issue 10)', async () => {
  const lite = await PGlite.create()
  const apply = (tag: string) => lite.exec(readFileSync(join(FOLDER, `${tag}.sql`), 'utf8'))
  // The migrator's own, which one of the migrations knows.
  await lite.exec('CREATE SCHEMA drizzle')
  const before = journal.entries.findIndex(({ tag }) => tag === NAME)
  for (const { tag } of journal.entries.slice(0, before)) await apply(tag)
  await lite.exec(`
    INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
    SELECT 'companion', 'person ' || n, 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', now()
    FROM generate_series(1, 2) n;
    INSERT INTO radar_profile (user_id, brand, gender, country, purpose, birth_year, seen_at, forgotten_mark)
    SELECT id, 'companion', 'male', 'VN', 0, 2000, now(),
      CASE external_id WHEN 'person 1' THEN repeat('0123456789abcdef', 4) END
    FROM app_user ORDER BY id`)
  await apply(NAME)
  const { rows } = await lite.query('SELECT place_marks FROM radar_profile ORDER BY user_id')
  await lite.close()
  expect(rows).toEqual([{ place_marks: ['0123456789abcdef'] }, { place_marks: [] }])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../server/platform/migrations')
const NAME = '0010_people'
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'),
)

const opened: PGlite[] = []
afterEach(async () => {
  for (const lite of opened.splice(0)) await lite.close()
})

/** A database as it was before these columns, with these people: brand, external id, nickname. */
async function databaseWith(people: [brand: string, externalId: string, nickname?: string][]) {
  const lite = await PGlite.create()
  opened.push(lite)
  for (const { tag } of journal.entries) {
    if (tag === NAME) break
    await apply(lite, tag)
  }
  for (const [brand, externalId, nickname = 'Minh'] of people) {
    await lite.query(
      `INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
       VALUES ($1, $2, $3, 'male', 'VN', 'avatars/0.svg', 'user', now())`,
      [brand, externalId, nickname],
    )
  }
  return lite
}

async function apply(lite: PGlite, tag: string) {
  await lite.exec(readFileSync(join(FOLDER, `${tag}.sql`), 'utf8'))
}

/** The external ids of those whom anyone may enter as. */
async function demoPeople(lite: PGlite) {
  await apply(lite, NAME)
  const { rows } = await lite.query<{ external_id: string }>(
    'SELECT external_id FROM app_user WHERE is_demo ORDER BY id',
  )
  return rows.map((row) => row.external_id)
}

describe('who was there before demo people were marked (issue 7)', () => {
  it("the demo world's own people are demo people, those who came by a token are not", async () => {
    const lite = await databaseWith([
      ['companion', 'demo-0'],
      ['companion', 'demo-1'],
      ['companion', 'person-1'],
      ['ai', 'demo-2'],
    ])
    await lite.exec(`INSERT INTO world (kind) VALUES ('demo')`)
    expect(await demoPeople(lite)).toEqual(['demo-0', 'demo-1'])
  })

  it('those of a seed that was broken off are', async () => {
    const lite = await databaseWith([
      ['companion', 'demo-0'],
      ['companion', 'demo-1'],
    ])
    expect(await demoPeople(lite)).toEqual(['demo-0', 'demo-1'])
  })

  it('among real people and without a demo world nobody is, whatever they are called', async () => {
    const lite = await databaseWith([
      ['companion', 'demo-0'],
      ['companion', 'person-1'],
    ])
    expect(await demoPeople(lite)).toEqual([])
  })

  it('names lose what nobody sees, and stay one name', async () => {
    const names = ['Ana\u202egnp', '\u200b', 'Jose\u0301', '👩‍👩‍👧', 'می‌خواهم', '李']
    const lite = await databaseWith(names.map((name, at) => ['ai', `person-${at}`, name]))
    await apply(lite, NAME)
    const { rows } = await lite.query<{ nickname: string }>(
      'SELECT nickname FROM app_user ORDER BY id',
    )
    expect(rows.map((row) => row.nickname)).toEqual([
      'Anagnp',
      '—',
      'José',
      '👩‍👩‍👧',
      'می‌خواهم',
      '李',
    ])
  })
})

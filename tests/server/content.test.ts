import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '../../contract/api.ts'
import type { FileFault } from '../../server/content/fault.ts'
import { readTexts } from '../../server/content/files.ts'
import { exportFolder, importFolder } from '../../server/content/import.ts'
import { publishSeed, withdraw } from '../../server/content/publish.ts'
import { nameOf } from '../../server/content/queries.ts'
import { sqlState } from '../../server/platform/errors.ts'
import { folderOf, textFile, WHOLE } from '../content/texts.ts'
import { openWorld, type World } from './harness.ts'

const PATHS = new Set(['/service'])
const ADDRESS = 'GET /api/content/:slug'

let world: World
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
})
afterAll(() => world.close())

async function bring(files: Record<string, string>): Promise<string[]> {
  const { published, faults } = await importFolder(world, await folderOf(files), PATHS)
  expect(faults).toEqual([])
  return published.map(nameOf).sort()
}

async function seed(files: Record<string, string>): Promise<string[]> {
  const { texts } = await readTexts(await folderOf(files))
  return (await publishSeed(world, texts, () => {})).map(nameOf).sort()
}

function ask(slug: string, query: Query<typeof ADDRESS> = {}) {
  return world.call(ADDRESS, { params: { slug }, query })
}

async function versions(): Promise<number> {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT count(*)::int AS count FROM content_version`,
  )) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

describe('a text is read by everyone, whose brand and language it is for', () => {
  beforeAll(async () => {
    const { published, faults } = await importFolder(world, await houseAndBrand(), PATHS)
    expect(faults).toEqual([])
    expect(published).toHaveLength(4)
  })

  /** Charm rules are the house's in Vietnamese alone, but for these (spec §2). */
  async function houseAndBrand() {
    return folderOf({
      'charm-rules/en.md': textFile(WHOLE, { title: 'House', updated: '2026-04-30' }),
      'charm-rules/th.md': textFile('ไทย'),
      'charm-rules/haiLiao/vi.md': textFile('của HaiLiao'),
      'intimacy-rules/vi.md': textFile('hoa'),
    })
  }

  it.each<[Query<typeof ADDRESS>, string, string | null]>([
    [{}, 'en', null],
    [{ lang: 'en' }, 'en', null],
    [{ lang: 'th' }, 'th', null],
    [{ lang: 'pt' }, 'en', null],
    [{ lang: 'th', brand: 'qiwee' }, 'th', null],
    [{ lang: 'vi', brand: 'haiLiao' }, 'vi', 'haiLiao'],
    // Its own rules hold for a brand, in whatever language they are.
    [{ lang: 'en', brand: 'haiLiao' }, 'vi', 'haiLiao'],
  ])('asked for %o, it is there in %s', async (query, language, brand) => {
    const { status, answer } = await ask('charm-rules', query)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ slug: 'charm-rules', language, brand })
  })

  it('in what there is, where it is neither there in that language nor in English', async () => {
    expect((await ask('intimacy-rules', { lang: 'ko' })).answer.language).toBe('vi')
  })

  it('with its day, its headings and HTML in which nothing runs', async () => {
    const { answer } = await ask('charm-rules')
    expect(answer).toMatchObject({ title: 'House', updatedAt: '2026-04-30', version: 1 })
    expect(answer.headings.map(({ id, level }) => `${level} ${id}`)).toEqual([
      '2 refunds-and-returns',
      '3 how-long-it-takes',
      '2 refunds-and-returns-2',
    ])
    expect(answer.html).toContain('<h2 data-at="refunds-and-returns">')
  })

  it('once: whoever has the newest is told so without it', async () => {
    const url = '/api/content/charm-rules?lang=th'
    const first = await world.app.inject({ url })
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const second = await world.app.inject({ url, headers: { 'if-none-match': tag } })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', tag])
    expect(Number(second.headers['x-server-time'])).toBe(world.clock.now())

    await bring({ 'charm-rules/th.md': textFile('ไทย ใหม่') })
    const third = await world.app.inject({ url, headers: { 'if-none-match': tag } })
    expect(third.statusCode).toBe(200)
    expect(third.json()).toMatchObject({ version: 2, html: '<p>ไทย ใหม่</p>\n' })
  })

  it('also a long one, which comes compressed', async () => {
    await bring({ 'charm-rules/qiwee/en.md': textFile('word '.repeat(2_000)) })
    const url = '/api/content/charm-rules?brand=qiwee'
    const headers = { 'accept-encoding': 'br' }
    const first = await world.app.inject({ url, headers })
    expect(first.headers['content-encoding']).toBe('br')
    const again = { ...headers, 'if-none-match': String(first.headers.etag) }
    const second = await world.app.inject({ url, headers: again })
    expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0])
  })

  it.each<[slug: string, status: number]>([
    ['nothing', 404],
    ['CHARM-RULES', 404],
    ['constructor', 404],
    ['..%2f..%2fetc', 400],
    ['%00', 400],
    ['%E2%80%AEselur', 400],
  ])('and not where there is none: %s', async (slug, status) => {
    const got = await ask(slug)
    expect([got.status, got.code]).toEqual([status, status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST'])
  })

  it.each<[string]>([['lang=xx'], ['brand=nobody'], ['more=1'], ['lang=en&lang=vi']])(
    'and never for %s',
    async (query) => {
      const reply = await world.app.inject({ url: `/api/content/charm-rules?${query}` })
      expect(reply.statusCode).toBe(400)
    },
  )
})

describe('an operator publishes texts', () => {
  it('of which only those that changed get a new version, and the old ones stay', async () => {
    const files = { 'recall/ai/en.md': textFile('one'), 'recall/ai/vi.md': textFile('một') }
    expect(await bring(files)).toEqual(['recall ai en', 'recall ai vi'])
    expect(await bring(files)).toEqual([])
    const before = await versions()
    expect(await bring({ ...files, 'recall/ai/vi.md': textFile('hai') })).toEqual(['recall ai vi'])
    expect(await versions()).toBe(before + 1)
    expect((await ask('recall', { brand: 'ai', lang: 'vi' })).answer.version).toBe(2)
    expect((await ask('recall', { brand: 'ai', lang: 'en' })).answer.version).toBe(1)
  })

  it('all or none, and is told by file and line what is wrong', async () => {
    const before = await versions()
    const folder = await folderOf({
      'recall/ai/en.md': textFile('good'),
      'recall/ai/vi.md': textFile('a\n\n<script>alert(1)</script>'),
      'recall/ai/th.md': textFile('[b](#/nowhere)'),
      'recall/ai/ko.md': textFile('a'.repeat(200 * 1024)),
    })
    const { published, faults } = await importFolder(world, folder, PATHS)
    const told = ({ file, line, code }: FileFault) =>
      `${file.slice(folder.length + 1)}:${line} ${code}`
    expect(faults.map(told).sort()).toEqual([
      'recall/ai/ko.md:1 too-large',
      'recall/ai/th.md:6 link',
      'recall/ai/vi.md:8 html',
    ])
    expect([published, await versions()]).toEqual([[], before])
  })

  it('and what is written out and read in again changes nothing', async () => {
    await bring({ 'recall/lumiPlanet/es.md': textFile(`${WHOLE}\n\n\n`, { title: ' A: b ' }) })
    const folder = await folderOf()
    const before = await versions()
    const count = await exportFolder(world.db.orm, folder, undefined)
    const { texts, published, faults } = await importFolder(world, folder, anywhere)
    expect([texts.length, published, faults]).toEqual([count, [], []])
    expect(await versions()).toBe(before)
  })

  /** Texts of the house lead to pages of which this test knows nothing. */
  const anywhere = Object.assign(new Set<string>(), { has: () => true })

  it('of one brand alone, where that is asked for', async () => {
    await bring({ 'recall/lumiPlanet/es.md': textFile('solo') })
    const folder = await folderOf()
    expect(await exportFolder(world.db.orm, folder, 'lumiPlanet')).toBe(1)
    const files = await readdir(folder, { recursive: true })
    expect(files.filter((file) => file.endsWith('.md'))).toEqual(['recall/lumiPlanet/es.md'])
    const file = join(folder, 'recall/lumiPlanet/es.md')
    expect(await readFile(file, 'utf8')).toBe(textFile('solo'))
  })

  it('beside another one, and each change is counted once', async () => {
    const turns = ['one', 'two', 'three', 'four', 'one', 'two', 'three', 'four']
    const all = await Promise.all(
      turns.map((word) => bring({ 'recall/holaMet/en.md': textFile(word) })),
    )
    const { answer } = await ask('recall', { brand: 'holaMet' })
    expect(answer.version).toBe(all.flat().length)
    expect(answer.version).toBeGreaterThanOrEqual(4)
  })

  it.each([
    'UPDATE content_version SET markdown = version::text',
    'DELETE FROM content_version',
    'TRUNCATE content_version',
  ])('and nobody changes what was published: %s', async (statement) => {
    const refused = await world.db.orm.execute(sql.raw(statement)).then(() => null, sqlState)
    expect(refused).toBe('42501')
  })
})

describe('an operator withdraws a brand’s own text', () => {
  const shown = async (lang: 'en' | 'th' | 'vi') => {
    const { answer } = await ask('intimacy-rules', { brand: 'haiLiao', lang })
    return [answer.brand, answer.language, answer.html.trim()]
  }
  const rest = (language?: 'th' | 'vi') =>
    withdraw(world, { slug: 'intimacy-rules', brand: 'haiLiao', language })
  const own = {
    'intimacy-rules/haiLiao/th.md': textFile('ของตัวเอง'),
    'intimacy-rules/haiLiao/vi.md': textFile('của riêng'),
  }
  beforeAll(async () => {
    await bring({ ...own, 'intimacy-rules/en.md': textFile('the house’s') })
  })

  it('in one language, so that its readers get what else it has of its own', async () => {
    const before = await versions()
    expect((await rest('th')).map(nameOf)).toEqual(['intimacy-rules haiLiao th'])
    expect(await shown('th')).toEqual(['haiLiao', 'vi', '<p>của riêng</p>'])
    expect(await versions()).toBe(before + 1)
    expect(await rest('th')).toEqual([])
  })

  it('in all, so that the house’s is shown again, and nobody else’s is gone', async () => {
    await bring({ 'intimacy-rules/qiwee/vi.md': textFile('của Qiwee') })
    expect((await rest()).map(nameOf)).toEqual(['intimacy-rules haiLiao vi'])
    expect(await shown('en')).toEqual([null, 'en', '<p>the house’s</p>'])
    const other = await ask('intimacy-rules', { brand: 'qiwee', lang: 'vi' })
    expect(other.answer.html).toBe('<p>của Qiwee</p>\n')
    expect(await rest()).toEqual([])
  })

  it('which is written out no more, and stays away from the next release', async () => {
    const folder = await folderOf()
    expect(await exportFolder(world.db.orm, folder, 'haiLiao')).toBeGreaterThan(0)
    const files = await readdir(folder, { recursive: true })
    expect(files.filter((file) => file.startsWith('intimacy-rules'))).toEqual([])
    expect(await seed(own)).toEqual([])
  })

  it('and may bring the same one in again, as a further version', async () => {
    expect(await bring(own)).toEqual(['intimacy-rules haiLiao th', 'intimacy-rules haiLiao vi'])
    expect(await shown('vi')).toEqual(['haiLiao', 'vi', '<p>của riêng</p>'])
    const { answer } = await ask('intimacy-rules', { brand: 'haiLiao', lang: 'vi' })
    expect(answer.version).toBe(3)
  })

  it('all of whose versions stay where they were, and the house’s own cannot be withdrawn', async () => {
    const { rows } = (await world.db.orm.execute(
      sql`SELECT source, markdown FROM content_version
        WHERE slug = 'intimacy-rules' AND brand = 'haiLiao' AND language = 'vi' ORDER BY version`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([
      { source: 'import', markdown: 'của riêng' },
      { source: 'withdrawn', markdown: '' },
      { source: 'import', markdown: 'của riêng' },
    ])
    const house = sql`INSERT INTO content_version
      SELECT slug, brand, language, 99, title, updated_on, '', '', 'withdrawn', published_at
      FROM content_version WHERE slug = 'intimacy-rules' AND brand = '' LIMIT 1`
    expect(await world.db.orm.execute(house).then(() => null, sqlState)).toBe('23514')
  })
})

describe('what comes with the product', () => {
  const first = { 'recall/lumixingqiu/en.md': textFile('first') }
  const second = { 'recall/lumixingqiu/en.md': textFile('second') }
  const shown = async () => (await ask('recall', { brand: 'lumixingqiu' })).answer.html.trim()

  it('is published where there is none, follows releases, and gives way to operators for good', async () => {
    expect(await seed(first)).toEqual(['recall lumixingqiu en'])
    expect(await seed(first)).toEqual([])
    expect(await seed(second)).toEqual(['recall lumixingqiu en'])
    expect(await shown()).toBe('<p>second</p>')

    await bring({ 'recall/lumixingqiu/en.md': textFile('an operator’s') })
    expect(await seed({ 'recall/lumixingqiu/en.md': textFile('third') })).toEqual([])
    expect(await shown()).toBe('<p>an operator’s</p>')

    // Whoever goes back to what came with the product has what comes with the next release, too.
    await bring(second)
    expect(await seed(first)).toEqual(['recall lumixingqiu en'])
    expect(await shown()).toBe('<p>first</p>')
  })

  it('is published once, however many processes start', async () => {
    const files = { 'recall/lumixingqiu/pt.md': textFile('um') }
    const all = await Promise.all([seed(files), seed(files), seed(files)])
    expect(all.flat()).toEqual(['recall lumixingqiu pt'])
  })
})

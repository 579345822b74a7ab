import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import { CONTENT_LIMIT_BYTES, type ContentSlug } from '../../contract/content.ts'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { importFolder } from '../../server/content/import.ts'
import { folderOf, textFile, WHOLE } from '../content/texts.ts'
import { openTestDatabase } from './databases.ts'
import { openWorld, type World } from './harness.ts'
import { operate } from './operate.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const PATHS = ['/service']
const PREVIEW = 'POST /api/ops/content/preview'
const DRAFTS = 'POST /api/ops/content/drafts'
const PUBLISH = 'POST /api/ops/content/published'
const RESTORE = 'POST /api/ops/content/restored'
const WITHDRAW = 'POST /api/ops/content/withdrawn'

let world: World
/** Another process on the same database. */
let other: World
let operator: OpsBrowser
let admin: OpsBrowser
beforeAll(async () => {
  const db = await (await openTestDatabase()).asApp()
  world = await openWorld({}, { db, demo: true, paths: PATHS })
  // The first one closes the database of both.
  other = await openWorld({}, { db: { ...db, close: async () => {} }, paths: PATHS })
  operator = await enterAs(world, 'operator')
  admin = await enterAs(world, 'admin')
})
afterAll(async () => {
  await other.close()
  await world.close()
})

interface Key {
  slug: ContentSlug
  brand: string | null
  language: Language
}

/** A text that nobody else writes, in a language of a brand's own. */
const fresh = (() => {
  const brands = ['haiLiao', 'qiwee', 'ai', 'holaMet']
  const keys = brands.flatMap((brand) =>
    LANGUAGES.map((language): Key => ({ slug: 'test-flight', brand, language })),
  )
  return () => {
    const key = keys.shift()
    if (!key) throw new Error('there are no more')
    return key
  }
})()

const opened = async ({ slug, brand, language }: Key, as = operator) =>
  (
    await as.call('GET /api/ops/content/texts/:slug/:language', {
      params: { slug, language },
      query: brand === null ? {} : { brand },
    })
  ).answer

const save = (
  key: Key,
  typed: Partial<Body<typeof DRAFTS>> & { seen: string | null; base: number },
  as = operator,
) =>
  as.call(DRAFTS, {
    body: { ...key, title: 'Rules', updatedOn: '2026-06-01', markdown: 'Words.', ...typed },
  })

const publishDraft = (key: Key, seen: string, as = operator) =>
  as.call(PUBLISH, { body: { ...key, seen, reason: REASON } })

/** Writes and publishes a text, on what is newest. */
async function write(
  key: Key,
  markdown: string,
  more: { updatedOn?: string; title?: string } = {},
) {
  const { version, draft } = await opened(key)
  const typed = { ...more, markdown, base: version, seen: draft?.revision ?? null }
  const { answer } = await save(key, typed)
  return publishDraft(key, answer.revision)
}

const restore = (key: Key, version: number, newestSeen: number) =>
  operator.call(RESTORE, { body: { ...key, version, newestSeen, reason: REASON } })

const read = async ({ slug, brand, language }: Key, from = world) =>
  (
    await from.call('GET /api/content/:slug', {
      params: { slug },
      query: { lang: language, ...(brand === null ? {} : { brand }) },
    })
  ).answer

const preview = (markdown: string, more: Partial<Body<typeof PREVIEW>> = {}) =>
  operator.call(PREVIEW, {
    body: {
      ...{ slug: 'recall', brand: null, language: 'en', shownTo: 'companion' },
      ...{ title: 'Rules', updatedOn: '2026-06-01', markdown },
      ...more,
    },
  })

async function lastLogged(): Promise<{ outcome: string; target: string | null; text: string }> {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT outcome, target, to_jsonb(l)::text AS text FROM ops_log l ORDER BY number DESC LIMIT 1`,
  )) as unknown as { rows: { outcome: string; target: string | null; text: string }[] }
  const [row] = rows
  if (!row) throw new Error('the log is empty')
  return row
}

describe('a text is published from its draft', () => {
  it('and read at once, in every process, by whoever opens the page next', async () => {
    const key = fresh()
    await write(key, 'The first.')
    const url = `/api/content/${key.slug}?lang=${key.language}&brand=${key.brand}`
    const before = await other.app.inject({ url })
    expect(before.json()).toMatchObject({ version: 1, html: '<p>The first.</p>\n' })
    const headers = { 'if-none-match': String(before.headers.etag) }
    expect((await other.app.inject({ url, headers })).statusCode).toBe(304)

    expect((await write(key, 'The second.')).answer).toEqual({ version: 2 })
    for (const { app } of [world, other]) {
      const after = await app.inject({ url, headers })
      expect(after.statusCode).toBe(200)
      expect(after.headers['cache-control']).toBe('public, no-cache')
      expect(after.json()).toMatchObject({ version: 2, html: '<p>The second.</p>\n' })
    }
  })

  it('with who did it and why, which stand with the version and in the log, without its words', async () => {
    const key = fresh()
    await write(key, 'Some secret words.', { title: 'A secret title' })
    const { versions, draft, newest, state } = await opened(key)
    expect(draft).toBeNull()
    expect(state).toBe('current')
    expect(newest).toMatchObject({ version: 1, markdown: 'Some secret words.' })
    expect(versions).toMatchObject([
      { version: 1, origin: 'console', operator: 'demo-operator', reason: REASON, restores: null },
    ])
    const { outcome, target, text } = await lastLogged()
    expect([outcome, target]).toEqual(['done', `text:test-flight ${key.brand} ${key.language}`])
    expect(text).not.toMatch(/secret/)
  })

  it('once by its key, whatever becomes of the answer', async () => {
    const key = fresh()
    const { answer } = await save(key, { base: 0, seen: null })
    const sent = { key: randomUUID(), body: { ...key, seen: answer.revision, reason: REASON } }
    const [one, two] = [await operator.call(PUBLISH, sent), await operator.call(PUBLISH, sent)]
    expect([one.answer, two.answer]).toEqual([{ version: 1 }, { version: 1 }])
    expect((await opened(key)).versions).toHaveLength(1)
  })

  it('and not where nothing would change', async () => {
    const key = fresh()
    await write(key, 'The same.')
    const again = await write(key, 'The same.\r\n\n')
    expect(again.code).toBe('OPS_UNCHANGED')
    const { versions, draft } = await opened(key)
    expect([versions.length, draft?.base]).toEqual([1, 1])
  })

  it.each<[string, Partial<Body<typeof DRAFTS>>, string, number]>([
    ['a script', { markdown: 'a\n\n<script>alert(1)</script>' }, 'html', 3],
    ['a handler', { markdown: '<img src=x onerror=alert(1)>' }, 'html', 1],
    ['a javascript link', { markdown: '[a](javascript:alert(1))' }, 'link', 1],
    ['a page that is not there', { markdown: '\n\na\n\n[b](#/nowhere)' }, 'link', 5],
    ['a placeholder that nobody fills', { markdown: 'Dear {{name}}' }, 'placeholder', 1],
    ['a character that turns the text', { markdown: 'a\nb\u202ec' }, 'unseen', 2],
    ['a script in its title', { title: '<script>alert(1)</script>' }, 'html', 0],
    ['no title', { title: '' }, 'front-matter', 0],
    ['a day that is none', { updatedOn: '2026-02-30' }, 'front-matter', 0],
    ['more than 64 KB', { markdown: 'ă'.repeat(CONTENT_LIMIT_BYTES / 2) }, 'too-large', 0],
  ])('but never with %s: the draft stays', async (_what, typed, code, line) => {
    const key: Key = { slug: 'recall', brand: 'lumiPlanet', language: 'vi' }
    const { draft } = await opened(key)
    const { answer } = await save(key, { base: 0, seen: draft?.revision ?? null, ...typed })
    const refused = await publishDraft(key, answer.revision)
    expect(refused.code).toBe('OPS_TEXT_FAULTY')
    expect(refused.error?.params).toMatchObject({ code, line })
    const after = await opened(key)
    expect([after.version, after.draft?.revision]).toEqual([0, answer.revision])
    expect((await lastLogged()).outcome).toBe('OPS_TEXT_FAULTY')
  })

  it.each([
    ['a text that there is not', { slug: 'nothing' }],
    ['a language that there is not', { language: 'xx' }],
    ['a brand that there is not', { brand: 'nobody' }],
    ['a title of several lines', { title: 'a\nupdated: 2026-01-01' }],
    ['a null', { markdown: 'a\u0000b' }],
    ['half a sign', { markdown: 'a\ud800b' }],
    ['far too much', { markdown: 'a'.repeat(CONTENT_LIMIT_BYTES + 1) }],
  ])('and %s is not even saved', async (_what, wrong) => {
    const { code } = await save(fresh(), { base: 0, seen: null, ...(wrong as object) })
    expect(code).toBe('BAD_REQUEST')
  })

  it('and a body that no text can have is refused before it is read', async () => {
    const { code } = await save(fresh(), { base: 0, seen: null, markdown: 'a'.repeat(300_000) })
    expect(code).toBe('BODY_TOO_LARGE')
  })
})

describe('a draft is shared', () => {
  it('and whoever opens the text sees whose it is; who saved it since is told of', async () => {
    const key = fresh()
    const first = await save(key, { base: 0, seen: null, markdown: 'mine' })
    const { draft } = await opened(key, admin)
    expect(draft).toMatchObject({
      ...{ markdown: 'mine', operator: 'demo-operator' },
      ...{ revision: first.answer.revision, base: 0 },
    })
    const second = await save(
      key,
      { base: 0, seen: draft?.revision ?? null, markdown: 'ours' },
      admin,
    )
    const late = await save(key, { base: 0, seen: first.answer.revision, markdown: 'mine again' })
    expect([late.code, late.error?.params]).toEqual(['OPS_CHANGED', { operator: 'demo-admin' }])
    const refused = await publishDraft(key, first.answer.revision)
    expect(refused.code).toBe('OPS_CHANGED')
    expect((await opened(key)).draft).toMatchObject({
      ...{ markdown: 'ours', operator: 'demo-admin', revision: second.answer.revision },
    })
  })

  it('and saved twice, its answer having been lost, it stays as it was', async () => {
    const key = fresh()
    const first = await save(key, { base: 0, seen: null })
    const again = await save(key, { base: 0, seen: null })
    expect(again.answer).toEqual(first.answer)
    const others = await save(key, { base: 0, seen: null }, admin)
    expect(others.code).toBe('OPS_CHANGED')
  })

  it('and two who begin at once have one', async () => {
    const key = fresh()
    const all = await Promise.all(
      [operator, admin].map((as, at) => save(key, { base: 0, seen: null, markdown: `${at}` }, as)),
    )
    expect(all.map(({ code }) => code ?? 'saved').sort()).toEqual(['OPS_CHANGED', 'saved'])
  })

  it('and not published over a version that its writers have not seen', async () => {
    const key = fresh()
    await write(key, 'one')
    const { answer } = await save(key, { base: 1, seen: null, markdown: 'mine' })
    const folder = await folderOf({
      [`${key.slug}/${key.brand}/${key.language}.md`]: textFile('by a command'),
    })
    await importFolder(world, folder, new Set(PATHS))
    const refused = await publishDraft(key, answer.revision)
    expect([refused.code, refused.error?.params]).toEqual(['OPS_CHANGED', { version: 2 }])
    expect((await opened(key)).versions[0]).toMatchObject({
      ...{ version: 2, origin: 'import', operator: null, reason: null },
    })
    const held = await save(key, { base: 2, seen: answer.revision, markdown: 'mine' })
    expect((await publishDraft(key, held.answer.revision)).answer).toEqual({ version: 3 })
  })

  it('and once published or thrown away, is there for nobody', async () => {
    const key = fresh()
    const { answer } = await save(key, { base: 0, seen: null })
    const discard = () =>
      operator.call('POST /api/ops/content/drafts/discarded', {
        body: { ...key, seen: answer.revision, reason: REASON },
      })
    expect((await discard()).answer).toEqual({})
    expect((await discard()).code).toBe('OPS_CHANGED')
    expect((await publishDraft(key, answer.revision)).code).toBe('OPS_CHANGED')
    expect((await save(key, { base: 0, seen: answer.revision }, admin)).code).toBe('OPS_CHANGED')
    expect((await opened(key)).draft).toBeNull()
  })

  it('of two who publish it at once, one does', async () => {
    const key = fresh()
    const { answer } = await save(key, { base: 0, seen: null })
    const all = await Promise.all(
      [operator, admin].map((as) => publishDraft(key, answer.revision, as)),
    )
    expect(all.map(({ code }) => code ?? 'published').sort()).toEqual(['OPS_CHANGED', 'published'])
    expect((await opened(key)).versions).toHaveLength(1)
  })
})

describe('an older version', () => {
  it('comes back as a new one, and all stay', async () => {
    const key = fresh()
    for (const markdown of ['one', 'two', 'three']) await write(key, markdown)
    expect((await restore(key, 1, 3)).answer).toEqual({ version: 4 })
    expect((await read(key, other)).html).toBe('<p>one</p>\n')
    const { versions } = await opened(key)
    expect(versions.map(({ version, origin, restores }) => [version, origin, restores])).toEqual([
      [4, 'restored', 1],
      [3, 'console', null],
      [2, 'console', null],
      [1, 'console', null],
    ])
    const { answer } = await operator.call('GET /api/ops/content/texts/:slug/:language/:version', {
      params: { slug: key.slug, language: key.language, version: 2 },
      query: { brand: key.brand ?? '' },
    })
    expect(answer).toMatchObject({ version: 2, markdown: 'two' })
  })

  it.each<[string, number, number, string]>([
    ['is not there', 9, 2, 'NOT_FOUND'],
    ['is the newest', 2, 2, 'OPS_UNCHANGED'],
    ['was chosen before another one was published', 1, 1, 'OPS_CHANGED'],
  ])('is refused where it %s', async (_what, version, newestSeen, code) => {
    const key = fresh()
    for (const markdown of ['one', 'two']) await write(key, markdown)
    expect((await restore(key, version, newestSeen)).code).toBe(code)
    expect((await opened(key)).version).toBe(2)
  })

  it('is refused where today’s rules refuse it', async () => {
    const key = fresh()
    const at = new Date(world.clock.now()).toISOString()
    const old = (version: number, markdown: string) =>
      world.db.orm.execute(sql`INSERT INTO content_version
        (slug, brand, language, version, title, updated_on, markdown, hash, source, published_at)
        VALUES (${key.slug}, ${key.brand}, ${key.language}, ${version}, 'Old', '2020-01-01',
          ${markdown}, ${markdown}, 'import', ${at})`)
    await old(1, '[gone](#/gone)')
    await old(2, 'newer')
    expect((await restore(key, 1, 2)).code).toBe('OPS_TEXT_FAULTY')
  })
})

describe('a brand’s own text', () => {
  const own = (language: Language): Key => ({ slug: 'upgrade-rules', brand: 'haiLiao', language })
  const withdraw = (seen: Partial<Record<Language, number>>) =>
    operator.call(WITHDRAW, {
      body: {
        ...{ slug: 'upgrade-rules', brand: 'haiLiao', reason: REASON },
        seen: Object.entries(seen).map(([language, version]) => ({
          language: language as Language,
          version,
        })),
      },
    })

  it('is withdrawn as it was seen, so that the house’s is shown again, and comes back', async () => {
    await write(own('en'), 'own')
    await write(own('vi'), 'của riêng')
    expect((await read(own('vi'))).brand).toBe('haiLiao')
    for (const seen of [{ en: 1, vi: 2 }, { en: 1, vi: 1, th: 1 }, { th: 1 }]) {
      expect((await withdraw(seen)).code).toBe('OPS_CHANGED')
    }
    expect((await withdraw({})).code).toBe('BAD_REQUEST')
    expect((await withdraw({ en: 1, vi: 1 })).answer).toEqual({ withdrawn: 2 })
    expect((await read(own('vi'), other)).brand).toBeNull()
    const { state, newest, version, house } = await opened(own('vi'))
    expect([state, newest, version]).toEqual(['withdrawn', null, 2])
    expect(house?.markdown).toBe((await opened({ ...own('vi'), brand: null })).newest?.markdown)
    expect((await withdraw({ vi: 2 })).code).toBe('OPS_CHANGED')
    expect((await restore(own('vi'), 2, 2)).code).toBe('NOT_FOUND')
    expect((await restore(own('vi'), 1, 2)).answer).toEqual({ version: 3 })
    expect((await read(own('vi'))).html).toBe('<p>của riêng</p>\n')
  })

  it('by the command leaves the same trace, without a name', async () => {
    const key: Key = { slug: 'charm-rules', brand: 'qiwee', language: 'th' }
    await write(key, 'ของตัวเอง')
    const { lines } = await operate(world, 'content withdraw charm-rules --brand qiwee')
    expect(lines.join('\n')).toContain('is withdrawn with version 2')
    expect((await opened(key)).versions[0]).toMatchObject({
      ...{ version: 2, origin: 'withdrawn', operator: null, reason: null, restores: null },
    })
  })
})

describe('which languages lag', () => {
  const row = async (key: Key) => {
    const { texts } = (await operator.call('GET /api/ops/content/texts')).answer
    return texts.find(
      (it) => it.slug === key.slug && it.brand === key.brand && it.language === key.language,
    )
  }

  it('is seen by the day of the English text, which a mere correction leaves', async () => {
    const vi: Key = { slug: 'update-bulletin', brand: null, language: 'vi' }
    const en: Key = { ...vi, language: 'en' }
    const { newest } = await opened(en)
    const day = newest?.updatedOn ?? ''
    expect((await write(en, 'A comma.', { updatedOn: day })).answer).toEqual({ version: 2 })
    expect((await row(vi))?.state).toBe('current')
    await write(en, 'Another rule.', { updatedOn: '2027-01-01' })
    expect((await row(vi))?.state).toBe('behind')
    expect((await row(en))?.state).toBe('current')
    await write(vi, 'Quy tắc khác.', { updatedOn: '2027-01-02' })
    expect(await row(vi)).toMatchObject({
      state: 'current',
      newest: { version: 2, updatedOn: '2027-01-02', operator: 'demo-operator' },
      draft: null,
    })
  })

  it('with whose draft there is, and what the product promises and nobody has written', async () => {
    const key: Key = { slug: 'recall', brand: 'qiwee', language: 'ms' }
    expect(await row(key)).toBeUndefined()
    await save(key, { base: 0, seen: null })
    expect(await row(key)).toMatchObject({
      ...{ state: 'missing', newest: null },
      draft: { operator: 'demo-operator' },
    })
    const { texts } = (await operator.call('GET /api/ops/content/texts')).answer
    const recall = texts.filter(({ slug, brand }) => slug === 'recall' && brand === null)
    expect(recall.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort())
  })
})

describe('a preview', () => {
  it('is what a reader of the brand gets, in the language', async () => {
    const { answer } = await preview(WHOLE, {
      ...{ title: 'Rules of {{brand}}', language: 'zh-CN', shownTo: 'haiLiao' },
    })
    expect(answer).toMatchObject({ faults: [], faultCount: 0, day: '更新于 2026年6月1日' })
    expect(answer.title).not.toContain('{{')
    expect(answer.html).not.toContain('{{')
    expect(answer.html).toContain('<div data-table tabindex="0"><table>')
  })

  it('says what is wrong, by field and line, and runs nothing of it', async () => {
    const { answer } = await preview(
      'a\n<script>alert(1)</script>\n\n[b](javascript:alert(1)) ![c](https://x.example/c.png)\n\n{{name}}',
      { title: '<img src=x onerror=alert(1)>', updatedOn: '' },
    )
    expect(answer.faults).toEqual([
      { code: 'front-matter', field: 'updatedOn', line: null, subject: '' },
    ])
    const { answer: dated } = await preview(
      'a\n<script>alert(1)</script>\n\n[b](javascript:alert(1)) ![c](https://x.example/c.png)\n\n{{name}}',
      { title: '<img src=x onerror=alert(1)>' },
    )
    expect(dated.faults.map(({ code, field, line }) => [code, field, line])).toEqual([
      ['html', 'title', null],
      ['placeholder', 'markdown', 6],
      ['html', 'markdown', 2],
      ['link', 'markdown', 4],
      ['picture', 'markdown', 4],
    ])
    for (const html of [answer.html, dated.html]) {
      expect(html).not.toMatch(/<(script|img)|javascript:|onerror=/)
      expect(html).toContain('&lt;script&gt;')
    }
  })

  it('tells of a thousand faults the first, and how many there are', async () => {
    const { answer } = await preview('{{x}}\n'.repeat(1_000))
    expect([answer.faults.length, answer.faultCount]).toEqual([50, 1_000])
  })

  it('holds another language against the English one', async () => {
    const { newest } = await opened({ slug: 'recall', brand: null, language: 'th' })
    const same = await preview(newest?.markdown ?? '', { language: 'th' })
    expect(same.answer.differs).toEqual([])
    const shorter = await preview('สั้น', { language: 'th' })
    expect(shorter.answer.differs).toContain('headings')
    expect((await preview('Short.')).answer.differs).toEqual([])
  })

  it('is refused for a brand that there is not', async () => {
    expect((await preview('a', { shownTo: 'nobody' })).code).toBe('BAD_REQUEST')
  })
})

describe('the history of all texts', () => {
  it('says of each version who published it, when and why', async () => {
    const key = fresh()
    await write(key, 'one')
    const filters = { slug: key.slug, brand: key.brand ?? '', language: key.language }
    const { answer } = await operator.call('GET /api/ops/content/versions', {
      query: filters as never,
    })
    expect(answer.rows).toMatchObject([
      { ...filters, version: 1, origin: 'console', operator: 'demo-operator', reason: REASON },
    ])
    const { answer: seeds } = await operator.call('GET /api/ops/content/versions', {
      query: { origin: 'seed', limit: '200' } as never,
    })
    expect(seeds.rows.length).toBeGreaterThan(90)
    expect(new Set(seeds.rows.map(({ operator }) => operator))).toEqual(new Set([null]))
  })
})

describe('a viewer', () => {
  it('reads and previews, and writes nothing', async () => {
    const viewer = await enterAs(world, 'viewer')
    const key: Key = { slug: 'recall', brand: null, language: 'en' }
    expect((await opened(key, viewer)).newest).not.toBeNull()
    expect((await save(key, { base: 1, seen: null }, viewer)).code).toBe('OPS_FORBIDDEN')
    expect((await publishDraft(key, randomUUID(), viewer)).code).toBe('OPS_FORBIDDEN')
  })
})

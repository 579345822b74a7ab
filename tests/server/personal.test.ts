import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatMessage } from '../../server/chat/tables.ts'
import { features } from '../../server/features.ts'
import { accountDeletion } from '../../server/identity/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { radarProfile } from '../../server/radar/tables.ts'
import { serviceAnswer, servicePicture, serviceTicket } from '../../server/service/tables.ts'
import { topicComment, topicPost, topicReaction } from '../../server/topic/tables.ts'
import { read, type World } from './harness.ts'
import { openIdentity, runDeletions, signUpBy } from './identity-world.ts'

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(() => world.close())

/** Columns that say whose a row is. */
const PEOPLE = `^(user|owner|from|to|met|reported|blocked|inviter|invitee|partner|payee|agent|low|high|voter|asker|asked)_id$|^closed_by$`
/** Of these nobody is a person: houses, and who is asked about by anyone. */
const NOT_OF_PEOPLE = new Set(['app_user'])
/** Whose these are is said by the invitation that they are of. */
const OF_INVITATIONS = ['invitation_address', 'invitation_risk']

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await world.db.orm.execute(query)) as unknown as { rows: Row[] }).rows
}

const tablesOfPeople = async () =>
  (
    await rowsOf<{ name: string }>(sql`
      SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND c.data_type = 'bigint' AND c.column_name ~ ${PEOPLE}`)
  ).map(({ name }) => name)

describe('what is kept about a person', () => {
  const listed = features().flatMap(({ name, personal }) =>
    Object.entries(personal?.tables ?? {}).map(([table, fate]) => ({ feature: name, table, fate })),
  )

  it('is listed by one feature for every table that speaks of people', async () => {
    const tables = [...(await tablesOfPeople()), ...NOT_OF_PEOPLE, ...OF_INVITATIONS]
    expect(tables.length).toBeGreaterThan(40)
    expect(listed.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
  })

  it('is erased with the account, or there is a reason why it stays', () => {
    for (const { table, fate } of listed) {
      expect(fate === 'erased' || fate.split(' ').length > 3, `${table}: ${fate}`).toBe(true)
    }
  })

  it('is erased, or ended, by a feature that says so', () => {
    for (const { name, personal } of features()) {
      const erases = Object.values(personal?.tables ?? {}).some(
        (fate) => fate === 'erased' || fate.startsWith('ended: '),
      )
      expect(personal?.erase !== undefined, name).toBe(erases)
    }
  })
})

const WORDS = 'pomegranate-and-quince'

/** Somebody who has left something of theirs everywhere. */
async function somebodyEverywhere() {
  const email = `${randomUUID()}@example.org`
  const somebody = await signUpBy(world, email, { nickname: WORDS, birthYear: 1987 })
  const other = await signUpBy(world)
  const { id: userId } = somebody
  const at = new Date(world.clock.now())
  const insert = world.db.orm
  const post = randomUUID()
  await insert.insert(topicPost).values({
    id: post,
    userId,
    language: 'en',
    text: WORDS,
    pictures: [`topic/${post}.webp`],
    createdAt: at,
  })
  await insert
    .insert(topicComment)
    .values({ id: randomUUID(), postId: post, userId, text: WORDS, createdAt: at })
  await insert.insert(topicReaction).values({ postId: post, userId, kind: 'heart', createdAt: at })
  const messages = [
    { fromId: userId, toId: other.id, text: WORDS },
    { fromId: other.id, toId: userId, text: 'for-me-by-another' },
  ]
  for (const message of messages) {
    const id = (
      await rowsOf<{ id: string }>(sql`
      SELECT (lpad(to_hex((extract(epoch FROM ${at.toISOString()}::timestamptz) * 1000)::bigint), 12, '0')
        || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid AS id`)
    )[0]
    await insert.insert(chatMessage).values({ ...message, id: id?.id ?? '', source: 'radar', at })
  }
  await insert.insert(radarProfile).values({
    userId,
    brand: 'companion',
    gender: 'female',
    country: 'VN',
    purpose: 1,
    birthYear: 1987,
    latitude: 10.5,
    longitude: 106.5,
    placeAt: at,
    movedAt: at,
    seenAt: at,
  })
  const ticketId = randomUUID()
  const service = `${randomUUID()}@example.org`
  await insert.insert(serviceTicket).values({
    id: ticketId,
    userId,
    category: 'other',
    text: WORDS,
    email: service,
    language: 'en',
    createdAt: at,
  })
  await insert
    .insert(serviceAnswer)
    .values({ id: randomUUID(), ticketId, text: `You wrote: ${WORDS}`, createdAt: at })
  const picture = randomUUID()
  await insert
    .insert(servicePicture)
    .values({ id: picture, userId, ticketId, place: 0, createdAt: at })
  const files = await openFiles(world.settings)
  const keys = [`topic/${post}.webp`, `private/tickets/${picture}.webp`]
  for (const key of keys) await files.put(key, { body: new Uint8Array([1]), type: 'image/webp' })
  return { ...somebody, service, keys, files }
}

/** Tables with a row that says one of these anywhere. */
async function tablesThatSay(words: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    for (const word of words) {
      const rows = await rowsOf<object>(
        sql`SELECT 1 FROM ${sql.identifier(name)} t WHERE to_jsonb(t)::text LIKE ${`%${word}%`} LIMIT 1`,
      )
      if (rows.length > 0) found.push(`${name}: ${word}`)
    }
  }
  return found
}

describe('a person', () => {
  it('has all of it as a file', async () => {
    const { browser, token, email, service } = await somebodyEverywhere()
    const { answer, text } = await browser.call('GET /api/account/data', { token })
    expect(Object.keys(answer.data)).toEqual(
      expect.arrayContaining(['user', 'identity', 'ledger', 'service', 'topic', 'chat', 'radar']),
    )
    for (const part of [WORDS, email, service, 'for-me-by-another', '1987', '106.5']) {
      expect(text).toContain(part)
    }
    for (const secret of ['token_hash', 'previous_hash', 'place_marks']) {
      expect(text).not.toContain(secret)
    }
  })

  it('is gone after their deletion: no table and no file says a word of theirs', async () => {
    const somebody = await somebodyEverywhere()
    const { id: userId, email, service, files, keys } = somebody
    const words = [WORDS, email, service]
    expect((await tablesThatSay(words)).length).toBeGreaterThan(7)
    const at = new Date(world.clock.now())
    await world.db.orm
      .insert(accountDeletion)
      .values({ id: randomUUID(), userId, askedAt: at, dueAt: at })
    // The first test's person says the same words, and goes too.
    const others = await rowsOf<{ id: number }>(
      sql`SELECT id::int FROM app_user WHERE nickname = ${WORDS} AND id <> ${userId}`,
    )
    for (const { id } of others) {
      await world.db.orm
        .insert(accountDeletion)
        .values({ id: randomUUID(), userId: id, askedAt: at, dueAt: at })
    }
    expect(await runDeletions(world)).toEqual([])
    expect(await tablesThatSay(words)).toEqual([])
    for (const key of keys) expect(await files.get(key)).toBeNull()
    // What others wrote stays theirs.
    expect(await tablesThatSay(['for-me-by-another'])).toEqual(['chat_message: for-me-by-another'])
    const checks = await audit(world)
    const misses = checks.filter(({ miss }) => miss !== null)
    // The greetings were written here without a meeting, which the radar's books say.
    expect(misses.filter(({ check }) => !check.includes('greeting'))).toEqual([])
  })

  it('loses the picture that was theirs alone', async () => {
    const somebody = await signUpBy(world)
    const { id: userId } = somebody
    const files = await openFiles(world.settings)
    const avatar = `avatars/${userId}-0123456789abcdef.webp`
    const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    await files.put(avatar, { body, type: 'image/webp' })
    await world.db.orm.execute(sql`UPDATE app_user SET avatar = ${avatar} WHERE id = ${userId}`)
    const at = new Date(world.clock.now())
    await world.db.orm
      .insert(accountDeletion)
      .values({ id: randomUUID(), userId, askedAt: at, dueAt: at })
    expect(await runDeletions(world)).toEqual([])
    expect(await files.get(avatar)).toBeNull()
    const got = read(await world.app.inject({ url: `/files/${avatar}` }))
    expect(got.status).toBe(404)
  })
})

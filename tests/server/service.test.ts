import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { sweepPictures } from '../../server/pictures/sweep.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import { folderFiles } from '../../server/platform/files/files.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { TICKET_PICTURES } from '../../server/service/pictures.ts'
import { answerTicket } from '../../server/service/tickets.ts'
import { openWorld, type Player, read, tokenFor, type World } from './harness.ts'
import { question } from './question.ts'

const WRITE = 'POST /api/service/tickets'
const HOUR_MS = 3_600_000

let world: World
let player: Player
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
  player = await world.player()
})
afterAll(() => world.close())

const written = (pictures: string[] = []) => ({
  ...question('The wheel stood still.'),
  pictures,
  language: 'vi' as const,
})

/** Sends bytes as the form does. */
async function send(bytes: Uint8Array, place = 0, { who = player, headers = {} } = {}) {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/service/pictures?place=${place}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: Buffer.from(bytes),
  })
  return read<Answer<'POST /api/service/pictures'>>(reply)
}

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05' } })
const photo = (width = 60, height = 40) =>
  painted(width, height)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Lin' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()

const files = async () =>
  (await readdir(join(world.dataDir, 'files'), { recursive: true }).catch(() => [])).filter((it) =>
    it.endsWith('.webp'),
  )

/** The picture as its owner is shown it. */
async function shown(id: string, who = player) {
  const { answer } = await who.call('GET /api/service/pictures/:id', { params: { id } })
  expect(answer.data).toMatch(/^data:image\/webp;base64,/)
  return Buffer.from(answer.data.slice(answer.data.indexOf(',') + 1), 'base64')
}

describe('a ticket brings up to ten pictures (features, /service)', () => {
  it('each painted anew: small enough, upright, and without where it was taken', async () => {
    const sideways = await painted(3_000, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { answer } = await send(sideways)
    const found = await sharp(await shown(answer.id)).metadata()
    expect([found.format, found.width, found.height]).toEqual(['webp', 683, 2_048])
    const named = await sharp(await shown((await send(await photo())).answer.id)).metadata()
    expect([named.exif, named.orientation]).toEqual([undefined, undefined])
  })

  it.each([
    ['PNG', () => painted(9, 9).png().toBuffer()],
    ['WebP', () => painted(9, 9).webp().toBuffer()],
    ['GIF', () => painted(9, 9).gif().toBuffer()],
  ])('a %s as well', async (_kind, make) => {
    expect((await send(await make())).status).toBe(200)
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a torn photo', async () => (await photo(900, 900)).subarray(0, 2_000)],
    ['a page that is called a photo', async () => Buffer.from('<html><script>alert(1)</script>')],
    [
      'a page behind the beginning of a photo',
      async () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
    ],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a bomb of many pixels', bomb],
    ['a text', async () => Buffer.from('hello')],
  ])('but not %s, which is told at its place', async (_what, make) => {
    const before = await files()
    const { status, error } = await send(await make(), 3)
    expect([status, error?.params.path]).toEqual([400, 'body.pictures.3'])
    expect(await files()).toEqual(before)
  })

  it('nor what is larger than 8 MB, of another type, empty, of nobody, or of no place', async () => {
    expect((await send(Buffer.alloc(8 * 1_048_576 + 1))).code).toBe('BODY_TOO_LARGE')
    const headers = { 'content-type': 'image/jpeg' }
    expect((await send(await photo(), 0, { headers })).code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await send(Buffer.alloc(0))).status).toBe(400)
    expect((await send(await photo(), 10)).error?.params.path).toBe('query.place')
    const nobody = { who: { ...player, token: '' } }
    expect((await send(await photo(), 0, nobody)).status).toBe(401)
  })

  it('and no other call takes bytes, nor this one more JSON than before', async () => {
    const as = (url: string, type: string, payload: Buffer) =>
      world.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${player.token}`, 'content-type': type },
        payload,
      })
    const bytes = await as('/api/service/tickets', 'application/octet-stream', Buffer.from('x'))
    expect(bytes.statusCode).toBe(415)
    const json = Buffer.from(`"${'x'.repeat(1_000_000)}"`)
    const large = await as('/api/service/pictures?place=0', 'application/json', json)
    expect(large.statusCode).toBe(415)
    expect((await as('/api/service/tickets', 'application/json', json)).statusCode).toBe(413)
  })

  it('of ten one broken, one a bomb, one a page: the rest is kept, and the ticket is sent with it', async () => {
    const writer = await world.player()
    const bad = new Map([
      [2, (await photo(900, 900)).subarray(0, 2_000)],
      [5, await bomb()],
      [7, Buffer.from('<html>')],
    ])
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, place) =>
        send(bad.get(place) ?? (await photo(20 + place, 20)), place, { who: writer }),
      ),
    )
    const paths = answers.flatMap(({ error }) => error?.params.path ?? [])
    expect(paths).toEqual(['body.pictures.2', 'body.pictures.5', 'body.pictures.7'])
    const pictures = answers.filter(({ status }) => status === 200).map(({ answer }) => answer.id)
    const { answer } = await writer.call(WRITE, { body: written(pictures) })
    expect(answer.pictures).toEqual(pictures)
    const { answer: again } = await writer.call('GET /api/service/tickets/:id', {
      params: { id: answer.id },
    })
    expect(again).toEqual(answer)
  })

  it('which nobody else is shown, uses, or finds at an address', async () => {
    const other = await world.player()
    const { id } = (await send(await photo())).answer
    const asked = await other.call('GET /api/service/pictures/:id', { params: { id } })
    expect(asked.code).toBe('NOT_FOUND')
    const taken = await other.call(WRITE, { body: written([id]) })
    expect(taken.error?.params.path).toBe('body.pictures.0')
    const [file = ''] = (await files()).filter((it) => it.includes(id))
    expect(await folderFiles(join(world.dataDir, 'files')).get(file)).not.toBeNull()
    expect((await world.app.inject(`/files/${file}`)).statusCode).toBe(404)
  })

  it('and of a ticket that never came nothing stays after an hour', async () => {
    const parts = {
      db: world.db,
      clock: world.clock,
      files: folderFiles(join(world.dataDir, 'files')),
    }
    const loose = (await send(await photo())).answer.id
    const tied = (await send(await photo())).answer.id
    await player.call(WRITE, { body: written([tied]) })
    await sweepPictures(parts, TICKET_PICTURES)
    expect((await files()).filter((it) => it.includes(loose))).toHaveLength(1)
    world.clock.advance(HOUR_MS + 1)
    const late = (await send(await photo(), 0, { who: await fresh() })).answer.id
    await sweepPictures(parts, TICKET_PICTURES)
    const left = (await files()).join()
    expect([left.includes(loose), left.includes(tied), left.includes(late)]).toEqual([
      false,
      true,
      true,
    ])
    // Whoever sends the ticket now is told which picture is gone.
    const sent = await player.call(WRITE, { body: written([tied, loose]) })
    expect(sent.error?.params.path).toBe('body.pictures.0')
  })
})

/** Tokens last an hour: a player of the hour that it is now. */
async function fresh(): Promise<Player> {
  const made = await world.player()
  const externalId = JSON.parse(Buffer.from(made.token.split('.')[1] ?? '', 'base64url').toString())
    .sub as string
  return { ...made, token: await tokenFor(externalId, { now: world.clock.now() }) }
}

/** A hundred million pixels in a few hundred kilobytes. */
function bomb(): Promise<Buffer> {
  return painted(10_000, 10_000).png({ compressionLevel: 9, palette: true }).toBuffer()
}

describe('a ticket is written once and answered where its writer can read it', () => {
  it('sent twice it is one, with one receipt', async () => {
    const writer = await world.player()
    const key = randomUUID()
    const sent = { body: written(), key }
    const [one, other] = await Promise.all([writer.call(WRITE, sent), writer.call(WRITE, sent)])
    expect(one.text).toBe(other.text)
    const { answer } = await writer.call('GET /api/service/tickets')
    expect(answer).toEqual({ tickets: [one.answer], next: null })
    const number = one.answer.id.slice(-8).toUpperCase()
    const letters = (await world.db.orm.select().from(outbox)).filter(({ body }) =>
      body.subject?.includes(number),
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      recipient: 'lin@example.org',
      channel: 'mail',
      body: { subject: `Chúng tôi đã nhận được tin nhắn số ${number}` },
      state: 'queued',
    })
  })

  it('one that is refused leaves no receipt', async () => {
    const before = await world.db.orm.select().from(outbox)
    const { code } = await player.call(WRITE, { body: written([randomUUID()]) })
    expect(code).toBe('BAD_REQUEST')
    expect(await world.db.orm.select().from(outbox)).toHaveLength(before.length)
  })

  it('its thread and the list go on where a page of them ended', async () => {
    const writer = await world.player()
    const ids: string[] = []
    for (let made = 0; made < 3; made++) {
      ids.unshift((await writer.call(WRITE, { body: written() })).answer.id)
    }
    const id = ids[0] ?? ''
    for (const text of ['First <b>', 'Second']) {
      world.clock.advance(1_000)
      const by = { random: systemRandom, now: world.clock.now() }
      await world.db.orm.transaction((tx) => answerTicket(tx as Transaction, by, id, text))
    }
    const first = (await writer.call('GET /api/service/tickets', { query: { limit: 2 } })).answer
    const rest = await writer.call('GET /api/service/tickets', {
      query: { limit: 2, before: first.next ?? '' },
    })
    const all = [...first.tickets, ...rest.answer.tickets]
    expect(all.map((ticket) => [ticket.id, ticket.state])).toEqual([
      [ids[0], 'answered'],
      [ids[1], 'open'],
      [ids[2], 'open'],
    ])
    const ask = 'GET /api/service/tickets/:id/answers'
    const newest = (await writer.call(ask, { params: { id }, query: { limit: 1 } })).answer
    const older = await writer.call(ask, {
      params: { id },
      query: { limit: 1, before: newest.next ?? '' },
    })
    expect([...newest.answers, ...older.answer.answers].map(({ text }) => text)).toEqual([
      'Second',
      'First <b>',
    ])
    expect((await player.call(ask, { params: { id } })).code).toBe('NOT_FOUND')
    expect((await player.call('GET /api/service/tickets/:id', { params: { id } })).code).toBe(
      'NOT_FOUND',
    )
    const letters = await world.db.orm.select().from(outbox)
    expect(letters.at(-1)?.body.html).not.toContain('<b>')
    expect(letters.at(-1)?.body).toMatchObject({
      subject: expect.stringContaining(id.slice(-8).toUpperCase()),
      text: expect.stringContaining('> Second'),
    })
  })

  it('ten a day, and no eleventh', async () => {
    const writer = await world.player()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => writer.call(WRITE, { body: written() })),
    )
    const refused = answers.filter(({ code }) => code === 'ENOUGH_FOR_TODAY')
    expect(refused).toHaveLength(2)
    world.clock.advance(24 * HOUR_MS)
    expect((await writer.call(WRITE, { body: written() })).status).toBe(200)
  })

  it.each([
    ['a category of another release', { category: 'astrology' }, 'body.category'],
    ['nothing but what nobody sees', { text: '\u202e\u0000 \n' }, 'body.text'],
    ['too much', { text: 'x'.repeat(2_001) }, 'body.text'],
    ['a second header', { email: 'a@b.org\nBcc: c@d.org' }, 'body.email'],
    ['two addresses', { email: 'a@b.org, c@d.org' }, 'body.email'],
    [
      'eleven pictures',
      { pictures: Array.from({ length: 11 }, () => randomUUID()) },
      'body.pictures',
    ],
    ['a field of another release', { phone: '+84912345678' }, 'body'],
  ])('%s is refused at its field', async (_what, wrong, path) => {
    const body = { ...written(), ...wrong } as ReturnType<typeof written>
    const { code, error } = await player.call(WRITE, { body })
    expect([code, error?.params.path]).toEqual(['BAD_REQUEST', path])
  })

  it('half a character and marks that turn text around are taken out', async () => {
    const writer = await world.player()
    const body = { ...written(), text: 'a\ud800b\u202ec\r\nd\u0007' }
    expect((await writer.call(WRITE, { body })).answer.text).toBe('abc\nd')
  })
})

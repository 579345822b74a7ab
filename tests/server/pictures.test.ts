import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPicture, tiePictures } from '../../server/pictures/keep.ts'
import { pictureFile, pictureOf, shownPicture } from '../../server/pictures/show.ts'
import { keyOf, type TiedPictureStore } from '../../server/pictures/store.ts'
import { erasePictures, sweepPictures } from '../../server/pictures/sweep.ts'
import { instant } from '../../server/platform/database/columns.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { type Files, openFiles } from '../../server/platform/files/files.ts'
import { openWorld, START, type World } from './harness.ts'
import { meanwhile } from './meanwhile.ts'

const HOUR_MS = 3_600_000
/** More than are swept in one transaction. */
const CROWD = 130

const entryPicture = pgTable('entry_picture', {
  id: uuid('id').primaryKey(),
  sender: text('sender').notNull(),
  entryId: uuid('entry_id'),
  place: integer('place'),
  createdAt: instant('created_at').notNull(),
})

/** Pictures of a feature that is to come. */
const ENTRIES: TiedPictureStore = {
  folder: 'entries',
  table: entryPicture,
  owner: entryPicture.sender,
  subject: { id: entryPicture.entryId, place: entryPicture.place },
  longestSide: 64,
  quota: { name: 'test.entries', limit: 3, message: 'No more entries today.' },
  looseMs: HOUR_MS,
}

let world: World
let db: Database
let files: Files
beforeAll(async () => {
  world = await openWorld()
  db = world.db
  files = await openFiles(world.settings)
  await db.orm.execute(sql`CREATE TABLE entry_picture (
    id uuid PRIMARY KEY, sender text NOT NULL, entry_id uuid, place integer, created_at timestamptz NOT NULL)`)
})
afterAll(() => world.close())

const at = (now = START) => ({ db, files, clock: { fixed: true as const, now: () => now } })
const photo = () =>
  sharp({ create: { width: 90, height: 30, channels: 3, background: '#c05' } })
    .jpeg()
    .toBuffer()
const keep = async (ownerId: string, parts: Parameters<typeof keepPicture>[0] = at()) =>
  (await keepPicture(parts, ENTRIES, { ownerId, bytes: await photo(), path: 'body' })).id
const mine = (ownerId: string, id: string) => pictureOf({ db: db.orm, files }, ENTRIES, ownerId, id)
const rows = () => db.orm.$count(entryPicture)

const tie = (tx: unknown, ownerId: string, ids: string[]) =>
  tiePictures(
    tx as Transaction,
    ENTRIES,
    { ownerId, subjectId: randomUUID(), path: 'body.photos' },
    ids,
  )
const tied = (ownerId: string, ids: string[]) =>
  db.orm
    .transaction((tx) => tie(tx, ownerId, ids))
    .then(
      () => 'tied',
      (error) => error.params.path as string,
    )

describe('a picture that somebody sends', () => {
  it('is kept as small as its feature says, for its owner alone, until that feature shows it', async () => {
    const [owner, other] = [randomUUID(), randomUUID()]
    const id = await keep(owner)
    const body = await mine(owner, id)
    const { format, width, height } = await sharp(body ?? undefined).metadata()
    expect([format, width, height]).toEqual(['webp', 64, 21])
    expect(await mine(other, id)).toBeNull()
    expect(await pictureFile(files, ENTRIES, id)).toEqual(body)
    expect(shownPicture(body).data).toMatch(/^data:image\/webp;base64,UklGR/)
    expect((await world.app.inject(`/files/${keyOf(ENTRIES, id)}`)).statusCode).toBe(404)
  })

  it('is not there where its file is lost, nor where there never was one', async () => {
    const owner = randomUUID()
    const id = await keep(owner)
    await files.remove(keyOf(ENTRIES, id))
    expect(await mine(owner, id)).toBeNull()
    expect(await mine(owner, randomUUID())).toBeNull()
    expect(() => shownPicture(null)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  it('counts once it is kept: what is refused costs nothing, and of many at once no more pass than are left', async () => {
    const owner = randomUUID()
    const page = { ownerId: owner, bytes: Buffer.from('<html>'), path: 'body.photo' }
    for (let times = 0; times < 5; times++) {
      await expect(keepPicture(at(), ENTRIES, page)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        params: { path: 'body.photo' },
      })
    }
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => keep(owner)))
    const codes = sent.map((it) => (it.status === 'fulfilled' ? 'kept' : it.reason.code))
    expect(codes.filter((it) => it === 'kept')).toHaveLength(3)
    expect(codes.filter((it) => it === 'ENOUGH_FOR_TODAY')).toHaveLength(3)
  })

  it('belongs to one subject, also where two take it at once', async () => {
    const owner = randomUUID()
    const [first, second] = [await keep(owner), await keep(owner)]
    const results = await Promise.all([tied(owner, [first]), tied(owner, [first])])
    expect(results.toSorted()).toEqual(['body.photos.0', 'tied'])
    // One that is gone takes those before it back out of the subject, which is not made.
    expect(await tied(owner, [second, first])).toBe('body.photos.1')
    expect(await tied(randomUUID(), [second])).toBe('body.photos.0')
    expect(await tied(owner, [second])).toBe('tied')
  })
})

describe('a picture that belongs to nothing', () => {
  it('is swept with its file after its time, however many there are, and no other is', async () => {
    const owner = randomUUID()
    const [old, used] = [await keep(owner), await keep(owner)]
    await tied(owner, [used])
    const late = await keep(owner, at(START + 1))
    await db.orm.insert(entryPicture).values(
      Array.from({ length: CROWD }, () => ({
        id: randomUUID(),
        sender: owner,
        createdAt: new Date(START - 1),
      })),
    )
    await sweepPictures(at(START + HOUR_MS), ENTRIES)
    expect(await mine(owner, old)).not.toBeNull()
    await sweepPictures(at(START + HOUR_MS + 1), ENTRIES)
    expect([await mine(owner, old), await pictureFile(files, ENTRIES, old)]).toEqual([null, null])
    expect([await mine(owner, used), await mine(owner, late)]).not.toContain(null)
    const loose = sql`${entryPicture.entryId} IS NULL AND ${entryPicture.createdAt} < ${new Date(START + 1).toISOString()}`
    expect(await db.orm.$count(entryPicture, loose)).toBe(0)
  })

  it('stays where its subject is being made meanwhile', async () => {
    const owner = randomUUID()
    const id = await keep(owner)
    await meanwhile(db, { before: (tx) => tie(tx, owner, [id]) }, () =>
      sweepPictures(at(START + 2 * HOUR_MS), ENTRIES),
    )
    expect(await mine(owner, id)).not.toBeNull()
  })

  it('has a row before it has a file, and a row as long as it has a file', async () => {
    const owner = randomUUID()
    const before = await rows()
    const full = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
    await expect(keep(owner, { ...at(), files: full })).rejects.toThrow('the disk is full')
    expect(await rows()).toBe(before + 1)
    const away = { ...files, remove: () => Promise.reject(new Error('the store is away')) }
    const later = at(START + 2 * HOUR_MS)
    await expect(sweepPictures({ ...later, files: away }, ENTRIES)).rejects.toThrow('is away')
    expect(await db.orm.$count(entryPicture, eq(entryPicture.sender, owner))).toBe(1)
    await sweepPictures(later, ENTRIES)
    expect(await db.orm.$count(entryPicture, eq(entryPicture.sender, owner))).toBe(0)
  })
})

it('of a deleted account every picture goes, tied or loose, and nobody else’s', async () => {
  const [owner, other] = [randomUUID(), randomUUID()]
  const ids = [await keep(owner), await keep(owner)]
  await tied(owner, ids.slice(0, 1))
  const kept = await keep(other)
  const keys = await db.orm.transaction((tx) => erasePictures(tx as Transaction, ENTRIES, owner))
  expect(keys.toSorted()).toEqual(ids.map((id) => `private/entries/${id}.webp`).toSorted())
  expect(await mine(owner, ids[0] ?? '')).toBeNull()
  expect(await mine(other, kept)).not.toBeNull()
})

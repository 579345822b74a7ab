import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AdventureMine } from '../../contract/adventure.ts'
import { api, type Body, KEYED_CALLS, type KeyedCall } from '../../contract/api.ts'
import { byKeyOf } from '../../contract/by-key.ts'
import { CLOSE_WORD } from '../../contract/tree-constants.ts'
import { mineOf } from '../../server/adventure/queries.ts'
import { idempotency, openIdempotency } from '../../server/platform/tables.ts'
import { radarMeeting } from '../../server/radar/tables.ts'
import { topicPost } from '../../server/topic/tables.ts'
import { opportunities } from '../wheel.ts'
import { type AdventureWorld, FIRST_ROUND, openAdventure } from './adventure-world.ts'
import { flown, flownMs, take } from './flappy-world.ts'
import { type Player, START } from './harness.ts'
import { somebody } from './radar-world.ts'
import { womanOf } from './recall-calls.ts'
import { plant, SOWN, sowItem, sowTree } from './tree-calls.ts'

let world: AdventureWorld
const POST = randomUUID()
const MEETING = randomUUID()
beforeAll(async () => {
  world = await openAdventure()
  const { id: userId } = await world.player()
  const createdAt = new Date(START)
  await world.db.orm
    .insert(topicPost)
    .values({ id: POST, userId, language: 'en', text: 'Look!', createdAt })
})
afterAll(() => world.close())

/** What one call is sent, by whom: a pilot with ships and diamonds where nobody else is named. */
type Cases = {
  [C in KeyedCall]: {
    body: Body<C> | ((who: Player) => Promise<Body<C>>)
    by?: () => Promise<Player>
  }
}

/** One of each kind. A call that is missing here fails by its name. */
const CASES: Cases = {
  'POST /api/turntable/spins': { body: opportunities(10) },
  'POST /api/adventure/ships': { body: { ships: 3 } },
  'POST /api/adventure/dispatches': {
    body: {
      roundId: FIRST_ROUND,
      planets: [
        { planet: 2, ships: 4 },
        { planet: 7, ships: 1 },
      ],
    },
  },
  'POST /api/fairness/seed/rotate': { body: { clientSeed: 'mine' } },
  'POST /api/play/limits': { body: { period: 'week', diamonds: 5_000 } },
  'POST /api/play/cool-off': { body: { hours: 24 } },
  'POST /api/play/exclusion': { body: { days: 30 } },
  'POST /api/service/tickets': {
    body: {
      category: 'other',
      text: 'Hello',
      email: 'lin@example.org',
      pictures: [],
      language: 'en',
    },
  },
  'POST /api/joinus': {
    body: { kind: 'mailbox', mailbox: 'lin@example.org', brand: 'companion' },
  },
  'POST /api/topic/comments': { body: { post: POST, text: 'Nice' } },
  'POST /api/flappy/tickets': { body: { clientSeed: 'mine' } },
  'POST /api/flappy/runs': {
    body: async (who) => {
      const run = flown((await take(who)).answer, 2)
      world.clock.advance(flownMs(run))
      return run
    },
  },
  'POST /api/recall/claim': { body: {}, by: () => womanOf(world) },
  'POST /api/tree/invitations': { body: { userId: null, offsetMinutes: 60 } },
  'POST /api/tree/accept': { body: { code: SOWN.code }, by: () => sowTree(world) },
  'POST /api/tree/water': { body: {}, by: async () => (await plant(world)).inviter },
  'POST /api/tree/close': {
    body: { tree: SOWN.tree, level: 1, confirm: CLOSE_WORD },
    by: () => sowTree(world, { isGrowing: true }),
  },
  'POST /api/backpack/use': { body: { item: SOWN.item }, by: () => sowItem(world) },
  'POST /api/radar/scan': { body: { purpose: 0 }, by: () => somebody(world) },
  'POST /api/radar/greet': {
    body: { match: MEETING, text: 'Hello!' },
    by: () => seeker(),
  },
}

/** Somebody whom the radar has just shown somebody. */
async function seeker(): Promise<Player> {
  const [who, met] = [await somebody(world, { gender: 'male' }), await somebody(world)]
  const at = new Date(START)
  await world.db.orm
    .insert(radarMeeting)
    .values({ id: MEETING, userId: who.id, metId: met.id, purpose: 0, at })
  return who
}

/** Of these nobody is asked who they are: whoever has the key, sent it. */
const OPEN = KEYED_CALLS.filter((call) => api[call].auth === 'none')
const OWN = KEYED_CALLS.filter((call) => !OPEN.includes(call))

interface Sent {
  who: Player
  key: string
  text: string
}

const sent = new Map<KeyedCall, Promise<Sent>>()

/** A call as it was sent, once for all tests. */
function sentOf(call: KeyedCall): Promise<Sent> {
  const found = sent.get(call) ?? send(call)
  sent.set(call, found)
  return found
}

async function send(call: KeyedCall): Promise<Sent> {
  const given = CASES[call]
  if (!given) throw new Error(`${call}: CASES does not say what is sent`)
  const who = await (given.by?.() ?? world.pilot(20, 2_000))
  const key = randomUUID()
  const body = typeof given.body === 'function' ? await given.body(who) : given.body
  const got = await who.call(call, { body: body as never, key })
  expect([got.status, got.code]).toEqual([200, undefined])
  return { who, key, text: got.text }
}

const askAs = (who: Player, call: KeyedCall, key: string) =>
  who.call(byKeyOf(call), { params: { key } as never })

describe('every call that takes a key answers by it again (design §8)', () => {
  it.each(KEYED_CALLS)('%s, with the same bytes', async (call) => {
    const { who, key, text } = await sentOf(call)
    expect((await askAs(who, call, key)).text).toBe(text)
    expect((await askAs(who, call, key.toUpperCase())).text).toBe(text)
  })

  it.each(OPEN)('%s: to whoever has the key, and under no other', async (call) => {
    const { who, key, text } = await sentOf(call)
    const asked = await world.call(byKeyOf(call), { params: { key } as never })
    expect(asked.text).toBe(text)
    expect((await askAs(who, call, randomUUID())).code).toBe('NOT_FOUND')
  })

  it.each(OWN)('%s: not to another player, nor under another key', async (call) => {
    const { who, key } = await sentOf(call)
    expect((await askAs(await world.player(), call, key)).code).toBe('NOT_FOUND')
    expect((await askAs(who, call, randomUUID())).code).toBe('NOT_FOUND')
  })

  it.each(KEYED_CALLS)('%s: not to a question of another kind', async (call) => {
    const { who, key } = await sentOf(call)
    for (const other of KEYED_CALLS) {
      if (other !== call) expect((await askAs(who, other, key)).code).toBe('NOT_FOUND')
    }
  })

  it.each(OWN)('%s: to nobody who is not signed in', async (call) => {
    const { key } = await sentOf(call)
    const asked = await world.call(byKeyOf(call), { params: { key } as never })
    expect(asked.code).toBe('TOKEN_MISSING')
  })

  it('each under a name of its own', () => {
    const names = KEYED_CALLS.map((call) => api[call].idempotent)
    expect(new Set(names).size).toBe(KEYED_CALLS.length)
  })
})

describe('what the database answers is what the contract says, no more and no less', () => {
  it.each(KEYED_CALLS)('%s, as it is kept', async (call) => {
    const { key } = await sentOf(call)
    const table = OPEN.includes(call) ? openIdempotency : idempotency
    const [row] = await world.db.orm.select().from(table).where(eq(table.key, key))
    const { answer, idempotent } = api[call]
    expect(row?.operation).toBe(idempotent)
    expect((answer as z.ZodType).parse(row?.answer)).toEqual(row?.answer)
  })

  it('a player’s hangar and ships, as they are read', async () => {
    const { who } = await sentOf('POST /api/adventure/dispatches')
    const read = await mineOf(world.platform, who.id, FIRST_ROUND)
    expect(AdventureMine.parse(read)).toEqual(read)
    expect(read.hangar.ships).toBe(15)
  })
})

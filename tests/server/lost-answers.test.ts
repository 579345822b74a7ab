import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import wheel from '../../assets/turntable/tuning.json' with { type: 'json' }
import { AdventureMine } from '../../contract/adventure.ts'
import { api, KEYED_CALLS, type KeyedCall } from '../../contract/api.ts'
import { byKeyOf } from '../../contract/by-key.ts'
import { mineOf } from '../../server/adventure/queries.ts'
import { idempotency, openIdempotency } from '../../server/platform/tables.ts'
import { topicPost } from '../../server/topic/tables.ts'
import { type AdventureWorld, FIRST_ROUND, openAdventure } from './adventure-world.ts'
import { type Player, START } from './harness.ts'

let world: AdventureWorld
let player: Player
const POST = randomUUID()
beforeAll(async () => {
  world = await openAdventure()
  player = await world.pilot(20, 2_000)
  await world.db.orm.insert(topicPost).values({
    id: POST,
    userId: player.id,
    language: 'en',
    text: 'Look!',
    createdAt: new Date(START),
  })
})
afterAll(() => world.close())

/** One of each kind, in an order in which none stops the next. */
const SENT: [KeyedCall, object][] = [
  ['POST /api/turntable/spins', { count: 10, tuningVersion: wheel.version }],
  ['POST /api/adventure/ships', { ships: 3 }],
  [
    'POST /api/adventure/dispatches',
    {
      roundId: FIRST_ROUND,
      planets: [
        { planet: 2, ships: 4 },
        { planet: 7, ships: 1 },
      ],
    },
  ],
  ['POST /api/fairness/seed/rotate', { clientSeed: 'mine' }],
  ['POST /api/play/limits', { period: 'week', diamonds: 5_000 }],
  ['POST /api/play/cool-off', { hours: 24 }],
  ['POST /api/play/exclusion', { days: 30 }],
  [
    'POST /api/service/tickets',
    { category: 'other', text: 'Hello', email: 'lin@example.org', pictures: [], language: 'en' },
  ],
  ['POST /api/joinus', { kind: 'mailbox', mailbox: 'lin@example.org', brand: 'companion' }],
  ['POST /api/topic/comments', { post: POST, text: 'Nice' }],
]
/** Of these nobody is asked who they are: whoever has the key, sent it. */
const OPEN = KEYED_CALLS.filter((call) => api[call].auth === 'none')
const OWN = KEYED_CALLS.filter((call) => !OPEN.includes(call))
const answered = new Map<KeyedCall, { key: string; text: string }>()

const sendAs = (call: KeyedCall, body: object, key: string) =>
  player.call(call, { body: body as never, key })
const askAs = (who: Player, call: KeyedCall, key: string) =>
  who.call(byKeyOf(call), { params: { key } as never })

describe('every call that takes a key answers by it again (design §8)', () => {
  it.each(SENT)('%s, with the same bytes', async (call, body) => {
    const key = randomUUID()
    const sent = await sendAs(call, body, key)
    expect([sent.status, sent.code]).toEqual([200, undefined])
    expect((await askAs(player, call, key)).text).toBe(sent.text)
    expect((await askAs(player, call, key.toUpperCase())).text).toBe(sent.text)
    answered.set(call, { key, text: sent.text })
  })

  it.each(OPEN)('%s: to whoever has the key, and under no other', async (call) => {
    const { key, text } = answered.get(call) ?? { key: '' }
    const asked = await world.call(byKeyOf(call), { params: { key } as never })
    expect(asked.text).toBe(text)
    expect((await askAs(player, call, randomUUID())).code).toBe('NOT_FOUND')
  })

  it.each(OWN)('%s: not to another player, nor under another key', async (call) => {
    const other = await world.player()
    const key = answered.get(call)?.key ?? randomUUID()
    expect((await askAs(other, call, key)).code).toBe('NOT_FOUND')
    expect((await askAs(player, call, randomUUID())).code).toBe('NOT_FOUND')
  })

  it.each(KEYED_CALLS)('%s: not to a question of another kind', async (call) => {
    for (const [from, { key }] of answered) {
      if (from === call) continue
      expect((await askAs(player, call, key)).code).toBe('NOT_FOUND')
    }
  })

  it('to nobody who is not signed in', async () => {
    const [call] = OWN
    if (!call) throw new Error('no call takes a key')
    const asked = await world.call(byKeyOf(call), { params: { key: randomUUID() } as never })
    expect(asked.code).toBe('TOKEN_MISSING')
  })

  it('each under a name of its own', () => {
    const names = KEYED_CALLS.map((call) => api[call].idempotent)
    expect(new Set(names).size).toBe(KEYED_CALLS.length)
  })
})

describe('what the database answers is what the contract says, no more and no less', () => {
  it.each(SENT)('%s, as it is kept', async (call) => {
    const key = answered.get(call)?.key ?? ''
    const table = OPEN.includes(call) ? openIdempotency : idempotency
    const [row] = await world.db.orm.select().from(table).where(eq(table.key, key))
    const { answer, idempotent } = api[call]
    expect(row?.operation).toBe(idempotent)
    expect((answer as z.ZodType).parse(row?.answer)).toEqual(row?.answer)
  })

  it('a player’s hangar and ships, as they are read', async () => {
    const read = await mineOf(world.platform, player.id, FIRST_ROUND)
    expect(AdventureMine.parse(read)).toEqual(read)
    expect(read.hangar.ships).toBe(18)
  })
})

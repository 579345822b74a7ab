import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AdventureMine } from '../../contract/adventure.ts'
import { api, IDEMPOTENT_CALLS, type IdempotentCall } from '../../contract/api.ts'
import { byKeyOf } from '../../contract/by-key.ts'
import { mineOf } from '../../server/adventure/queries.ts'
import { anonymousIdempotency, idempotency } from '../../server/platform/database/tables.ts'
import { type AdventureWorld, FIRST_ROUND, openAdventure } from './adventure-world.ts'
import { adviceOf, exampleOf, misplacedExamples } from './example.ts'
import type { Player } from './harness.ts'

let world: AdventureWorld
beforeAll(async () => {
  // The sandbox of the demo world takes payments.
  world = await openAdventure({}, { demo: true })
})
afterAll(() => world.close())

/** Of these nobody is asked who they are: whoever has the key, sent it. */
const OPEN = IDEMPOTENT_CALLS.filter((call) => api[call].auth === 'none')
const OWN = IDEMPOTENT_CALLS.filter((call) => !OPEN.includes(call))

interface Sent {
  who: Player
  key: string
  text: string
}

const sent = new Map<IdempotentCall, Promise<Sent>>()

/** A call as it was sent, once for all tests. */
function sentOf(call: IdempotentCall): Promise<Sent> {
  const found = sent.get(call) ?? send(call)
  sent.set(call, found)
  return found
}

async function send(call: IdempotentCall): Promise<Sent> {
  const { by: who, ...said } = await exampleOf(world, call)
  const key = randomUUID()
  const got = await who.call(call, { ...said, key })
  const refused = `${call}, sent ${JSON.stringify(said)}: ${got.text}\n${adviceOf(call)}`
  expect([got.status, got.code], refused).toEqual([200, undefined])
  return { who, key, text: got.text }
}

/** An answer is found by its key; what else an address names, the call that made it did. */
const paramsFor = (key: string) => ({ key, id: randomUUID(), number: 1 })

const askAs = (who: Player, call: IdempotentCall, key: string) =>
  who.call(byKeyOf(call), { params: paramsFor(key) as never })

describe('every call that takes a key answers by it again (design §8)', () => {
  it.each(IDEMPOTENT_CALLS)('%s, with the same bytes', async (call) => {
    const { who, key, text } = await sentOf(call)
    expect((await askAs(who, call, key)).text).toBe(text)
    expect((await askAs(who, call, key.toUpperCase())).text).toBe(text)
  })

  it.each(OPEN)('%s: to whoever has the key, and under no other', async (call) => {
    const { who, key, text } = await sentOf(call)
    const asked = await world.call(byKeyOf(call), { params: paramsFor(key) as never })
    expect(asked.text).toBe(text)
    expect((await askAs(who, call, randomUUID())).code).toBe('NOT_FOUND')
  })

  it.each(OWN)('%s: not to another player, nor under another key', async (call) => {
    const { who, key } = await sentOf(call)
    expect((await askAs(await world.player(), call, key)).code).toBe('NOT_FOUND')
    expect((await askAs(who, call, randomUUID())).code).toBe('NOT_FOUND')
  })

  it.each(IDEMPOTENT_CALLS)('%s: not to a question of another kind', async (call) => {
    const { who, key } = await sentOf(call)
    for (const other of IDEMPOTENT_CALLS) {
      if (other !== call) expect((await askAs(who, other, key)).code).toBe('NOT_FOUND')
    }
  })

  it.each(OWN)('%s: to nobody who is not signed in', async (call) => {
    const { key } = await sentOf(call)
    const asked = await world.call(byKeyOf(call), { params: paramsFor(key) as never })
    expect(asked.code).toBe('TOKEN_MISSING')
  })

  it('examples are of keyed calls of the feature that their file is named by', () => {
    expect(misplacedExamples()).toEqual([])
  })

  it('each under a name of its own', () => {
    const names = IDEMPOTENT_CALLS.map((call) => api[call].idempotent)
    expect(new Set(names).size).toBe(IDEMPOTENT_CALLS.length)
  })
})

describe('what the database answers is what the contract says, no more and no less', () => {
  it.each(IDEMPOTENT_CALLS)('%s, as it is kept', async (call) => {
    const { key } = await sentOf(call)
    const table = OPEN.includes(call) ? anonymousIdempotency : idempotency
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

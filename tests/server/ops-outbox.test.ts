import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../server/platform/database/database.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import { queueMessage } from '../../server/platform/outbox.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const RETRY = 'POST /api/ops/outbox/:id/retry'
const DAY_MS = 86_400_000

let world: World
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true })
  operator = await enterAs(world, 'operator')
})
afterAll(() => world.close())

/** A message that could not be sent. */
async function failed(recipient: string, until?: number): Promise<string> {
  world.clock.advance(1)
  const now = world.clock.now()
  const id = await world.db.orm.transaction((tx) =>
    queueMessage(
      tx as Transaction,
      { random: systemRandom, now },
      { channel: 'sms', recipient, body: { text: 'secret words' }, ...(until ? { until } : {}) },
    ),
  )
  await world.db.orm
    .update(outbox)
    .set({ state: 'failed', tries: 7, fault: `no way to ${recipient}`, endedAt: new Date(now) })
    .where(eq(outbox.id, id))
  return id
}

const retry = (id: string, by = operator) =>
  by.call(RETRY, { params: { id }, body: { reason: REASON } })
const rowOf = async (id: string) =>
  (await world.db.orm.select().from(outbox).where(eq(outbox.id, id)))[0]

describe('the outbox in the console', () => {
  it('lists what failed, without what it says and whom it reaches', async () => {
    const mail = 'someone.real@mail.example'
    const phone = '+66812345678'
    const ids = [await failed(mail), await failed(phone)]
    const { answer, text } = await operator.call('GET /api/ops/outbox', {
      query: { state: 'failed' } as never,
    })
    expect(answer.rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(answer.rows.map(({ recipient }) => recipient)).toEqual(['+6…78', 'so…@mail.example'])
    for (const hidden of [mail, phone, 'secret words']) expect(text).not.toContain(hidden)
  })

  it('sends again what failed, once, and by those alone who may', async () => {
    const id = await failed('+66800000001')
    world.clock.advance(3 * DAY_MS)
    operator = await enterAs(world, 'operator')
    expect((await retry(id, await enterAs(world, 'viewer'))).code).toBe('OPS_FORBIDDEN')
    expect((await rowOf(id))?.state).toBe('failed')
    expect((await retry(id)).answer).toEqual({ state: 'queued' })
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'queued', tries: 7, endedAt: null })
    expect(row?.dueAt.getTime()).toBe(world.clock.now())
    expect(row?.endsAt.getTime()).toBe(world.clock.now() + 2 * DAY_MS)
    expect((await retry(id)).code).toBe('OPS_CHANGED')
  })

  it('does not send a code whose time is over, nor what is not there', async () => {
    const until = world.clock.now() + 600_000
    const [early, late] = [await failed('+66800000002', until), await failed('+66800000003', until)]
    expect((await retry(early)).answer).toEqual({ state: 'queued' })
    expect((await rowOf(early))?.endsAt.getTime()).toBe(until)
    world.clock.advance(600_000)
    expect((await retry(late)).code).toBe('OPS_MESSAGE_OVER')
    expect((await rowOf(late))?.state).toBe('failed')
    expect((await retry('00000000-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND')
  })
})

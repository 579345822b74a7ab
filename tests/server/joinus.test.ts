import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import { partnerRequest } from '../../server/joinus/tables.ts'
import { spentQuota } from '../../server/platform/database/tables.ts'
import { forgetQuotas } from '../../server/platform/quota.ts'
import { openWorld, type World } from './harness.ts'

const ASK = 'POST /api/joinus'
const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(DAY_MS + 1))

const ask = (body: object, key: string = randomUUID()) =>
  world.call(ASK, { body: body as Body<typeof ASK>, key })
const stored = () => world.db.orm.select().from(partnerRequest).orderBy(asc(partnerRequest.id))

describe('anyone can ask to become a partner (spec §5, /joinus)', () => {
  it.each([
    ['whatsapp', '+84 912 345-678', '+84912345678'],
    ['whatsapp', '+1 (415) 555.0100', '+14155550100'],
    ['telegram', 'night_sky', '@night_sky'],
    ['telegram', '@Lin_88', '@Lin_88'],
    ['mailbox', 'lin@example.org', 'lin@example.org'],
  ])('by %s %s, kept in its one form', async (kind, contact, kept) => {
    const { status } = await ask({ kind, [kind]: contact, message: 'Hi\u202e\u0000!', brand: 'ai' })
    expect(status).toBe(200)
    const row = (await stored()).at(-1)
    expect(row).toMatchObject({ kind, contact: kept, brand: 'ai', message: 'Hi!' })
  })

  it.each([
    ['no country code', { kind: 'whatsapp', whatsapp: '0912345678' }, 'body.whatsapp'],
    ['letters', { kind: 'whatsapp', whatsapp: '+84 call me' }, 'body.whatsapp'],
    ['signs for digits', { kind: 'whatsapp', whatsapp: '+........' }, 'body.whatsapp'],
    ['a name too short', { kind: 'telegram', telegram: '@lin' }, 'body.telegram'],
    ['a link', { kind: 'telegram', telegram: 't.me/night_sky' }, 'body.telegram'],
    ['half an address', { kind: 'mailbox', mailbox: 'lin@' }, 'body.mailbox'],
    ['a second header', { kind: 'mailbox', mailbox: 'a@b.org\r\nBcc: c@d.org' }, 'body.mailbox'],
    ['two addresses', { kind: 'mailbox', mailbox: 'a@b.org,c@d.org' }, 'body.mailbox'],
    ['no contact', { kind: 'mailbox' }, 'body.mailbox'],
    ['another contact', { kind: 'mailbox', telegram: '@night_sky' }, 'body.mailbox'],
    ['two contacts', { kind: 'mailbox', mailbox: 'a@b.org', telegram: '@night_sky' }, 'body'],
    ['a field of another release', { kind: 'mailbox', mailbox: 'a@b.org', fax: '1' }, 'body'],
    ['a kind of another release', { kind: 'fax', fax: '1' }, 'body.kind'],
  ])('but not by %s, and is told where the fault lies', async (_what, body, path) => {
    const before = await stored()
    const { code, error } = await ask({ ...body, brand: 'companion' })
    expect([code, error?.params.path]).toEqual(['BAD_REQUEST', path])
    expect(await stored()).toHaveLength(before.length)
  })
})

describe('a form that is sent twice is one form', () => {
  const body = { kind: 'telegram', telegram: '@night_sky', brand: 'companion' }

  it('at once, or after a lost answer', async () => {
    const before = (await stored()).length
    const key = randomUUID()
    const answers = await Promise.all([ask(body, key), ask(body, key), ask(body, key)])
    answers.push(await ask(body, key.toUpperCase()))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stored()).toHaveLength(before + 1)
  })

  it('and under the same key nothing else', async () => {
    const key = randomUUID()
    await ask(body, key)
    expect((await ask({ ...body, telegram: '@other_sky' }, key)).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  it('and without a key is none', async () => {
    const reply = await world.app.inject({ method: 'POST', url: '/api/joinus', payload: body })
    expect(reply.json().error.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})

describe('one address sends five forms a day', () => {
  it('and no sixth, also of many at once; the day after it may again', async () => {
    const before = (await stored()).length
    const body = { kind: 'mailbox', mailbox: 'lin@example.org', brand: 'companion' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(body)))
    const refused = answers.filter(({ code }) => code === 'ENOUGH_FOR_TODAY')
    expect([refused.length, refused[0]?.status]).toEqual([3, 429])
    expect(await stored()).toHaveLength(before + 5)
    world.clock.advance(DAY_MS)
    expect((await ask(body)).status).toBe(200)
  })

  it('and where forms came from is forgotten after that day', async () => {
    await ask({ kind: 'mailbox', mailbox: 'lin@example.org', brand: 'companion' })
    const forget = () => forgetQuotas(world.db, world.clock.now())
    const counted = () => world.db.orm.select().from(spentQuota)
    await forget()
    // What was sent on the days before is counted no longer.
    expect(await counted()).toMatchObject([
      { subject: '127.0.0.1', spentAt: [new Date(world.clock.now())] },
    ])
    world.clock.advance(DAY_MS)
    await forget()
    expect(await counted()).toHaveLength(1)
    world.clock.advance(1)
    await forget()
    expect(await counted()).toEqual([])
    expect(JSON.stringify(await stored())).not.toContain('127.0.0.1')
  })
})

import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import type { Language } from '../../contract/languages.ts'
import { readAddress } from '../../machines/binding/address.ts'
import { bindingsOf, labelsOf, openBinding } from '../../server/binding/queries.ts'
import { accountDeletion } from '../../server/identity/tables.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import { BIND, freshAddress, freshPhone, usdt } from './binding-world.ts'
import { SECRETS, tokenFor, type World } from './harness.ts'
import { openIdentity, runDeletions, signUpBy } from './identity-world.ts'
import { enterAs } from './operators-world.ts'

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(() => world.close())

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Somebody = Awaited<ReturnType<typeof signUpBy>>

const bind = ({ token }: Somebody, body: Body<typeof BIND>) => world.call(BIND, { token, body })

const inLanguage = (address: string, language: Language) => ({ ...usdt(address), language })

async function lastTo(recipient: string) {
  const [message] = await world.db.orm
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  if (!message) throw new Error(`nothing was sent to ${recipient}`)
  return message
}

/** Turns an account that is opened by a mail address into one that is opened by a phone. */
async function openByPhone({ id }: Somebody): Promise<string> {
  const phone = `+84${freshPhone().slice(1)}`
  await world.db.orm.execute(
    sql`UPDATE user_login SET kind = 'phone', subject = ${phone} WHERE user_id = ${id}`,
  )
  return phone
}

describe('a new binding', () => {
  it('is told by mail, masked, with the hour from which money goes there', async () => {
    const somebody = await signUpBy(world)
    const { answer } = await bind(somebody, inLanguage(ADDRESS, 'es'))
    const { channel, body } = await lastTo(somebody.email)
    expect(channel).toBe('mail')
    expect(body.subject).toBe('Companion: tus puntos ahora se pagan en ERC20 0x5aAe…eAed')
    expect(body.text).toContain('> ERC20 0x5aAe…eAed')
    expect(body.text).toContain('support@companion.example')
    const until = new Intl.DateTimeFormat('es', {
      ...{ dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' },
    } as const).format(answer.restsUntil)
    expect(body.text).toContain(until)
    expect(JSON.stringify(body).toLowerCase()).not.toContain(ADDRESS.slice(8, 30).toLowerCase())
    const { told } = (await somebody.browser.call('GET /api/bindings', { token: somebody.token }))
      .answer
    expect(told).toMatch(/^..••@example\.org$/)
  })

  it('is told by a text message where there is a phone alone', async () => {
    const somebody = await signUpBy(world)
    const phone = await openByPhone(somebody)
    const { answer } = await bind(somebody, usdt())
    const { channel, body } = await lastTo(phone)
    expect(channel).toBe('sms')
    expect(body.text).toContain(answer.label)
  })

  it('is told once, however often it is sent', async () => {
    const somebody = await signUpBy(world)
    const { token, email } = somebody
    const [body, key] = [usdt(), randomUUID()]
    for (let times = 0; times < 3; times++) await world.call(BIND, { token, body, key })
    const letters = await world.db.orm
      .select()
      .from(outbox)
      .where(sql`recipient = ${email} AND body->>'subject' LIKE '%points are now paid%'`)
    expect(letters).toHaveLength(1)
  })
})

describe('a brand without payouts', () => {
  it('has no way to be paid, and takes none', async () => {
    const token = await tokenFor(randomUUID(), {
      ...{ brand: 'ai', secret: SECRETS.ai, now: world.clock.now() },
    })
    expect((await world.call('GET /api/bindings', { token })).answer.methods).toEqual([])
    expect((await world.call(BIND, { token, body: usdt() })).code).toBe('METHOD_NOT_SUPPORTED')
  })
})

describe('an account that is deleted', () => {
  it('takes its numbers with it, and leaves them to be bound again', async () => {
    const [somebody, other] = [await signUpBy(world), await signUpBy(world)]
    const address = freshAddress()
    const body = usdt(address)
    const { id } = (await bind(somebody, body)).answer
    expect((await bind(other, body)).code).toBe('ACCOUNT_TAKEN')
    const data = await somebody.browser.call('GET /api/account/data', { token: somebody.token })
    expect(data.answer.data).toMatchObject({
      binding: { accounts: { [id]: { address: readAddress('ERC20', address).address } } },
    })
    const at = new Date(world.clock.now())
    await world.db.orm
      .insert(accountDeletion)
      .values({ id: randomUUID(), userId: somebody.id, askedAt: at, dueAt: at })
    expect(await runDeletions(world)).toEqual([])
    expect([...(await labelsOf(world.db.orm, somebody.id))]).toEqual([[id, '—']])
    await expect(openBinding(world.db.orm, world, id)).rejects.toThrow('nothing is kept')
    expect((await bind(other, body)).status).toBe(200)
    expect(await bindingsOf(world.db.orm, other.id, world.clock.now())).toHaveLength(1)
  })
})

describe('operators', () => {
  it('see what somebody has bound, masked, and how many others tried', async () => {
    const [somebody, other] = [await signUpBy(world), await signUpBy(world)]
    const body = usdt()
    const { id, label } = (await bind(somebody, body)).answer
    await bind(other, body)
    const operator = await enterAs(world, 'operator')
    const call = 'GET /api/ops/binding/users/:id/bindings'
    const { answer, code } = await operator.call(call, {
      params: { id: String(somebody.id) },
      query: {},
    } as never)
    expect(code).toBeUndefined()
    expect((answer as { rows: unknown[] }).rows).toMatchObject([
      {
        id,
        label,
        method: 'usdt',
        country: expect.any(String),
        triedByOthers: 1,
        replacedAt: null,
      },
    ])
  })
})

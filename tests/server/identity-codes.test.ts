import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetCodes } from '../../server/platform/codes.ts'
import { oneTimeCode, outbox } from '../../server/platform/database/tables.ts'
import type { World } from './harness.ts'
import {
  askCode,
  codeFor,
  emailOf,
  lastMessage,
  openBrowser,
  openIdentity,
  otherThan,
  signUpBy,
} from './identity-world.ts'

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(() => world.close())

const ENTER = 'POST /api/identity/enter'
const CODES = 'POST /api/identity/codes'
const newEmail = () => `${randomUUID()}@example.org`
const typed = (codeId: string, code: string, attempt: string = randomUUID()) => ({
  body: { codeId, code, attempt },
})

async function sentTo(email: string) {
  const browser = openBrowser(world)
  const { codeId } = await askCode(browser, emailOf(email))
  return { browser, codeId, code: await codeFor(world, email) }
}

const countMessages = async (recipient: string) =>
  (await world.db.orm.select().from(outbox).where(eq(outbox.recipient, recipient))).length

describe('a code (issue 24, 1.2)', () => {
  it('has six digits, and the database holds them as an HMAC alone', async () => {
    const { codeId, code } = await sentTo(newEmail())
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = (await world.db.orm.execute(
      sql`SELECT to_jsonb(c) - 'mac' - 'id' AS row, mac FROM one_time_code c WHERE id = ${codeId}`,
    )) as unknown as { rows: { row: object; mac: string }[] }
    expect(JSON.stringify(rows[0]?.row)).not.toContain(`"${code}"`)
    expect(rows[0]?.mac).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is of no use in the outbox once it has expired', async () => {
    const email = newEmail()
    await sentTo(email)
    const { endsAt, createdAt } = await lastMessage(world, email)
    expect(endsAt.getTime() - createdAt.getTime()).toBe(10 * 60_000)
  })

  it('is good for ten minutes', async () => {
    const { browser, codeId, code } = await sentTo(newEmail())
    world.clock.advance(10 * 60_000)
    expect((await browser.call(ENTER, typed(codeId, code))).code).toBe('CODE_EXPIRED')
  })

  it('is spent by five wrong tries, also for the one who then has the right one', async () => {
    const { browser, codeId, code } = await sentTo(newEmail())
    const left: unknown[] = []
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await browser.call(ENTER, typed(codeId, otherThan(code)))
      left.push(error?.code === 'CODE_WRONG' ? error.params.left : error?.code)
    }
    expect(left).toEqual([4, 3, 2, 1, 'CODE_TRIES'])
    expect((await browser.call(ENTER, typed(codeId, code))).code).toBe('CODE_TRIES')
    const [row] = await world.db.orm.select().from(oneTimeCode).where(eq(oneTimeCode.id, codeId))
    expect([row?.tries, row?.attempt]).toEqual([5, null])
  })

  it('is tried five times by many at once too, and no more', async () => {
    const { browser, codeId, code } = await sentTo(newEmail())
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => browser.call(ENTER, typed(codeId, otherThan(code)))),
    )
    expect(wrong.filter((got) => got.code === 'CODE_WRONG')).toHaveLength(4)
    expect(wrong.filter((got) => got.code === 'CODE_TRIES')).toHaveLength(8)
  })

  it('opens once: of two devices one gets in', async () => {
    const { codeId, code } = await sentTo(newEmail())
    const devices = await Promise.all(
      [openBrowser(world), openBrowser(world)].map((it) => it.call(ENTER, typed(codeId, code))),
    )
    expect(devices.map((got) => got.code).toSorted()).toEqual(['CODE_EXPIRED', undefined])
  })

  it('answers again to the attempt whose answer was lost, as long as it is good', async () => {
    const { browser, codeId, code } = await sentTo(newEmail())
    const attempt = randomUUID()
    const first = await browser.call(ENTER, typed(codeId, code, attempt))
    const again = await browser.call(ENTER, typed(codeId, code, attempt))
    expect([first.answer.state, again.answer.state]).toEqual(['new', 'new'])
    expect((await browser.call(ENTER, typed(codeId, otherThan(code), attempt))).code).toBe(
      'CODE_WRONG',
    )
    world.clock.advance(10 * 60_000)
    expect((await browser.call(ENTER, typed(codeId, code, attempt))).code).toBe('CODE_EXPIRED')
  })

  it('that was never sent, or for something else, or somebody else, is none', async () => {
    const browser = openBrowser(world)
    expect((await browser.call(ENTER, typed(randomUUID(), '123456'))).code).toBe('CODE_EXPIRED')
    const { codeId, code } = await sentTo(newEmail())
    const [one, other] = [await signUpBy(world), await signUpBy(world)]
    const BIND = 'POST /api/account/contact'
    expect((await one.browser.call(BIND, { ...typed(codeId, code), token: one.token })).code).toBe(
      'CODE_EXPIRED',
    )
    const email = newEmail()
    const bind = await askCode(one.browser, emailOf(email), { purpose: 'bind', token: one.token })
    const right = typed(bind.codeId, await codeFor(world, email))
    expect((await other.browser.call(BIND, { ...right, token: other.token })).code).toBe(
      'CODE_EXPIRED',
    )
    expect((await browser.call(ENTER, right)).code).toBe('CODE_EXPIRED')
    expect((await one.browser.call(BIND, { ...right, token: one.token })).status).toBe(200)
  })

  it('is deleted a day after it has expired', async () => {
    const { codeId } = await sentTo(newEmail())
    const isThere = async () => {
      await forgetCodes(world)
      return world.db.orm.$count(oneTimeCode, eq(oneTimeCode.id, codeId))
    }
    world.clock.advance(24 * 3_600_000)
    expect(await isThere()).toBe(1)
    world.clock.advance(11 * 60_000)
    expect(await isThere()).toBe(0)
  })
})

describe('asking for a code', () => {
  it('again within a minute sends nothing, and is told of the same one', async () => {
    const email = newEmail()
    const browser = openBrowser(world)
    const first = await askCode(browser, emailOf(email))
    expect(first.againAt - world.clock.now()).toBe(60_000)
    world.clock.advance(30_000)
    // An address is one however it is written.
    expect(await askCode(browser, emailOf(email.toUpperCase()))).toMatchObject({
      codeId: first.codeId,
      againAt: first.againAt,
    })
    expect(await countMessages(email)).toBe(1)
    world.clock.advance(31_000)
    expect((await askCode(browser, emailOf(email))).codeId).not.toBe(first.codeId)
    expect(await countMessages(email)).toBe(2)
  })

  it('at once from many pages sends one', async () => {
    const email = newEmail()
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => askCode(openBrowser(world), emailOf(email))),
    )
    expect(new Set(sent.map(({ codeId }) => codeId)).size).toBe(1)
    expect(await countMessages(email)).toBe(1)
  })

  it('is limited by the address that it goes to', async () => {
    const email = newEmail()
    for (let sent = 0; sent < 10; sent++) {
      await askCode(openBrowser(world), emailOf(email))
      world.clock.advance(61_000)
    }
    const body = { purpose: 'enter', contact: emailOf(email), brand: 'companion', lang: 'en' }
    const { code } = await openBrowser(world).call(CODES, { body: body as never })
    expect(code).toBe('ENOUGH_FOR_TODAY')
    expect(await countMessages(email)).toBe(10)
    world.clock.advance(24 * 3_600_000)
    expect((await askCode(openBrowser(world), emailOf(email))).codeId).toBeTruthy()
  })

  it('is limited by the caller’s address and by the account', async () => {
    const own = await openIdentity()
    try {
      const somebody = await signUpBy(own)
      const bind = (email: string, token?: string) => ({
        body: {
          purpose: token ? ('bind' as const) : ('enter' as const),
          contact: emailOf(email),
          brand: 'companion',
          lang: 'en' as const,
        },
        ...(token ? { token } : {}),
      })
      const codes: unknown[] = []
      for (let sent = 0; sent < 21; sent++) {
        const got = await somebody.browser.call(CODES, bind(newEmail(), somebody.token))
        codes.push(got.code)
      }
      expect(codes.filter((code) => code === undefined)).toHaveLength(20)
      expect(codes.at(-1)).toBe('ENOUGH_FOR_TODAY')
      let others = 0
      while ((await openBrowser(own).call(CODES, bind(newEmail()))).code === undefined) others++
      // One to sign up, twenty to bind.
      expect(others + 21).toBe(60)
    } finally {
      await own.close()
    }
  })

  it('goes to phones as a text message, in the language asked for', async () => {
    const browser = openBrowser(world)
    const phone = '+84912345678'
    const body = {
      purpose: 'enter' as const,
      contact: { kind: 'phone' as const, phone },
      brand: 'ai',
      lang: 'vi' as const,
    }
    const { answer } = await browser.call(CODES, { body })
    expect(answer.to).toBe('+84••••678')
    const { channel, body: message } = await lastMessage(world, phone)
    expect(channel).toBe('sms')
    expect(message.text).toContain('có hiệu lực trong 10 phút')
  })

  it.each(['+841234567', '+15555550100', '+442079460000', '+8001234567890'])(
    'for %s, which takes no text messages, is refused',
    async (phone) => {
      const contact = { kind: 'phone' as const, phone }
      const body = { purpose: 'enter' as const, contact, brand: 'companion', lang: 'en' as const }
      expect((await openBrowser(world).call(CODES, { body })).code).toBe('PHONE_INVALID')
    },
  )

  it('needs somebody signed in where it is for their account, and a contact where none is bound', async () => {
    const body = (purpose: 'bind' | 'delete') => ({
      purpose,
      brand: 'companion',
      lang: 'en' as const,
    })
    const browser = openBrowser(world)
    expect((await browser.call(CODES, { body: body('bind') })).code).toBe('TOKEN_MISSING')
    expect((await browser.call(CODES, { body: body('delete') })).code).toBe('TOKEN_MISSING')
    const { token } = await world.player()
    expect((await browser.call(CODES, { body: body('delete'), token })).code).toBe(
      'CONTACT_MISSING',
    )
    expect((await browser.call(CODES, { body: body('bind'), token })).code).toBe('BAD_REQUEST')
  })
})

describe('an account that exists and one that does not', () => {
  it('answer alike to who asks for a code, and get the same message', async () => {
    const { email: known } = await signUpBy(world)
    world.clock.advance(61_000)
    const unknown = known.replace(/^../, 'zz')
    const shapeOf = async (email: string) => {
      const browser = openBrowser(world)
      const now = world.clock.now()
      const { codeId, to, ...times } = await askCode(browser, emailOf(email))
      const code = await codeFor(world, email)
      const { body, channel } = await lastMessage(world, email)
      const relative = [times.againAt, times.expiresAt].map((at) => at - now)
      const text = Object.values(body).join('\n').replaceAll(code, '######')
      return { keys: Object.keys(times), relative, text, channel, to: to.slice(2) }
    }
    expect(await shapeOf(known)).toEqual(await shapeOf(unknown))
  })

  it('take the same work: no table that tells of accounts is looked into', async () => {
    const { email } = await signUpBy(world)
    world.clock.advance(61_000)
    const rename = (from: string, to: string) =>
      world.db.orm.execute(sql.raw(`ALTER TABLE ${from} RENAME TO ${to}`))
    for (const table of ['user_login', 'app_user']) await rename(table, `${table}_away`)
    try {
      await askCode(openBrowser(world), emailOf(email))
      await askCode(openBrowser(world), emailOf(newEmail()))
    } finally {
      for (const table of ['user_login', 'app_user']) await rename(`${table}_away`, table)
    }
  })
})

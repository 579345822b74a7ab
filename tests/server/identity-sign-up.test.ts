import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import { contentVersion } from '../../server/content/tables.ts'
import { SIGN_UP_PICTURES } from '../../server/identity/pictures.ts'
import {
  agreedText,
  signUpPicture,
  userInvitation,
  userLogin,
} from '../../server/identity/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import { sweepPictures } from '../../server/pictures/sweep.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { spendQuota } from '../../server/platform/quota.ts'
import { appUser } from '../../server/user/tables.ts'
import { read, SECRETS, tokenFor, type World } from './harness.ts'
import {
  askCode,
  type Browser,
  codeFor,
  emailOf,
  enterByEmail,
  formFor,
  openBrowser,
  openIdentity,
  signUpBy,
} from './identity-world.ts'

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(() => world.close())

const ACCOUNTS = 'POST /api/identity/accounts'
const newEmail = () => `${randomUUID()}@example.org`

/** Somebody new in front of the form. */
async function atTheForm(email = newEmail(), at: World = world) {
  const browser = openBrowser(at)
  const entrance = await enterByEmail(at, browser, email)
  if (entrance.state !== 'new') throw new Error(entrance.state)
  const { ticket, picturePass } = entrance
  return { browser, email, ticket, picturePass }
}

async function send(
  { browser, ticket }: { browser: Browser; ticket: string },
  more: Partial<Body<typeof ACCOUNTS>> = {},
) {
  const body = await formFor(browser, ticket, more)
  return { body, got: await browser.call(ACCOUNTS, { body }) }
}

const rowOf = async (id: number) =>
  (await world.db.orm.select().from(appUser).where(eq(appUser.id, id)))[0]

describe('signing up (issue 24, 1.1)', () => {
  it('makes an account with an empty purse and signs in', async () => {
    const form = await atTheForm()
    const { got } = await send(form, { nickname: '  Lan \u202e Anh ' })
    const { me, token } = got.answer
    expect(me).toMatchObject({
      nickname: 'Lan Anh',
      gender: 'female',
      country: 'VN',
      brand: 'companion',
      role: 'user',
      balances: { diamond: 0, gold: 0, point: 0 },
    })
    expect((await form.browser.call('GET /api/me', { token })).answer.id).toBe(me.id)
    expect(await rowOf(me.id)).toMatchObject({ isRegistered: true, birthYear: 1999 })
    expect(await world.db.orm.select().from(userLogin).where(eq(userLogin.userId, me.id))).toEqual([
      expect.objectContaining({ brand: 'companion', kind: 'email', subject: form.email }),
    ])
    expect((await audit(world)).filter(({ miss }) => miss !== null)).toEqual([])
  })

  it('then signs in by the same address, however it is written', async () => {
    const { id, email } = await signUpBy(world)
    world.clock.advance(61_000)
    const browser = openBrowser(world)
    const { codeId } = await askCode(browser, emailOf(email.toUpperCase()))
    const code = await codeFor(world, email)
    const body = { codeId, code, attempt: randomUUID() }
    const { answer } = await browser.call('POST /api/identity/enter', { body })
    expect(answer.state === 'signedIn' && answer.session.me.id).toBe(id)
  })

  it('at another brand makes another account', async () => {
    const email = newEmail()
    const { id } = await signUpBy(world, email)
    world.clock.advance(61_000)
    const browser = openBrowser(world)
    const asked = { purpose: 'enter' as const, contact: emailOf(email), lang: 'en' as const }
    const sent = await browser.call('POST /api/identity/codes', { body: { ...asked, brand: 'ai' } })
    const code = await codeFor(world, email)
    const body = { codeId: sent.answer.codeId, code, attempt: randomUUID() }
    const { answer } = await browser.call('POST /api/identity/enter', { body })
    if (answer.state !== 'new') throw new Error(answer.state)
    const { got } = await send({ browser, ticket: answer.ticket })
    expect(got.answer.me.brand).toBe('ai')
    expect(got.answer.me.id).not.toBe(id)
  })

  it('sent again after a lost answer comes to the same account, by one session', async () => {
    const form = await atTheForm()
    const { body, got } = await send(form)
    const again = await form.browser.call(ACCOUNTS, { body })
    expect(again.answer.me.id).toBe(got.answer.me.id)
    const { token } = again.answer
    const { answer } = await form.browser.call('GET /api/account/devices', { token })
    expect(answer.devices).toHaveLength(1)
  })

  it('on two devices at once comes to one account', async () => {
    const email = newEmail()
    const [one, other] = [await atTheForm(email), await atTheForm(email)]
    const sent = await Promise.all([send(one), send(other)])
    const ids = sent.map(({ got }) => got.answer.me.id)
    expect(new Set(ids).size).toBe(1)
  })

  it('takes an hour at the most', async () => {
    const form = await atTheForm()
    const body = await formFor(form.browser, form.ticket)
    world.clock.advance(60 * 60_000 + 1_000)
    expect((await form.browser.call(ACCOUNTS, { body })).code).toBe('CODE_EXPIRED')
  })

  it('of somebody who was signed out everywhere since is no way back in', async () => {
    const form = await atTheForm()
    const { got } = await send(form)
    world.clock.advance(1_000)
    const { token } = got.answer
    await form.browser.call('POST /api/account/sign-out', { body: {}, token })
    expect((await send(form)).got.code).toBe('CODE_EXPIRED')
    const entrance = await enterByEmail(world, form.browser, form.email)
    expect(entrance.state).toBe('signedIn')
  })

  it('by a ticket that is made up, or is the token of a session, is refused', async () => {
    const { token, browser } = await signUpBy(world)
    for (const ticket of [token, 'a.b.c', 'x']) {
      expect((await send({ browser, ticket })).got.code).toBe('CODE_EXPIRED')
    }
    const { ticket } = await atTheForm()
    expect((await browser.call('GET /api/me', { token: ticket })).status).toBe(401)
  })
})

describe('who may sign up', () => {
  // The clock of these tests is in 2026.
  it.each([
    [2008, undefined],
    [2009, 'ADULTS_ONLY'],
    [2026, 'ADULTS_ONLY'],
    [2100, 'ADULTS_ONLY'],
    [1925, 'BAD_REQUEST'],
  ])('who was born in %d: %s', async (birthYear, code) => {
    expect((await send(await atTheForm(), { birthYear })).got.code).toBe(code)
  })

  it('nobody without a name that can be seen', async () => {
    const { got } = await send(await atTheForm(), { nickname: '\u200b\u2066' })
    expect([got.code, got.error?.params.path]).toEqual(['BAD_REQUEST', 'body.nickname'])
  })

  it('nobody who did not agree', async () => {
    const form = await atTheForm()
    const body = await formFor(form.browser, form.ticket)
    const sent = { ...body, agreed: false } as unknown as typeof body
    expect((await form.browser.call(ACCOUNTS, { body: sent })).code).toBe('BAD_REQUEST')
  })

  it('no app enters as somebody who signed up here, whatever its token says', async () => {
    const { id } = await signUpBy(world)
    const token = await tokenFor((await rowOf(id))?.externalId ?? '', {
      secret: SECRETS.companion,
      now: world.clock.now(),
    })
    expect((await openBrowser(world).call('GET /api/me', { token })).code).toBe('TOKEN_INVALID')
  })

  it('from one address sixty a day', async () => {
    const own = await openIdentity()
    try {
      const form = await atTheForm(newEmail(), own)
      for (let made = 0; made < 60; made++) {
        await own.db.orm.transaction((tx) =>
          spendQuota(tx as Transaction, {
            name: 'identity.accounts',
            subject: '127.0.0.1',
            limit: 60,
            at: own.clock.now(),
            message: '',
          }),
        )
      }
      const body = await formFor(form.browser, form.ticket)
      expect((await form.browser.call(ACCOUNTS, { body })).code).toBe('ENOUGH_FOR_TODAY')
    } finally {
      await own.close()
    }
  })
})

describe('the texts that signing up agrees to', () => {
  it('are kept by version, language and time', async () => {
    const { id } = await signUpBy(world)
    const rows = await world.db.orm.select().from(agreedText).where(eq(agreedText.userId, id))
    expect(rows.map(({ slug, language, version }) => [slug, language, version]).toSorted()).toEqual(
      [
        ['privacy-policy', 'en', 1],
        ['user-agreement', 'en', 1],
      ],
    )
    expect(rows.every(({ at }) => Math.abs(at.getTime() - world.clock.now()) < 1_000)).toBe(true)
    await expect(world.db.orm.delete(agreedText).where(eq(agreedText.userId, id))).rejects.toThrow()
  })

  it('must be the newest: who read an older one reads the new one first', async () => {
    const form = await atTheForm()
    const body = await formFor(form.browser, form.ticket)
    const [old] = await world.db.orm
      .select()
      .from(contentVersion)
      .where(eq(contentVersion.slug, 'privacy-policy'))
    if (!old) throw new Error('no text')
    const newer = { ...old, version: old.version + 1, hash: 'new', source: 'import' as const }
    await world.db.orm
      .insert(contentVersion)
      .values({ ...newer, language: body.texts.privacyPolicy.language })
    expect((await form.browser.call(ACCOUNTS, { body })).code).toBe('TEXT_CHANGED')
    const { got } = await send(form)
    expect(got.status).toBe(200)
  })

  it('are named by language, with the country to begin with', async () => {
    const ask = (language: string) =>
      openBrowser(world, { headers: { 'accept-language': language } }).call('GET /api/identity', {
        query: { brand: 'companion', lang: 'en' },
      })
    const { answer } = await ask('vi-VN,vi;q=0.9')
    expect(answer).toMatchObject({ contacts: ['email', 'phone'], country: 'VN' })
    expect(answer.texts.userAgreement).toEqual({ version: 1, language: 'en' })
    expect((await ask('*')).answer.country).toBeNull()
    expect((await ask('not a language')).answer.country).toBeNull()
  })

  it('begins with the country of the phone, where there is one', async () => {
    const browser = openBrowser(world)
    const phone = '+66812345678'
    const { codeId } = await askCode(browser, { kind: 'phone', phone })
    const body = { codeId, code: await codeFor(world, phone), attempt: randomUUID() }
    const { answer } = await browser.call('POST /api/identity/enter', { body })
    expect(answer).toMatchObject({ state: 'new', suggested: { country: 'TH' } })
  })
})

describe('the invitation that led here', () => {
  const code = 'CDFGHJK'
  it.each([
    ['47 hours ago', 47, true],
    ['49 hours ago', 49, false],
    ['in an hour', -1, false],
  ])('opened %s', async (_when, hours, isKept) => {
    const form = await atTheForm()
    const openedAt = world.clock.now() - hours * 3_600_000
    const { got } = await send(form, { invitation: { code, openedAt } })
    const rows = await world.db.orm
      .select()
      .from(userInvitation)
      .where(eq(userInvitation.userId, got.answer.me.id))
    expect(rows.map((row) => [row.code, row.openedAt.getTime()])).toEqual(
      isKept ? [[code, openedAt]] : [],
    )
  })
})

describe('the picture of the form', () => {
  const png = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#7c5cff' } })
      .png()
      .toBuffer()
  const upload = async (pass: string, bytes: Uint8Array) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/identity/pictures',
      query: { pass },
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    })
    return read<{ id: string }>(reply)
  }

  it('is painted anew and is the account’s own', async () => {
    const form = await atTheForm()
    const { id: picture } = (await upload(form.picturePass, await png())).answer
    const { got } = await send(form, { picture })
    const { avatar, id } = got.answer.me
    expect(avatar).toMatch(new RegExp(`^/files/avatars/${id}-[0-9a-f]{16}\\.webp$`))
    const file = await world.app.inject({ url: avatar })
    const { width, format } = await sharp(file.rawPayload).metadata()
    expect([width, format]).toEqual([512, 'webp'])
  })

  it('of another’s form is not taken, nor one that is no picture', async () => {
    const [one, other] = [await atTheForm(), await atTheForm()]
    const { id: picture } = (await upload(one.picturePass, await png())).answer
    const { got } = await send(other, { picture })
    expect([got.code, got.error?.params.path]).toEqual(['BAD_REQUEST', 'body.picture'])
    expect((await upload(one.picturePass, Buffer.from('<svg/>'))).code).toBe('BAD_REQUEST')
    expect((await upload('a.b.c', await png())).code).toBe('CODE_EXPIRED')
  })

  it('comes by a pass that stands in addresses, and opens nothing else', async () => {
    const form = await atTheForm()
    expect((await upload(form.ticket, await png())).code).toBe('CODE_EXPIRED')
    const { got } = await send({ ...form, ticket: form.picturePass })
    expect(got.code).toBe('CODE_EXPIRED')
  })

  it('comes ten times by one form, and is swept after a day', async () => {
    const { picturePass } = await atTheForm()
    const bytes = await png()
    const got: Awaited<ReturnType<typeof upload>>[] = []
    for (let times = 0; times < 11; times++) got.push(await upload(picturePass, bytes))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(got.at(-1)?.code).toBe('ENOUGH_FOR_TODAY')
    const files = await openFiles(world.settings)
    const key = `private/sign-up/${got[0]?.answer.id}.webp`
    expect(await files.get(key)).not.toBeNull()
    const sweep = () => sweepPictures({ db: world.db, files, clock: world.clock }, SIGN_UP_PICTURES)
    await sweep()
    expect(await files.get(key)).not.toBeNull()
    world.clock.advance(24 * 3_600_000 + 1_000)
    await sweep()
    expect(await files.get(key)).toBeNull()
    expect(await world.db.orm.$count(signUpPicture)).toBe(0)
  })
})

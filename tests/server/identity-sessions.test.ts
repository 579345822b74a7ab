import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetSessions } from '../../server/identity/sessions.ts'
import { browserSession } from '../../server/identity/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { browserName } from '../../server/platform/http/browser-name.ts'
import { refuseTokensBefore } from '../../server/user/account-status.ts'
import { openWorld, type World } from './harness.ts'
import {
  type Browser,
  enterByEmail,
  openBrowser,
  openIdentity,
  type Somebody,
  signUpBy,
} from './identity-world.ts'
import { block, unblock } from './statuses.ts'

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(() => world.close())

const RENEW = 'POST /api/session/renew'
const renew = (browser: Browser) => browser.call(RENEW, { body: {} })
/** Beyond what two tabs at once may need. */
const later = () => world.clock.advance(11_000)
const me = (browser: Browser, token: string) => browser.call('GET /api/me', { token })

/** Another browser of the same person. */
async function signIn({ email }: Somebody, userAgent?: string): Promise<Somebody> {
  const browser = openBrowser(world, userAgent === undefined ? {} : { userAgent })
  const entrance = await enterByEmail(world, browser, email)
  if (entrance.state !== 'signedIn') throw new Error(entrance.state)
  const { token, me } = entrance.session
  return { id: me.id, token, email, browser }
}

describe('a session in a browser (issue 24, 1.4)', () => {
  it('opens the API by a bearer token of 15 minutes', async () => {
    const { browser, token, id } = await signUpBy(world)
    expect((await me(browser, token)).answer.id).toBe(id)
    world.clock.advance(15 * 60_000)
    expect((await me(browser, token)).code).toBe('TOKEN_EXPIRED')
  })

  it('is renewed by its cookie, which changes', async () => {
    const { browser, id } = await signUpBy(world)
    const cookies = [browser.cookie]
    for (let times = 0; times < 3; times++) {
      later()
      const { answer } = await renew(browser)
      expect((await me(browser, answer.token)).answer.id).toBe(id)
      cookies.push(browser.cookie)
    }
    expect(new Set(cookies).size).toBe(4)
  })

  it('has a cookie that no script reads, for this site and one path alone', async () => {
    const { browser } = await signUpBy(world)
    expect(browser.setCookie).toContain('Path=/api/session; HttpOnly; SameSite=Lax')
    expect(browser.setCookie).toContain(`Max-Age=${90 * 86_400}`)
    expect(browser.setCookie).not.toContain('Secure')
  })

  it('keeps the cookie as a hash alone', async () => {
    const { browser, id } = await signUpBy(world)
    const secret = browser.cookie?.split('.')[1] ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const rows = await world.db.orm
      .select()
      .from(browserSession)
      .where(eq(browserSession.userId, id))
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('without a cookie, or with one that is made up, is none', async () => {
    const browser = openBrowser(world)
    for (const cookie of [undefined, 'x', `${randomUUID()}.${'A'.repeat(43)}`]) {
      browser.cookie = cookie
      expect((await renew(browser)).code).toBe('SESSION_ENDED')
    }
  })

  it('ends after 90 days without a visit', async () => {
    const { browser } = await signUpBy(world)
    world.clock.advance(89 * 86_400_000)
    expect((await renew(browser)).status).toBe(200)
    world.clock.advance(90 * 86_400_000)
    expect((await renew(browser)).code).toBe('SESSION_ENDED')
    expect(browser.cookie).toBeUndefined()
  })
})

describe('a cookie that comes again', () => {
  it('after the one that followed it was used ends the session for all, and is logged', async () => {
    const { browser, id } = await signUpBy(world)
    const thief = openBrowser(world)
    thief.cookie = browser.cookie
    for (let times = 0; times < 2; times++) {
      later()
      await renew(browser)
    }
    expect((await renew(thief)).code).toBe('SESSION_ENDED')
    expect((await renew(browser)).code).toBe('SESSION_ENDED')
    const [row] = await world.db.orm
      .select()
      .from(browserSession)
      .where(eq(browserSession.userId, id))
    expect(row?.endReason).toBe('reused')
    const lines = world.logs.filter((line) => line.includes('a cookie was used again'))
    expect(lines.some((line) => line.includes(`"user":${id}`))).toBe(true)
  })

  it('by a thief who was first ends it when its owner comes', async () => {
    const { browser } = await signUpBy(world)
    const thief = openBrowser(world)
    thief.cookie = browser.cookie
    for (let times = 0; times < 2; times++) {
      later()
      expect((await renew(thief)).status).toBe(200)
    }
    expect((await renew(browser)).code).toBe('SESSION_ENDED')
    expect((await renew(thief)).code).toBe('SESSION_ENDED')
  })

  it('and its token ends within seconds', async () => {
    const { browser } = await signUpBy(world)
    const thief = openBrowser(world)
    thief.cookie = browser.cookie
    later()
    await renew(browser)
    later()
    const { token } = (await renew(browser)).answer
    expect((await me(browser, token)).status).toBe(200)
    await renew(thief)
    world.clock.advance(2_000)
    expect((await me(browser, token)).code).toBe('TOKEN_EXPIRED')
  })

  it('because its answer was lost goes on', async () => {
    const { browser } = await signUpBy(world)
    later()
    const before = browser.cookie
    await renew(browser)
    browser.cookie = before
    later()
    expect((await renew(browser)).status).toBe(200)
    expect(browser.cookie).not.toBe(before)
    later()
    expect((await renew(browser)).status).toBe(200)
  })

  it('from several tabs at once goes on in all of them', async () => {
    const { browser } = await signUpBy(world)
    later()
    const tabs = Array.from({ length: 5 }, () => {
      const tab = openBrowser(world)
      tab.cookie = browser.cookie
      return tab
    })
    const got = await Promise.all(tabs.map(renew))
    expect(got.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    // The one that was given a new cookie has it for all: they share it.
    const replaced = tabs.map(({ cookie }) => cookie).filter((cookie) => cookie !== browser.cookie)
    expect(replaced).toHaveLength(1)
    browser.cookie = replaced[0]
    later()
    expect((await renew(browser)).status).toBe(200)
  })
})

describe('signing out', () => {
  it('here ends this browser alone', async () => {
    const one = await signUpBy(world)
    const other = await signIn(one)
    expect((await one.browser.call('POST /api/session/end', { body: {} })).answer.ended).toBe(true)
    expect(one.browser.cookie).toBeUndefined()
    world.clock.advance(2_000)
    expect((await me(one.browser, one.token)).code).toBe('TOKEN_EXPIRED')
    expect((await me(other.browser, other.token)).status).toBe(200)
    later()
    expect((await renew(other.browser)).status).toBe(200)
    expect((await one.browser.call('POST /api/session/end', { body: {} })).answer.ended).toBe(false)
  })

  it('everywhere ends all browsers and all tokens, and leaves the door open', async () => {
    const one = await signUpBy(world)
    const other = await signIn(one)
    const OUT = 'POST /api/account/sign-out'
    expect((await one.browser.call(OUT, { body: {}, token: one.token })).answer.ended).toBe(true)
    world.clock.advance(2_000)
    for (const { browser, token } of [one, other]) {
      expect((await me(browser, token)).code).toBe('TOKEN_EXPIRED')
      expect((await renew(browser)).code).toBe('SESSION_ENDED')
    }
    const again = await signIn(one)
    expect((await me(again.browser, again.token)).status).toBe(200)
  })

  it('of a device works from another, for one’s own alone', async () => {
    const one = await signUpBy(world)
    const other = await signIn(
      one,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605',
    )
    const DEVICES = 'GET /api/account/devices'
    const { devices } = (await other.browser.call(DEVICES, { token: other.token })).answer
    expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Safari · iOS', true],
      ['Chrome · Android', false],
    ])
    const END = 'POST /api/account/devices/:id/end'
    const params = { id: devices[1]?.id ?? '' }
    const stranger = await signUpBy(world)
    const refused = await stranger.browser.call(END, { params, body: {}, token: stranger.token })
    expect(refused.code).toBe('NOT_FOUND')
    later()
    expect((await renew(one.browser)).status).toBe(200)

    const ended = await other.browser.call(END, { params, body: {}, token: other.token })
    expect(ended.answer.devices.map(({ isThis }) => isThis)).toEqual([true])
    expect((await renew(one.browser)).code).toBe('SESSION_ENDED')
  })
})

describe('what operators decide holds for browsers too', () => {
  it('a block: neither token nor cookie nor code opens anything, until it is lifted', async () => {
    const one = await signUpBy(world)
    await me(one.browser, one.token)
    await block(world.db, one.id)
    world.clock.advance(2_000)
    expect((await me(one.browser, one.token)).code).toBe('ACCOUNT_BLOCKED')
    later()
    expect((await renew(one.browser)).code).toBe('ACCOUNT_BLOCKED')
    await expect(signIn(one)).rejects.toThrow('ACCOUNT_BLOCKED')
    await unblock(world.db, one.id)
    expect((await renew(one.browser)).status).toBe(200)
  })

  it('a sign-out: what was opened before is closed, by cookie and by token', async () => {
    const one = await signUpBy(world)
    await me(one.browser, one.token)
    await world.db.orm.transaction((tx) =>
      refuseTokensBefore(tx as Transaction, one.id, new Date(world.clock.now())),
    )
    world.clock.advance(2_000)
    expect((await me(one.browser, one.token)).code).toBe('TOKEN_EXPIRED')
    expect((await renew(one.browser)).code).toBe('SESSION_ENDED')
    expect((await signIn(one)).id).toBe(one.id)
  })
})

describe('a token of a session that is made up', () => {
  const CASES: [
    string,
    (id: number, seeds: World['seeds']) => [string, string, string | undefined],
  ][] = [
    ['by another secret', () => ['x'.repeat(64), '1', randomUUID()]],
    [
      'of the ticket’s key',
      (_, seeds) => [seeds.secretOf('session', 'ticket', 1), '1', randomUUID()],
    ],
    [
      'of a session that is not there',
      (_, seeds) => [seeds.secretOf('session', 'token', 1), '1', randomUUID()],
    ],
    ['of no session', (_, seeds) => [seeds.secretOf('session', 'token', 1), '1', undefined]],
    [
      'by a key that is not there',
      (_, seeds) => [seeds.secretOf('session', 'token', 1), '7', randomUUID()],
    ],
  ]
  it.each(CASES)('%s opens nothing', async (_name, of) => {
    const { id } = await signUpBy(world)
    const [secret, kid, sid] = of(id, world.seeds)
    const now = Math.floor(world.clock.now() / 1_000)
    const token = await new SignJWT(sid ? { sid } : {})
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuer('web')
      .setSubject(String(id))
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(new TextEncoder().encode(secret))
    expect((await me(openBrowser(world), token)).status).toBe(401)
  })
})

describe('what is kept of sessions', () => {
  it('goes 30 days after their end', async () => {
    const one = await signUpBy(world)
    await one.browser.call('POST /api/session/end', { body: {} })
    const left = async () => {
      await forgetSessions(world)
      return world.db.orm.$count(browserSession, eq(browserSession.userId, one.id))
    }
    world.clock.advance(29 * 86_400_000)
    expect(await left()).toBe(1)
    world.clock.advance(2 * 86_400_000)
    expect(await left()).toBe(0)
  })

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.1 Safari/605.1', 'Safari · macOS'],
    ['curl/8', '—'],
    [undefined, '—'],
  ])('%s is named %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name)
  })
})

describe('behind a balancer that speaks HTTPS', () => {
  it('the cookie goes by HTTPS alone', async () => {
    const behind = await openWorld({ TRUST_PROXY: '1' }, { demo: true })
    try {
      const { browser } = await signUpBy(behind)
      expect(browser.setCookie).toContain('Secure')
    } finally {
      await behind.close()
    }
  })
})

// Signing in at Google and Facebook: the whole way, at the provider that stands in for them in a demo world.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import type { Provider } from '../../contract/identity.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import { openWorld, type World } from './harness.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true })
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

/** A browser: it keeps cookies, and follows no address by itself. */
class Browser {
  private readonly jar = new Map<string, string>()

  async go(address: string, body?: object): Promise<Response> {
    const reply = await fetch(new URL(address, origin), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: Array.from(this.jar, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.jar.set(name, value)
    }
    return reply
  }

  /** Follows redirects to the end. */
  async follow(address: string): Promise<{ address: string; reply: Response }> {
    let at = address
    for (let hops = 0; hops < 10; hops++) {
      const reply = await this.go(at)
      const next = reply.headers.get('location')
      if (next === null) return { address: at, reply }
      at = new URL(next, new URL(at, origin)).href
      if (at.includes('#/register')) return { address: at, reply }
    }
    throw new Error('too many redirects')
  }
}

type Entrance = Answer<'POST /api/identity/providers/:provider/return'>

/** Goes to the provider, chooses somebody there, and comes back. */
async function comeBack(browser: Browser, provider: Provider, who: string): Promise<string> {
  const begun = await browser.go(`/api/identity/providers/${provider}`, {
    brand: 'companion',
    lang: 'th',
  })
  const { url } = (await begun.json()) as { url: string }
  const { reply, address } = await browser.follow(url)
  const html = await reply.text()
  expect(html).toContain('ana@demo.example')
  // Its own policy lets its style in: what is chosen can be seen and tapped.
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(reply.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  const [link = ''] = new RegExp(`/demo-provider/who/[^"]+/${who}`).exec(html) ?? []
  expect(link, address).not.toBe('')
  const { address: back } = await browser.follow(link)
  return back.split(`#/register?provider=${provider}&`)[1] ?? ''
}

const finish = async (browser: Browser, provider: Provider, query: string) => {
  const reply = await browser.go(`/api/identity/providers/${provider}/return`, { query })
  return { status: reply.status, body: await reply.json() }
}

/** Makes an account with the ticket of an entrance. */
async function signUp(browser: Browser, entrance: Entrance) {
  if (entrance.state !== 'new') throw new Error(`it is ${entrance.state}`)
  const ways = await (await browser.go('/api/identity?brand=companion&lang=en')).json()
  const reply = await browser.go('/api/identity/accounts', {
    ticket: entrance.ticket,
    nickname: entrance.suggested.nickname,
    gender: 'female',
    birthYear: 1990,
    country: 'TH',
    agreed: true,
    texts: ways.texts,
    attempt: crypto.randomUUID(),
  })
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as { me: { id: number; nickname: string } }
}

describe('somebody signs in at a provider', () => {
  it.each(['google', 'facebook'] as const)(
    '%s: new the first time, with their name there; known from then on',
    async (provider) => {
      const browser = new Browser()
      const query = await comeBack(browser, provider, 'demo-ana')
      const { body } = await finish(browser, provider, query)
      expect(body).toMatchObject({ state: 'new', suggested: { nickname: 'Ana' } })
      const { me } = await signUp(browser, body)
      expect(me.nickname).toBe('Ana')
      const other = new Browser()
      const again = await finish(other, provider, await comeBack(other, provider, 'demo-ana'))
      expect(again.body).toMatchObject({ state: 'signedIn', session: { me: { id: me.id } } })
    },
  )

  it('whose e-mail opens an account already: that is linked after a code alone', async () => {
    const email = 'minh@demo.example'
    const first = new Browser()
    const code = await sendCode(first, email)
    const entrance = (await (await first.go('/api/identity/enter', code)).json()) as Entrance
    const { me } = await signUp(first, { ...entrance, suggested: { nickname: 'Minh' } } as Entrance)

    world.clock.advance(61_000)
    const browser = new Browser()
    const { body } = await finish(browser, 'google', await comeBack(browser, 'google', 'demo-minh'))
    expect(body.state).toBe('link')
    const typed = {
      codeId: body.sent.codeId,
      code: await codeTo(email),
      attempt: crypto.randomUUID(),
    }
    const linked = await (await browser.go('/api/identity/enter', typed)).json()
    expect(linked).toMatchObject({ state: 'signedIn', session: { me: { id: me.id } } })
    const again = new Browser()
    const known = await finish(again, 'google', await comeBack(again, 'google', 'demo-minh'))
    expect(known.body).toMatchObject({ state: 'signedIn', session: { me: { id: me.id } } })
  })
})

describe('and nobody else for them', () => {
  it('who cancels there is told so, by the catalogue’s message (spec §8)', async () => {
    const browser = new Browser()
    const query = await comeBack(browser, 'facebook', 'nobody')
    expect(query).toContain('error=access_denied')
    const { status, body } = await finish(browser, 'facebook', query)
    expect([status, body.error.code]).toEqual([403, 'FACEBOOK_NOT_SIGNED_IN'])
  })

  it('another browser does not end what this one began', async () => {
    const query = await comeBack(new Browser(), 'google', 'demo-ana')
    const { body } = await finish(new Browser(), 'google', query)
    expect(body.error.code).toBe('GOOGLE_NOT_SIGNED_IN')
  })

  it('a state of one is not taken for another’s, nor the code of one with the state of another', async () => {
    const [mine, theirs] = [new Browser(), new Browser()]
    const [one, other] = [
      await comeBack(mine, 'google', 'demo-ana'),
      await comeBack(theirs, 'google', 'demo-minh'),
    ]
    const swapped = new URLSearchParams(one)
    swapped.set('code', new URLSearchParams(other).get('code') ?? '')
    expect((await finish(mine, 'google', String(swapped))).body.error.code).toBe(
      'GOOGLE_NOT_SIGNED_IN',
    )
    // It was used, and is not good for the right code either.
    expect((await finish(mine, 'google', one)).body.error.code).toBe('GOOGLE_NOT_SIGNED_IN')
    expect((await finish(theirs, 'facebook', other)).body.error.code).toBe('FACEBOOK_NOT_SIGNED_IN')
  })

  it('an answer that was lost is given again, to the same browser', async () => {
    const browser = new Browser()
    const query = await comeBack(browser, 'google', 'demo-ana')
    const [one, other] = [
      await finish(browser, 'google', query),
      await finish(browser, 'google', query),
    ]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body.state).toBe(one.body.state)
  })

  it.each(['', 'state=x', 'code=1&state=', 'error=access_denied'])(
    'an address that came back with %j leads nowhere',
    async (query) => {
      const { body } = await finish(new Browser(), 'google', query || '?')
      expect(body.error.code).toBe('GOOGLE_NOT_SIGNED_IN')
    },
  )

  it('where there is neither a demo world nor a client, nobody is sent anywhere', async () => {
    const real = await openWorld()
    const params = { provider: 'google' as const }
    const body = { brand: 'companion', lang: 'en' as const }
    const { code } = await real.call('POST /api/identity/providers/:provider', { params, body })
    expect(code).toBe('NOT_FOUND')
    await real.close()
  })
})

/** Has a code sent, and types it. */
async function sendCode(browser: Browser, email: string) {
  const reply = await browser.go('/api/identity/codes', {
    purpose: 'enter',
    contact: { kind: 'email', email },
    brand: 'companion',
    lang: 'en',
  })
  const { codeId } = (await reply.json()) as { codeId: string }
  return { codeId, code: await codeTo(email), attempt: crypto.randomUUID() }
}

/** The newest code in the outbox. */
async function codeTo(email: string): Promise<string> {
  const rows = await world.db.orm.select().from(outbox).where(eq(outbox.recipient, email))
  const { body } = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1) ?? {}
  return /\b[0-9]{6}\b/.exec(body?.text ?? '')?.[0] ?? ''
}

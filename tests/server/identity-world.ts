// Browsers that sign up and in by codes out of the outbox.
import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Answer, Body, Call } from '../../contract/api.ts'
import { errorsOf } from '../../contract/call-errors.ts'
import type { CodePurpose, Contact, Entrance, SentCode } from '../../contract/identity.ts'
import { deleteDue } from '../../server/identity/deletion.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { type Extras, type Got, openWorld, read, type Sent, type World } from './harness.ts'

/** A world in which mail and text messages go to the outbox. */
export function openIdentity(extras: Extras = {}): Promise<World> {
  return openWorld({}, { demo: true, ...extras })
}

/** A browser with its cookie. */
export interface Browser {
  /** The value of its session's cookie; what is set here is sent next. */
  cookie: string | undefined
  /** The header by which its cookie came last. */
  setCookie: string | undefined
  /** The id by which it is known again, and the header by which that came last. */
  device: { id: string; setCookie: string } | undefined
  call<C extends Call>(call: C, sent?: Sent<C>): Promise<Got<Answer<C>>>
}

const COOKIE = 'companion_session'
const DEVICE = 'companion_device'
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

/** Opens a browser that has never been here. */
export function openBrowser(
  world: World,
  { userAgent = CHROME, headers = {} as Record<string, string> } = {},
): Browser {
  const browser: Browser = {
    cookie: undefined,
    setCookie: undefined,
    device: undefined,
    async call(call, sent = {}) {
      world.clock.advance(1)
      const [method, pattern] = call.split(' ') as ['GET' | 'POST', string]
      const params = (sent.params ?? {}) as Record<string, string>
      const reply = await world.app.inject({
        method,
        url: pattern.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? ''),
        query: (sent.query ?? {}) as Record<string, string>,
        headers: {
          'user-agent': userAgent,
          ...headers,
          ...cookieOf(browser),
          ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        },
        ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      })
      const set = reply.cookies.find(({ name }) => name === COOKIE)
      if (set) {
        browser.cookie = set.value === '' ? undefined : set.value
        browser.setCookie = headerOf(reply.headers['set-cookie'], COOKIE)
      }
      const device = reply.cookies.find(({ name }) => name === DEVICE)
      if (device) {
        const setCookie = headerOf(reply.headers['set-cookie'], DEVICE)
        browser.device = { id: device.value, setCookie }
      }
      const got = read<Answer<typeof call>>(reply)
      if (got.code !== undefined && !errorsOf(call).includes(got.code)) {
        throw new Error(`${call} answers ${got.code}, which its contract does not name`)
      }
      return got
    },
  }
  return browser
}

/** What was sent last to an address. */
export async function lastMessage(world: World, recipient: string) {
  const [row] = await world.db.orm
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1)
  if (!row) throw new Error(`nothing was sent to ${recipient}`)
  return row
}

/** The code that was sent last to an address. */
export async function codeFor(world: World, recipient: string): Promise<string> {
  const { body } = await lastMessage(world, recipient)
  const code = /\d{6}/.exec(body.text ?? '')?.[0]
  if (!code) throw new Error(`no code in ${body.text}`)
  return code
}

/** What a browser sends of the cookies that it has. */
function cookieOf({ cookie, device }: Browser): { cookie?: string } {
  const pairs = [
    ...(cookie ? [`${COOKIE}=${cookie}`] : []),
    ...(device ? [`${DEVICE}=${device.id}`] : []),
  ]
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {}
}

const headerOf = (lines: string | string[] | number | undefined, name: string): string =>
  [lines ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`)) ?? ''

/** A code that is not the one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const emailOf = (email: string): Contact => ({ kind: 'email', email })

/** Asks for a code. */
export async function askCode(
  browser: Browser,
  contact: Contact,
  { purpose = 'enter' as CodePurpose, token = undefined as string | undefined } = {},
): Promise<SentCode> {
  const body = { purpose, contact, brand: 'companion', lang: 'en' as const }
  const got = await browser.call('POST /api/identity/codes', { body, ...(token ? { token } : {}) })
  return got.answer
}

/** Proves an e-mail address. */
export async function enterByEmail(
  world: World,
  browser: Browser,
  email: string,
): Promise<Entrance> {
  // No code is sent twice within a minute.
  world.clock.advance(61_000)
  const { codeId } = await askCode(browser, emailOf(email))
  const code = await codeFor(world, email)
  const body = { codeId, code, attempt: randomUUID() }
  return (await browser.call('POST /api/identity/enter', { body })).answer
}

/** The form of a new account as a page sends it. */
export async function formFor(
  browser: Browser,
  ticket: string,
  more: Partial<Body<'POST /api/identity/accounts'>> = {},
): Promise<Body<'POST /api/identity/accounts'>> {
  const query = { brand: 'companion', lang: 'en' as const }
  const { texts } = (await browser.call('GET /api/identity', { query })).answer
  return {
    ticket,
    nickname: 'Lan',
    gender: 'female',
    birthYear: 1999,
    country: 'VN',
    agreed: true,
    texts,
    attempt: randomUUID(),
    ...more,
  }
}

/** Somebody who has signed up in a browser. */
export interface Somebody {
  id: number
  token: string
  email: string
  browser: Browser
}

/** Signs somebody up by an e-mail address. */
export async function signUpBy(
  world: World,
  email = `${randomUUID()}@example.org`,
  more: Partial<Body<'POST /api/identity/accounts'>> = {},
  browser = openBrowser(world),
): Promise<Somebody> {
  const entrance = await enterByEmail(world, browser, email)
  if (entrance.state !== 'new') throw new Error(`${email} has an account`)
  const body = await formFor(browser, entrance.ticket, more)
  const { token, me } = (await browser.call('POST /api/identity/accounts', { body })).answer
  return { id: me.id, token, email, browser }
}

/**
 * Runs the job that deletes the accounts that are due.
 * @returns what it told the operators: accounts that wait, and faults
 */
export async function runDeletions(world: World): Promise<object[]> {
  const { db, clock, features, settings } = world
  const told: object[] = []
  const note = (line: object) => void told.push(line)
  const platform = {
    db,
    clock,
    features,
    settings,
    random: systemRandom,
    files: await openFiles(settings),
    log: { info: note, error: note },
  }
  await deleteDue(platform as unknown as Platform)
  return told
}

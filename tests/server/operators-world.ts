// Operators of the ops console, in tests: a browser with its cookies and CSRF token.
import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { type Answer, api, type Call } from '../../contract/api.ts'
import { errorsOf } from '../../contract/call-errors.ts'
import type { OpsSession } from '../../contract/operators.ts'
import { CSRF_HEADER, type OpsRole } from '../../contract/ops.ts'
import { type Got, read, type Sent, type World } from './harness.ts'
import { operate } from './operate.ts'

export const PASSWORD = 'correct horse battery staple'
export const REASON = 'because a test says so'

/** A browser that is at the console. */
export interface OpsBrowser {
  cookies: Map<string, string>
  /** Sent with every POST; undefined sends none. */
  csrf: string | undefined
  /** Sent with every POST. */
  origin: string | undefined
  call<C extends Call>(call: C, sent?: Sent<C>): Promise<Got<Answer<C>>>
}

/** A browser that nobody has signed in with. */
export function opsBrowser(
  { app, clock }: Pick<World, 'app' | 'clock'>,
  address = '10.0.0.1',
): OpsBrowser {
  const browser: OpsBrowser = {
    cookies: new Map(),
    csrf: undefined,
    origin: 'http://localhost',
    async call<C extends Call>(call: C, sent: Sent<C> = {}) {
      clock.advance(1)
      const [method, pattern] = call.split(' ') as ['GET' | 'POST', string]
      const params = (sent.params ?? {}) as Record<string, string>
      const { cookies } = browser
      const reply = await app.inject({
        method,
        url: pattern.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? ''),
        remoteAddress: address,
        query: Object.fromEntries(
          Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
        ),
        headers: headersOf(browser, method, sent.key),
        ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      })
      for (const { name, value } of reply.cookies) {
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const got = read<Answer<C>>(reply)
      if (got.code !== undefined && call in api && !errorsOf(call).includes(got.code)) {
        throw new Error(`${call} answers ${got.code}, which its contract does not name`)
      }
      return got
    },
  }
  return browser
}

function headersOf({ cookies, csrf, origin }: OpsBrowser, method: string, key?: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  if (method !== 'POST') return { cookie }
  return {
    cookie,
    'idempotency-key': key ?? randomUUID(),
    ...(csrf ? { [CSRF_HEADER]: csrf } : {}),
    ...(origin ? { origin } : {}),
  }
}

/** Somebody who has taken an invitation up. */
export interface Enrolled {
  id: string
  name: string
  /** Of their authenticator app. */
  secret: string
  recoveryCodes: string[]
  /** Where they have signed in. */
  browser: OpsBrowser
}

/** The code that an authenticator app shows, some steps of 30 seconds from now. */
export const codeOf = ({ clock }: Pick<World, 'clock'>, secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now() / 1_000) + 30 * steps })

/** The next code, which no earlier one has used up. */
export function nextCode(world: Pick<World, 'clock'>, secret: string): string {
  world.clock.advance(30_000)
  return codeOf(world, secret)
}

/** Takes an invitation up. */
export async function takeUp(world: World, invitation: string): Promise<Enrolled> {
  const browser = opsBrowser(world)
  const { answer: begun } = await browser.call('POST /api/ops/enrol/begin', {
    body: { invitation },
  })
  const { answer } = await browser.call('POST /api/ops/enrol', {
    body: { invitation, password: PASSWORD, code: codeOf(world, begun.secret) },
  })
  const { session, recoveryCodes } = answer
  enter(browser, session)
  const { id, name } = session.operator
  return { id, name, secret: begun.secret, recoveryCodes, browser }
}

export const enter = (browser: OpsBrowser, { csrf }: OpsSession) => {
  browser.csrf = csrf
}

/** The first admin, by the command. */
export async function firstAdmin(world: World, name = 'ada'): Promise<Enrolled> {
  const { lines, refusal } = await operate(world, `ops:admin ${name}`)
  if (refusal) throw new Error(refusal)
  return takeUp(world, linkIn(lines))
}

/** The secret of the link that a command prints. */
export const linkIn = (lines: readonly string[]): string =>
  /#\/enrol\/(\S+)/.exec(lines.join('\n'))?.[1] ?? ''

/** Somebody whom an admin has invited. */
export async function colleague(
  world: World,
  admin: Pick<Enrolled, 'browser'>,
  role: OpsRole,
  name = `op-${randomUUID().slice(0, 8)}`,
): Promise<Enrolled> {
  const { answer } = await admin.browser.call('POST /api/ops/operators', {
    body: { name, role, reason: REASON },
  })
  return takeUp(world, answer.invitation)
}

/** Signs in by both steps, in this browser. */
export async function signIn(
  browser: OpsBrowser,
  name: string,
  { password = PASSWORD, code }: { password?: string; code: string },
): Promise<Got<OpsSession>> {
  const first = await browser.call('POST /api/ops/sign-in', { body: { name, password } })
  if (first.code) return first as unknown as Got<OpsSession>
  const { ticket } = first.answer
  const second = await browser.call('POST /api/ops/sign-in/code', { body: { ticket, code } })
  if (!second.code) enter(browser, second.answer)
  return second
}

/** Enters as a demo operator. */
export async function enterAs(world: World, role: OpsRole): Promise<OpsBrowser> {
  const browser = opsBrowser(world)
  const { answer } = await browser.call('POST /api/ops/demo/sign-in', {
    body: { name: `demo-${role}` },
  })
  enter(browser, answer)
  return browser
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from './harness.ts'
import {
  colleague,
  type Enrolled,
  firstAdmin,
  nextCode,
  opsBrowser,
  PASSWORD,
  REASON,
  signIn,
} from './operators-world.ts'

const MINUTE = 60_000

let world: World
let admin: Enrolled
beforeAll(async () => {
  world = await openWorld()
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

/** Somebody new; the admin's own session may be over by now. */
const someone = async (role: 'operator' | 'viewer' | 'admin' = 'operator') => {
  await signIn(admin.browser, admin.name, { code: nextCode(world, admin.secret) })
  return colleague(world, admin, role)
}

const isIn = async ({ browser }: Pick<Enrolled, 'browser'>) =>
  (await browser.call('GET /api/ops/session')).code

describe('a session', () => {
  it('ends after half an hour in which nothing was done', async () => {
    const person = await someone()
    for (let calls = 0; calls < 3; calls++) {
      world.clock.advance(28 * MINUTE)
      expect(await isIn(person)).toBeUndefined()
    }
    world.clock.advance(30 * MINUTE)
    expect(await isIn(person)).toBe('OPS_SESSION_MISSING')
  })

  it('ends after twelve hours whatever is done', async () => {
    const person = await someone()
    const { endsAt } = (await person.browser.call('GET /api/ops/session')).answer
    expect(endsAt - world.clock.now()).toBeGreaterThan(11.9 * 60 * MINUTE)
    while (world.clock.now() + 20 * MINUTE < endsAt) {
      world.clock.advance(20 * MINUTE - 2)
      expect(await isIn(person)).toBeUndefined()
    }
    world.clock.advance(endsAt - world.clock.now())
    expect(await isIn(person)).toBe('OPS_SESSION_MISSING')
  })

  it('that was signed out of is over, also for whoever copied its cookie', async () => {
    const person = await someone()
    const thief = opsBrowser(world)
    thief.cookies = new Map(person.browser.cookies)
    await person.browser.call('POST /api/ops/sign-out', { body: {} })
    expect(person.browser.cookies.has('ops')).toBe(false)
    expect(await isIn({ browser: thief })).toBe('OPS_SESSION_MISSING')
  })

  it('is one of several, each of which its owner can end', async () => {
    const person = await someone()
    const other = opsBrowser(world, '10.0.0.9')
    await signIn(other, person.name, { code: nextCode(world, person.secret) })
    const { sessions } = (await person.browser.call('GET /api/ops/sessions')).answer
    expect(sessions.map(({ isThis, address }) => [isThis, address])).toEqual([
      [false, '10.0.0.9'],
      [true, '10.0.0.1'],
    ])
    const { id } = sessions[0] ?? { id: '' }
    const stranger = await admin.browser.call('POST /api/ops/sessions/:id/end', {
      params: { id },
      body: {},
    })
    expect(stranger.code).toBe('NOT_FOUND')
    const ended = await person.browser.call('POST /api/ops/sessions/:id/end', {
      params: { id },
      body: {},
    })
    expect(ended.answer.sessions).toHaveLength(1)
    expect(await isIn({ browser: other })).toBe('OPS_SESSION_MISSING')
  })

  it('whose cookie was stolen reads, but does nothing without the page’s token', async () => {
    const person = await someone()
    const thief = opsBrowser(world)
    thief.cookies = new Map(person.browser.cookies)
    expect(await isIn({ browser: thief })).toBeUndefined()
    const signOut = () => thief.call('POST /api/ops/sign-out', { body: {} })
    expect((await signOut()).code).toBe('OPS_CSRF')
    thief.csrf = admin.browser.csrf
    expect((await signOut()).code).toBe('OPS_CSRF')
    thief.csrf = person.browser.csrf
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      thief.origin = origin
      expect([origin, (await signOut()).code]).toEqual([origin, 'OPS_CSRF'])
    }
    thief.origin = undefined
    expect((await signOut()).code).toBeUndefined()
  })
})

describe('a change of the password', () => {
  const change = ({ browser }: Enrolled, password: string, code: string) =>
    browser.call('POST /api/ops/password', {
      body: { password, newPassword: 'another long passphrase', code },
    })

  it('needs the password and a code, and ends the other sessions', async () => {
    const person = await someone()
    const other = opsBrowser(world)
    await signIn(other, person.name, { code: nextCode(world, person.secret) })
    const wrong = await change(person, 'not the password', nextCode(world, person.secret))
    expect(wrong.code).toBe('OPS_SIGN_IN_REFUSED')
    expect((await change(person, PASSWORD, '000000')).code).toBe('OPS_SIGN_IN_REFUSED')
    const done = await change(person, PASSWORD, nextCode(world, person.secret))
    expect(done.code).toBeUndefined()
    expect(await isIn({ browser: other })).toBe('OPS_SESSION_MISSING')
    expect(await isIn(person)).toBeUndefined()
    const code = nextCode(world, person.secret)
    expect((await signIn(other, person.name, { code })).code).toBe('OPS_SIGN_IN_REFUSED')
    const password = 'another long passphrase'
    expect((await signIn(other, person.name, { password, code })).code).toBeUndefined()
  })

  it('ends the sign-ins that the old password had begun', async () => {
    const person = await someone()
    const other = opsBrowser(world)
    const { ticket } = (
      await other.call('POST /api/ops/sign-in', { body: { name: person.name, password: PASSWORD } })
    ).answer
    const done = await change(person, PASSWORD, nextCode(world, person.secret))
    expect(done.code).toBeUndefined()
    const code = nextCode(world, person.secret)
    const late = await other.call('POST /api/ops/sign-in/code', { body: { ticket, code } })
    expect(late.code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('is locked in a session that guesses, not for the operator elsewhere', async () => {
    const person = await someone()
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 6; tries++) {
      codes.push((await change(person, 'a guess', '000000')).code)
    }
    expect(codes).toEqual([...Array(5).fill('OPS_SIGN_IN_REFUSED'), 'OPS_LOCKED'])
    const code = nextCode(world, person.secret)
    expect((await signIn(opsBrowser(world), person.name, { code })).code).toBeUndefined()
  })

  it('and new recovery codes take the place of the old ones', async () => {
    const person = await someone()
    const code = nextCode(world, person.secret)
    const { answer } = await person.browser.call('POST /api/ops/recovery-codes', { body: { code } })
    expect(answer.recoveryCodes).toHaveLength(10)
    const [old = ''] = person.recoveryCodes
    const [fresh = ''] = answer.recoveryCodes
    const withCode = (given: string) => signIn(opsBrowser(world), person.name, { code: given })
    expect((await withCode(old)).code).toBe('OPS_SIGN_IN_REFUSED')
    expect((await withCode(fresh)).code).toBeUndefined()
  })
})

describe('a role', () => {
  const setRole = (by: Enrolled, id: string, role: 'viewer' | 'operator' | 'admin', was = role) =>
    by.browser.call('POST /api/ops/operators/:id/role', {
      params: { id },
      body: { role, was, reason: REASON },
    })

  it('that is taken away in mid-session is gone with the next call', async () => {
    const person = await someone('admin')
    expect((await person.browser.call('GET /api/ops/operators')).code).toBeUndefined()
    const taken = await setRole(admin, person.id, 'viewer', 'admin')
    expect(taken.answer).toEqual({ role: 'viewer' })
    expect((await person.browser.call('GET /api/ops/operators')).code).toBe('OPS_FORBIDDEN')
    const { operator } = (await person.browser.call('GET /api/ops/session')).answer
    expect(operator.role).toBe('viewer')
  })

  it('is nobody’s own to change, nor changed when it is another one by now', async () => {
    const person = await someone('operator')
    expect((await setRole(admin, admin.id, 'viewer', 'admin')).code).toBe('OPS_OWN_ACCOUNT')
    expect((await setRole(admin, person.id, 'admin', 'viewer')).code).toBe('OPS_CHANGED')
    expect((await setRole(person, admin.id, 'viewer', 'admin')).code).toBe('OPS_FORBIDDEN')
  })

  it('of admin stays with one of two who take it from each other', async () => {
    const other = await someone('admin')
    const got = await Promise.all([
      setRole(admin, other.id, 'viewer', 'admin'),
      setRole(other, admin.id, 'viewer', 'admin'),
    ])
    expect(got.map(({ code }) => code).toSorted()).toEqual(['OPS_FORBIDDEN', undefined])
    const left = got[0]?.code === undefined ? admin : other
    const lost = left === admin ? other : admin
    await setRole(left, lost.id, 'admin', 'viewer')
  })
})

describe('an operator who is disabled', () => {
  const setState = (id: string, state: 'active' | 'disabled') =>
    admin.browser.call('POST /api/ops/operators/:id/state', {
      params: { id },
      body: { state, reason: REASON },
    })

  it('is out at once and cannot come in until they are let in again', async () => {
    const person = await someone()
    expect((await setState(person.id, 'disabled')).answer).toEqual({ state: 'disabled' })
    expect(await isIn(person)).toBe('OPS_SESSION_MISSING')
    const code = nextCode(world, person.secret)
    const enter = () => signIn(opsBrowser(world), person.name, { code })
    expect((await enter()).code).toBe('OPS_SIGN_IN_REFUSED')
    expect((await setState(person.id, 'active')).answer).toEqual({ state: 'active' })
    expect(await isIn(person)).toBe('OPS_SESSION_MISSING')
    expect((await enter()).code).toBeUndefined()
  })

  it('is never oneself', async () => {
    expect((await setState(admin.id, 'disabled')).code).toBe('OPS_OWN_ACCOUNT')
  })

  it('stands in the audit log, as what was refused does', async () => {
    const { rows } = (await admin.browser.call('GET /api/ops/log', { query: { limit: 200 } }))
      .answer
    const told = rows.map(({ action, outcome }) => `${action} ${outcome}`)
    expect(told).toContain('POST /api/ops/operators/:id/state done')
    expect(told).toContain('POST /api/ops/operators/:id/state OPS_OWN_ACCOUNT')
    expect(rows.find(({ outcome }) => outcome === 'done')).toMatchObject({
      operator: admin.name,
      reason: REASON,
    })
  })
})

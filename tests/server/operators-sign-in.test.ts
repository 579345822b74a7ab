import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/operators/password.ts'
import { operator } from '../../server/operators/tables.ts'
import { openSealed, seal } from '../../server/platform/sealed-column.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { seedKeysOf } from '../../server/platform/secrets/seed-keys.ts'
import { openWorld, type World } from './harness.ts'
import {
  codeOf,
  colleague,
  type Enrolled,
  firstAdmin,
  nextCode,
  opsBrowser,
  PASSWORD,
  signIn,
} from './operators-world.ts'

let world: World
let admin: Enrolled
beforeAll(async () => {
  world = await openWorld()
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

/** Somebody new; the admin's own session may be over by now. */
const someone = async () => {
  await signIn(admin.browser, admin.name, { code: nextCode(world, admin.secret) })
  return colleague(world, admin, 'operator')
}
const passwordOf = async (id: string) => {
  const [row] = await world.db.orm.select().from(operator).where(eq(operator.id, id))
  return row?.password ?? ''
}

describe('signing in', () => {
  it('by password and code opens a session whose cookie no script reads', async () => {
    const { name, secret } = await someone()
    const browser = opsBrowser(world)
    expect((await browser.call('GET /api/ops/session')).code).toBe('OPS_SESSION_MISSING')
    const got = await signIn(browser, name, { code: nextCode(world, secret) })
    expect(got.answer.operator).toMatchObject({ name, role: 'operator' })
    const set = [got.headers['set-cookie']].flat().find((it) => `${it}`.startsWith('ops='))
    expect(set).toMatch(/Path=\/api\/ops; HttpOnly; SameSite=Strict/)
    const { answer } = await browser.call('GET /api/ops/session')
    expect(answer).toEqual(got.answer)
    expect(answer.recoveryCodes).toBe(10)
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const { name } = await someone()
    const wrong = await signIn(opsBrowser(world), name, { password: 'x', code: '000000' })
    const unknown = await signIn(opsBrowser(world), 'nobody', { password: 'x', code: '000000' })
    expect(wrong.code).toBe('OPS_SIGN_IN_REFUSED')
    expect(unknown.text).toBe(wrong.text)
    expect(unknown.status).toBe(wrong.status)
  })

  it('takes a password that is typed in other code points', async () => {
    const stored = await hashPassword(systemRandom, 'pässword, long')
    const { id, name, secret } = await someone()
    await world.db.orm.update(operator).set({ password: stored }).where(eq(operator.id, id))
    const password = 'pa\u0308ssword, long'
    const got = await signIn(opsBrowser(world), name, { password, code: nextCode(world, secret) })
    expect(got.code).toBeUndefined()
  })

  it('upgrades a hash of older parameters', async () => {
    const { id, name, secret } = await someone()
    const old = await hashPassword(systemRandom, PASSWORD, {
      memory: 8_192,
      passes: 1,
      parallelism: 1,
    })
    await world.db.orm.update(operator).set({ password: old }).where(eq(operator.id, id))
    await signIn(opsBrowser(world), name, { code: nextCode(world, secret) })
    expect(await passwordOf(id)).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
    const again = await signIn(opsBrowser(world), name, { code: nextCode(world, secret) })
    expect(again.code).toBeUndefined()
  })
})

describe('the second step', () => {
  const ticketFor = async (name: string) => {
    const browser = opsBrowser(world)
    const body = { name, password: PASSWORD }
    const { answer } = await browser.call('POST /api/ops/sign-in', { body })
    const send = (code: string) =>
      browser.call('POST /api/ops/sign-in/code', { body: { ticket: answer.ticket, code } })
    return send
  }

  it('takes a code once, and none of an earlier step after it', async () => {
    const { name, secret } = await someone()
    world.clock.advance(60_000)
    const code = codeOf(world, secret)
    expect((await signIn(opsBrowser(world), name, { code })).code).toBeUndefined()
    expect((await signIn(opsBrowser(world), name, { code })).code).toBe('OPS_SIGN_IN_REFUSED')
    const earlier = codeOf(world, secret, -1)
    const refused = await signIn(opsBrowser(world), name, { code: earlier })
    expect(refused.code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('takes the same code once of two at the same moment', async () => {
    const { name, secret } = await someone()
    const [one, other] = [await ticketFor(name), await ticketFor(name)]
    const code = nextCode(world, secret)
    const got = await Promise.all([one(code), other(code)])
    const codes = got.map((it) => it.code)
    expect(codes.toSorted()).toEqual(['OPS_SIGN_IN_REFUSED', undefined])
  })

  it('takes a step to either side, and no more', async () => {
    const { name, secret } = await someone()
    world.clock.advance(120_000)
    for (const steps of [-2, 2]) {
      const code = codeOf(world, secret, steps)
      const got = await signIn(opsBrowser(world), name, { code })
      expect([steps, got.code]).toEqual([steps, 'OPS_SIGN_IN_REFUSED'])
    }
    for (const steps of [-1, 1]) {
      const code = codeOf(world, secret, steps)
      const got = await signIn(opsBrowser(world), name, { code })
      expect([steps, got.code]).toEqual([steps, undefined])
    }
  })

  it('takes each recovery code once, also of two at the same moment', async () => {
    const { name, recoveryCodes } = await someone()
    expect(recoveryCodes).toHaveLength(10)
    const [code = '', second = ''] = recoveryCodes
    expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    const tickets = [await ticketFor(name), await ticketFor(name)]
    const got = await Promise.all(tickets.map((send) => send(code)))
    expect(got.filter((it) => it.code === undefined)).toHaveLength(1)
    const next = await signIn(opsBrowser(world), name, { code: second })
    expect(next.answer.recoveryCodes).toBe(8)
  })

  it('is over after five minutes, or once it was taken', async () => {
    const { name, secret } = await someone()
    const late = await ticketFor(name)
    world.clock.advance(5 * 60_000)
    expect((await late(codeOf(world, secret))).code).toBe('OPS_SIGN_IN_REFUSED')
    const send = await ticketFor(name)
    expect((await send(nextCode(world, secret))).code).toBeUndefined()
    expect((await send(nextCode(world, secret))).code).toBe('OPS_SIGN_IN_REFUSED')
  })
})

describe('a sealed column', () => {
  const seeds = seedKeysOf([{ version: 1, key: 'ab'.repeat(32) }])
  const place = { field: 'operator.totp_secret', subject: 'someone' }

  it('opens at its own place, whatever keys came later', () => {
    const sealed = seal({ seeds, random: systemRandom }, place, 'JBSWY3DP')
    expect(sealed).toMatch(/^1\./)
    expect(sealed).not.toContain('JBSWY3DP')
    const later = seedKeysOf([
      { version: 1, key: 'ab'.repeat(32) },
      { version: 2, key: 'cd'.repeat(32) },
    ])
    expect(openSealed(later, place, sealed)).toBe('JBSWY3DP')
  })

  it('opens nowhere else, and not when it was changed', () => {
    const sealed = seal({ seeds, random: systemRandom }, place, 'JBSWY3DP')
    const elsewhere = { ...place, subject: 'another' }
    expect(() => openSealed(seeds, elsewhere, sealed)).toThrow()
    expect(() => openSealed(seeds, { ...place, field: 'other.field' }, sealed)).toThrow()
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => openSealed(seeds, place, changed)).toThrow()
    expect(() => openSealed(seeds, place, 'in the clear')).toThrow(/no sealed text/)
  })
})

describe('lock-out', () => {
  const fail = async (browser: ReturnType<typeof opsBrowser>, name: string) =>
    (await signIn(browser, name, { password: 'wrong', code: '000000' })).code

  it('of strangers leaves a device alone on which the operator has signed in', async () => {
    const { name, secret, browser } = await someone()
    const attacker = opsBrowser(world, '10.66.0.1')
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 6; tries++) codes.push(await fail(attacker, name))
    expect(codes).toEqual([...Array(5).fill('OPS_SIGN_IN_REFUSED'), 'OPS_LOCKED'])
    // From other addresses too, and with the right password.
    const other = opsBrowser(world, '10.66.0.2')
    const locked = await signIn(other, name, { code: codeOf(world, secret) })
    expect(locked.code).toBe('OPS_LOCKED')
    expect(locked.error?.params.seconds).toBeGreaterThan(0)
    const mine = await signIn(browser, name, { code: nextCode(world, secret) })
    expect(mine.code).toBeUndefined()
  })

  it('grows with every failure, and is forgotten by a sign-in', async () => {
    const { name, secret } = await someone()
    const browser = opsBrowser(world, '10.66.0.3')
    for (let tries = 0; tries < 5; tries++) await fail(browser, name)
    const waits: unknown[] = []
    for (let more = 0; more < 7; more++) {
      const { code, error } = await signIn(browser, name, { password: 'wrong', code: '000000' })
      expect(code).toBe('OPS_LOCKED')
      waits.push(error?.params.seconds)
      world.clock.advance(Number(error?.params.seconds) * 1_000)
      expect(await fail(browser, name)).toBe('OPS_SIGN_IN_REFUSED')
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
    world.clock.advance(900_000)
    expect((await signIn(browser, name, { code: codeOf(world, secret) })).code).toBeUndefined()
    const fresh = opsBrowser(world, '10.66.0.3')
    expect(await fail(fresh, name)).toBe('OPS_SIGN_IN_REFUSED')
    expect(await fail(fresh, name)).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('comes also for a name that nobody has, and for guesses at the same moment', async () => {
    const guesses = Array.from({ length: 12 }, (_, place) =>
      fail(opsBrowser(world, `10.67.0.${place}`), 'no-such-name'),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'OPS_SIGN_IN_REFUSED')).toHaveLength(5)
    expect(codes.filter((code) => code === 'OPS_LOCKED')).toHaveLength(7)
  })

  it('comes for an address that tries many names', async () => {
    const attacker = opsBrowser(world, '10.68.0.1')
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 21; tries++) codes.push(await fail(attacker, `name-${tries}`))
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('OPS_SIGN_IN_REFUSED'))
    expect(codes[20]).toBe('OPS_LOCKED')
  })

  it('comes for wrong codes behind a right password', async () => {
    const { name } = await someone()
    const attacker = opsBrowser(world, '10.69.0.1')
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 6; tries++) {
      codes.push((await signIn(attacker, name, { code: '000000' })).code)
    }
    expect(codes).toEqual([...Array(5).fill('OPS_SIGN_IN_REFUSED'), 'OPS_LOCKED'])
  })

  it('takes no device cookie that was made up or belongs to somebody else', async () => {
    const { name } = await someone()
    const stranger = opsBrowser(world, '10.70.0.1')
    for (let tries = 0; tries < 5; tries++) await fail(stranger, name)
    stranger.cookies.set('ops_device', admin.browser.cookies.get('ops_device') ?? '')
    expect(await fail(stranger, name)).toBe('OPS_LOCKED')
  })
})

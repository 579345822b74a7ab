import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from './harness.ts'
import {
  codeOf,
  colleague,
  type Enrolled,
  enterAs,
  firstAdmin,
  nextCode,
  opsBrowser,
  REASON,
  signIn,
} from './operators-world.ts'
import { type Oddity, softwarePasskey } from './software-passkey.ts'

let world: World
let admin: Enrolled
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

type Passkey = ReturnType<typeof softwarePasskey>

/** Asks for a passkey, with the next code of the authenticator app. */
const begin = ({ browser, secret }: Enrolled) =>
  browser.call('POST /api/ops/passkeys/begin', { body: { code: nextCode(world, secret) } })

async function keep(owner: Enrolled, passkey: Passkey, odd?: Oddity) {
  const { browser } = owner
  const { ticket, options } = (await begin(owner)).answer
  const body = { ticket, label: 'Desk', response: passkey.create(options, odd) }
  return { body, got: await browser.call('POST /api/ops/passkeys', { body }) }
}

async function enter(passkey: Passkey, odd?: Oddity, browser = opsBrowser(world)) {
  const begun = await browser.call('POST /api/ops/sign-in/passkey/begin', { body: {} })
  const { ticket, options } = begun.answer
  const body = { ticket, response: passkey.get(options, odd) }
  return { browser, body, got: await browser.call('POST /api/ops/sign-in/passkey', { body }) }
}

const passkeysOf = async ({ browser }: Enrolled) =>
  (await browser.call('GET /api/ops/passkeys')).answer.passkeys

describe('a passkey', () => {
  it('is kept, signs its owner in at once, and is theirs to remove', async () => {
    const passkey = softwarePasskey()
    expect((await keep(admin, passkey)).got.code).toBeUndefined()
    const { got, browser } = await enter(passkey)
    expect(got.answer.operator).toEqual({ id: admin.id, name: admin.name, role: 'admin' })
    expect((await browser.call('GET /api/ops/session')).answer).toEqual(got.answer)
    const [kept] = await passkeysOf(admin)
    expect(kept).toMatchObject({ label: 'Desk' })
    expect(kept?.usedAt).not.toBeNull()

    const person = await colleague(world, admin, 'viewer')
    const params = { id: kept?.id ?? '' }
    const remove = ({ browser: by }: Enrolled) =>
      by.call('POST /api/ops/passkeys/:id/remove', { params, body: {} })
    expect((await remove(person)).code).toBe('NOT_FOUND')
    expect((await remove(admin)).code).toBeUndefined()
    expect((await enter(passkey)).got.code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('answers a challenge once', async () => {
    const passkey = softwarePasskey()
    const { body: made } = await keep(admin, passkey)
    const again = await admin.browser.call('POST /api/ops/passkeys', { body: made })
    expect(again.code).toBe('OPS_SIGN_IN_REFUSED')
    const { browser, body } = await enter(passkey)
    const replayed = await browser.call('POST /api/ops/sign-in/passkey', { body })
    expect(replayed.code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('counts only where its device has verified its owner, on this site', async () => {
    const passkey = softwarePasskey()
    const odds: Oddity[] = [{ unverified: true }, { origin: 'https://evil.example' }]
    for (const odd of odds) {
      const made = await keep(admin, softwarePasskey(), odd)
      expect([odd, made.got.code]).toEqual([odd, 'OPS_SIGN_IN_REFUSED'])
    }
    await keep(admin, passkey)
    for (const odd of odds) {
      expect([odd, (await enter(passkey, odd)).got.code]).toEqual([odd, 'OPS_SIGN_IN_REFUSED'])
    }
    expect((await enter(passkey)).got.code).toBeUndefined()
  })

  it('whose counter runs backwards is a copy', async () => {
    const passkey = softwarePasskey()
    await keep(admin, passkey)
    expect((await enter(passkey, { counter: 50 })).got.code).toBeUndefined()
    expect((await enter(passkey, { counter: 50 })).got.code).toBe('OPS_SIGN_IN_REFUSED')
    expect((await enter(passkey, { counter: 51 })).got.code).toBeUndefined()
  })

  it('is kept for whoever asked for it alone', async () => {
    const person = await colleague(world, admin, 'viewer')
    const { ticket, options } = (await begin(admin)).answer
    const body = { ticket, label: 'Mine', response: softwarePasskey().create(options) }
    const got = await person.browser.call('POST /api/ops/passkeys', { body })
    expect(got.code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('of a known device is not locked out by strangers at the same address', async () => {
    const passkey = softwarePasskey()
    await keep(admin, passkey)
    const address = '10.71.0.1'
    const from = () => opsBrowser(world, address)
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 21; tries++) {
      codes.push((await enter(softwarePasskey(), {}, from())).got.code)
    }
    expect(codes).toEqual([...Array(20).fill('OPS_SIGN_IN_REFUSED'), 'OPS_LOCKED'])
    expect((await enter(passkey, {}, from())).got.code).toBe('OPS_LOCKED')
    const known = from()
    const device = admin.browser.cookies.get('ops_device') ?? ''
    known.cookies.set('ops_device', device)
    expect((await enter(passkey, {}, known)).got.code).toBeUndefined()
    // Theirs alone: a stranger's passkey goes by the address all the same.
    const other = from()
    other.cookies.set('ops_device', device)
    expect((await enter(softwarePasskey(), {}, other)).got.code).toBe('OPS_LOCKED')
  })

  it('opens nothing for an operator who is disabled', async () => {
    const person = await colleague(world, admin, 'viewer')
    const passkey = softwarePasskey()
    await keep(person, passkey)
    await admin.browser.call('POST /api/ops/operators/:id/state', {
      params: { id: person.id },
      body: { state: 'disabled', reason: REASON },
    })
    expect((await enter(passkey)).got.code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('is added by nobody who has an open session alone, however they guess', async () => {
    const person = await colleague(world, admin, 'operator')
    const thief = opsBrowser(world, '10.66.0.1')
    thief.cookies = new Map(person.browser.cookies)
    thief.csrf = person.browser.csrf
    const guess = (code: string) => thief.call('POST /api/ops/passkeys/begin', { body: { code } })
    const used = codeOf(world, person.secret)
    const wrong = [used, '000000', '111111', '222222', 'aaaaa-22222']
    for (const code of wrong)
      expect([code, (await guess(code)).code]).toEqual([code, 'OPS_SIGN_IN_REFUSED'])
    expect((await guess('333333')).code).toBe('OPS_LOCKED')
    expect(await passkeysOf(person)).toEqual([])
    // The lock is the session's alone: its owner signs in elsewhere, and adds one.
    const again = opsBrowser(world)
    await signIn(again, person.name, { code: nextCode(world, person.secret) })
    expect((await keep({ ...person, browser: again }, softwarePasskey())).got.code).toBeUndefined()
  })

  it('takes a recovery code in the place of the app’s, once', async () => {
    const person = await colleague(world, admin, 'operator')
    const [code = ''] = person.recoveryCodes
    const ask = () => person.browser.call('POST /api/ops/passkeys/begin', { body: { code } })
    expect((await ask()).code).toBeUndefined()
    expect((await ask()).code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('is nothing for a demo operator, whom anyone may be', async () => {
    const demo = await enterAs(world, 'admin')
    const got = await demo.call('POST /api/ops/passkeys/begin', { body: { code: '000000' } })
    expect(got.code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('that nobody has kept is refused', async () => {
    expect((await enter(softwarePasskey())).got.code).toBe('OPS_SIGN_IN_REFUSED')
  })
})

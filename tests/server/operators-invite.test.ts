import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDemoOperators } from '../../server/operators/demo.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { openWorld, type World } from './harness.ts'
import { operate } from './operate.ts'
import {
  codeOf,
  colleague,
  type Enrolled,
  enterAs,
  firstAdmin,
  linkIn,
  nextCode,
  opsBrowser,
  PASSWORD,
  REASON,
  signIn,
  takeUp,
} from './operators-world.ts'

const HOUR = 3_600_000

let world: World
let admin: Enrolled
beforeAll(async () => {
  world = await openWorld()
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

const signedIn = () => signIn(admin.browser, admin.name, { code: nextCode(world, admin.secret) })

const inviteOf = (name: string, key?: string) =>
  admin.browser.call('POST /api/ops/operators', {
    body: { name, role: 'finance', reason: REASON },
    ...(key ? { key } : {}),
  })

const begin = (invitation: string) =>
  opsBrowser(world).call('POST /api/ops/enrol/begin', { body: { invitation } })

describe('an invitation', () => {
  it('tells its secret again to a retry, and to nobody who reads the database', async () => {
    await signedIn()
    const key = crypto.randomUUID()
    const { answer } = await inviteOf('fin', key)
    expect((await inviteOf('fin', key)).answer).toEqual(answer)
    const { rows } = (await world.db.orm.execute(
      sql`SELECT to_jsonb(l)::text AS text FROM ops_log l
        UNION ALL SELECT to_jsonb(o)::text FROM operator o`,
    )) as unknown as { rows: { text: string }[] }
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ text }) => text.includes(answer.invitation))).toEqual([])
    expect((await inviteOf('fin')).code).toBe('OPS_NAME_TAKEN')
  })

  it('shows the same secret however often it is opened, and is taken up once', async () => {
    await signedIn()
    const { answer } = await inviteOf('once')
    const first = (await begin(answer.invitation)).answer
    expect(first).toMatchObject({ name: 'once', role: 'finance' })
    expect(first.otpauth).toContain(`secret=${first.secret}`)
    expect((await begin(answer.invitation)).answer).toEqual(first)
    const wrong = await opsBrowser(world).call('POST /api/ops/enrol', {
      body: { invitation: answer.invitation, password: PASSWORD, code: '000000' },
    })
    expect(wrong.code).toBe('OPS_SIGN_IN_REFUSED')
    const person = await takeUp(world, answer.invitation)
    expect(person.recoveryCodes).toHaveLength(10)
    expect((await begin(answer.invitation)).code).toBe('OPS_LINK_EXPIRED')
    // The code that took it up is used.
    const code = codeOf(world, person.secret)
    expect((await signIn(opsBrowser(world), 'once', { code })).code).toBe('OPS_SIGN_IN_REFUSED')
  })

  it('is taken up once of two at the same moment', async () => {
    await signedIn()
    const { answer } = await inviteOf('twice')
    const { secret } = (await begin(answer.invitation)).answer
    const body = { invitation: answer.invitation, password: PASSWORD, code: codeOf(world, secret) }
    const got = await Promise.all(
      [1, 2].map(() => opsBrowser(world).call('POST /api/ops/enrol', { body })),
    )
    expect(got.map(({ code }) => code).toSorted()).toEqual(['OPS_LINK_EXPIRED', undefined])
  })

  it('is good for 24 hours', async () => {
    await signedIn()
    const { answer } = await inviteOf('late')
    world.clock.advance(24 * HOUR - 10)
    expect((await begin(answer.invitation)).code).toBeUndefined()
    world.clock.advance(10)
    expect((await begin(answer.invitation)).code).toBe('OPS_LINK_EXPIRED')
  })

  it('anew ends what somebody signed in by, and the link before it', async () => {
    await signedIn()
    const person = await colleague(world, admin, 'operator')
    const again = () =>
      admin.browser.call('POST /api/ops/operators/:id/invitation', {
        params: { id: person.id },
        body: { reason: REASON },
      })
    const first = (await again()).answer
    expect((await person.browser.call('GET /api/ops/session')).code).toBe('OPS_SESSION_MISSING')
    const code = nextCode(world, person.secret)
    const refused = await signIn(opsBrowser(world), person.name, { code })
    expect(refused.code).toBe('OPS_SIGN_IN_REFUSED')
    const second = (await again()).answer
    expect((await begin(first.invitation)).code).toBe('OPS_LINK_EXPIRED')
    expect((await takeUp(world, second.invitation)).id).toBe(person.id)
  })
})

describe('npm run ops:admin', () => {
  it('invites an admin once, and lets one who is locked out in again', async () => {
    const eve = await firstAdmin(world, 'eve')
    const taken = await operate(world, 'ops:admin eve')
    expect(taken.refusal).toMatch(/already/)
    const { lines } = await operate(world, 'ops:admin reset eve')
    expect(lines.join('\n')).toMatch(/eve is invited anew/)
    expect((await eve.browser.call('GET /api/ops/session')).code).toBe('OPS_SESSION_MISSING')
    const again = await takeUp(world, linkIn(lines))
    expect(again.id).toBe(eve.id)
    expect((await again.browser.call('GET /api/ops/operators')).code).toBeUndefined()
  })

  it('refuses names that are none, and to reset whoever is no admin', async () => {
    for (const typed of ['', 'Ada', 'a', 'reset', 'ada bob', 'reset a b']) {
      expect([typed, (await operate(world, `ops:admin ${typed}`)).refusal]).toEqual([
        typed,
        expect.stringContaining('npm run ops:admin'),
      ])
    }
    await signedIn()
    const { name } = await colleague(world, admin, 'viewer')
    expect((await operate(world, `ops:admin reset ${name}`)).refusal).toMatch(/no admin/)
  })
})

describe('demo operators', () => {
  it('are offered in the demo world, one of every role, and enter without a password', async () => {
    const demo = await openWorld({}, { demo: true })
    try {
      const { operators } = (await opsBrowser(demo).call('GET /api/ops/demo')).answer
      expect(operators.map(({ name }) => name)).toEqual([
        'demo-viewer',
        'demo-operator',
        'demo-finance',
        'demo-admin',
      ])
      const viewer = await enterAs(demo, 'viewer')
      expect((await viewer.call('GET /api/ops/operators')).code).toBe('OPS_FORBIDDEN')
      const boss = await enterAs(demo, 'admin')
      expect((await boss.call('GET /api/ops/operators')).answer.rows).toHaveLength(4)
      const byPassword = await signIn(opsBrowser(demo), 'demo-admin', {
        password: '',
        code: '000000',
      })
      expect(byPassword.status).toBeGreaterThanOrEqual(400)
      // Made already: another start adds none.
      const { db, clock, settings } = demo
      await addDemoOperators({ db, clock, settings, random: systemRandom })
      expect((await boss.call('GET /api/ops/operators')).answer.rows).toHaveLength(4)
    } finally {
      await demo.close()
    }
  })

  it('are not there for real users, nor is their session where the demo world was switched off', async () => {
    const enter = (browser: ReturnType<typeof opsBrowser>) =>
      browser.call('POST /api/ops/demo/sign-in', { body: { name: 'demo-admin' } })
    const real = opsBrowser(world)
    expect((await real.call('GET /api/ops/demo')).answer).toEqual({ operators: [] })
    expect((await enter(real)).code).toBe('NOT_FOUND')
    const byName = await real.call('POST /api/ops/demo/sign-in', { body: { name: admin.name } })
    expect(byName.code).toBe('NOT_FOUND')

    const demo = await openWorld({}, { demo: true })
    try {
      const boss = await enterAs(demo, 'admin')
      await demo.db.orm.execute(sql`UPDATE world SET kind = 'real'`)
      expect((await boss.call('GET /api/ops/session')).code).toBe('OPS_SESSION_MISSING')
      expect((await enter(boss)).code).toBe('NOT_FOUND')
    } finally {
      await demo.close()
    }
  })
})

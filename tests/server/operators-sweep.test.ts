import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sweepLocks } from '../../server/operators/lock.ts'
import { sweepSessions } from '../../server/operators/session.ts'
import { sweepTickets } from '../../server/operators/ticket.ts'
import { openWorld, SEED_KEY, type World } from './harness.ts'
import {
  colleague,
  type Enrolled,
  firstAdmin,
  nextCode,
  opsBrowser,
  PASSWORD,
  signIn,
} from './operators-world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NEWER_KEY = 'feed'.repeat(16)

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

async function valuesOf(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await world.db.orm.execute(query)) as unknown as { rows: { value: string }[] }
  return rows.map(({ value }) => value)
}

describe('what is swept away', () => {
  const sessionsOf = (id: string) =>
    valuesOf(
      sql`SELECT id::text AS value FROM operator_session WHERE operator_id = ${id} ORDER BY id`,
    )

  it('are sessions a month after their end, and none that may still be asked about', async () => {
    const person = await someone()
    const [first = ''] = await sessionsOf(person.id)
    await person.browser.call('POST /api/ops/sign-out', { body: {} })
    world.clock.advance(10 * DAY_MS)
    await signIn(person.browser, person.name, { code: nextCode(world, person.secret) })
    const [, second = ''] = await sessionsOf(person.id)
    // Nobody signed out of this one: it ended by itself, after twelve hours.
    world.clock.advance(19 * DAY_MS)
    await sweepSessions(world)
    expect(await sessionsOf(person.id)).toEqual([first, second])
    world.clock.advance(2 * DAY_MS)
    await sweepSessions(world)
    expect(await sessionsOf(person.id)).toEqual([second])
    world.clock.advance(10 * DAY_MS)
    await sweepSessions(world)
    expect(await sessionsOf(person.id)).toEqual([])
  })

  it('are counts of failures a day after the last one', async () => {
    const fail = (address: string) =>
      signIn(opsBrowser(world, address), 'nobody', { password: 'wrong', code: '000000' })
    const left = () =>
      valuesOf(
        sql`SELECT subject AS value FROM operator_lock WHERE subject LIKE 'address:10.77.%' ORDER BY 1`,
      )
    await fail('10.77.0.1')
    world.clock.advance(20 * HOUR_MS)
    await fail('10.77.0.2')
    await sweepLocks(world)
    expect(await left()).toEqual(['address:10.77.0.1', 'address:10.77.0.2'])
    world.clock.advance(5 * HOUR_MS)
    await sweepLocks(world)
    expect(await left()).toEqual(['address:10.77.0.2'])
  })

  it('are tickets that nobody can use any more, and those that are good stay good', async () => {
    const person = await someone()
    const browser = opsBrowser(world)
    const first = async () => {
      const body = { name: person.name, password: PASSWORD }
      return (await browser.call('POST /api/ops/sign-in', { body })).answer.ticket
    }
    const second = async (ticket: string) => {
      const body = { ticket, code: nextCode(world, person.secret) }
      return (await browser.call('POST /api/ops/sign-in/code', { body })).code
    }
    const count = () => valuesOf(sql`SELECT count(*)::text AS value FROM operator_ticket`)
    await sweepTickets(world)
    const [before] = await count()
    const old = await first()
    world.clock.advance(4 * MINUTE_MS)
    const fresh = await first()
    world.clock.advance(MINUTE_MS)
    await sweepTickets(world)
    expect(await count()).toEqual([String(Number(before) + 1)])
    expect(await second(old)).toBe('OPS_SIGN_IN_REFUSED')
    expect(await second(fresh)).toBeUndefined()
  })
})

describe('the secret of an authenticator app under a newer key', () => {
  /** What the column holds, and whether the first key is still needed for anything. */
  async function sealedOf({ db }: World, { id }: Enrolled) {
    const { rows } = (await db.orm.execute(
      sql`SELECT totp_secret AS sealed, seed_key_is_needed(1) AS needed FROM operator WHERE id = ${id}`,
    )) as unknown as { rows: { sealed: string; needed: boolean }[] }
    return rows[0]
  }

  it('is sealed anew with the first code that is right, and needs the older key no more', async () => {
    const older = await openWorld()
    const person = await firstAdmin(older)
    const before = await sealedOf(older, person)
    expect(before).toEqual({ sealed: expect.stringMatching(/^1\./), needed: true })
    const newer = await openWorld({ SEED_KEY: `1:${SEED_KEY},2:${NEWER_KEY}` }, { db: older.db })
    onTestFinished(() => newer.close())
    newer.clock.advance(older.clock.now() - newer.clock.now())
    const enter = async (code: string) =>
      (await signIn(opsBrowser(newer), person.name, { code })).code

    expect(await enter('000000')).toBe('OPS_SIGN_IN_REFUSED')
    expect(await sealedOf(newer, person)).toEqual(before)
    expect(await enter(nextCode(newer, person.secret))).toBeUndefined()
    const after = await sealedOf(newer, person)
    expect(after).toEqual({ sealed: expect.stringMatching(/^2\./), needed: false })
    // It is the same secret, and is not sealed again each time.
    expect(await enter(nextCode(newer, person.secret))).toBeUndefined()
    expect(await sealedOf(newer, person)).toEqual(after)
  })
})

// A browser that several people use: it holds their withdrawals for a closer look, and punishes nobody (issue 26, §3.4).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVICE_DAYS, forgetDevices } from '../../server/identity/device.ts'
import { othersAtDevices } from '../../server/identity/queries.ts'
import { accountDeletion, deviceSeen } from '../../server/identity/tables.ts'
import { appUser } from '../../server/user/tables.ts'
import { BIND, freshAddress, usdt } from './binding-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import {
  type Browser,
  enterByEmail,
  openBrowser,
  openIdentity,
  runDeletions,
  type Somebody,
  signUpBy,
} from './identity-world.ts'
import { wholeDatabase } from './insider.ts'
import { enterAs } from './operators-world.ts'
import { askProxy, opsWithdrawal, reviewAll, type Streamer, upline } from './withdrawal-world.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** Somebody who signs up in a browser that others use too, and has points. */
async function signedUpAt(browser: Browser): Promise<Somebody> {
  // One who was signed in before them signed out: the device's own id stays.
  browser.cookie = undefined
  const somebody = await signUpBy(world, undefined, {}, browser)
  await world.give(somebody.id, 'point', 5_000)
  return somebody
}

/** Their withdrawal under review, as its player and an operator see why it is held. */
async function held({ id, email, browser }: Somebody) {
  const { id: uplineId } = await upline(world)
  const who: Streamer = {
    ...{ id, mail: email, token: '' },
    call: async (call, sent) => {
      const token = (await renewed(browser, email)) ?? ''
      return world.call(call, { token, ...sent })
    },
  }
  const { id: withdrawalId } = await askProxy(world, who, { uplineId })
  await reviewAll(world)
  const finance = await enterAs(world, 'finance')
  const shown = await who.call('GET /api/withdrawals/:id', { params: { id: withdrawalId } })
  return { told: shown.answer.holds, noted: (await opsWithdrawal(finance, withdrawalId)).holds }
}

async function renewed(browser: Browser, email: string): Promise<string | undefined> {
  world.clock.advance(61_000)
  const entrance = await enterByEmail(world, browser, email)
  return entrance.state === 'signedIn' ? entrance.session.token : undefined
}

const bound = ({ token }: Somebody) => world.call(BIND, { token, body: usdt(freshAddress()) })
const seenBy = (userId: number) =>
  world.db.orm.select().from(deviceSeen).where(eq(deviceSeen.userId, userId))

describe('a browser is known again by an id of its own', () => {
  it('that no script reads, that is sent when one enters alone, and is kept as a keyed hash', async () => {
    const browser = openBrowser(world)
    const one = await signedUpAt(browser)
    const { id, setCookie } = browser.device ?? { id: '', setCookie: '' }
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(setCookie).toMatch(/HttpOnly/)
    expect(setCookie).toMatch(/SameSite=(Lax|Strict)/)
    expect(setCookie).toMatch(/Path=\/api\/identity;/)
    const two = await signedUpAt(browser)
    expect(browser.device?.id).toBe(id)
    const [first, second] = [await seenBy(one.id), await seenBy(two.id)]
    expect(first.map((row) => row.deviceHash)).toEqual(second.map((row) => row.deviceHash))
    for (const text of [await wholeDatabase(world.db), world.logs.join('')]) {
      expect(text.includes(id)).toBe(false)
    }
  })

  it('of which a forged one is replaced', async () => {
    const browser = openBrowser(world)
    browser.device = { id: `${'x'.repeat(30)}`, setCookie: '' }
    await signedUpAt(browser)
    expect(browser.device?.id).toMatch(/^[\w-]{22}$/)
  })
})

describe('somebody else at the same device', () => {
  it('who has bound an account is a reason to look, told in plain words, with people for operators', async () => {
    const browser = openBrowser(world)
    const [one, other, idle] = [
      await signedUpAt(browser),
      await signedUpAt(browser),
      await signedUpAt(browser),
    ]
    expect((await bound(other)).code).toBeUndefined()
    const { told, noted } = await held(one)
    expect(told).toEqual(['sharedDevice'])
    expect(noted).toEqual([{ rule: 'sharedDevice', evidence: { people: [other.id], count: 1 } }])
    expect(await othersAtDevices(world.db.orm, one.id, world.clock.now())).toContain(idle.id)
  })

  it('who withdrew is one too; who only plays is none', async () => {
    const browser = openBrowser(world)
    const [one, other] = [await signedUpAt(browser), await signedUpAt(browser)]
    expect((await held(one)).told).toEqual([])
    expect((await held(other)).noted).toEqual([
      { rule: 'sharedDevice', evidence: { people: [one.id], count: 1 } },
    ])
  })

  it('counts for 90 days, and not in another browser', async () => {
    const browser = openBrowser(world)
    const one = await signedUpAt(browser)
    await bound(await signedUpAt(browser))
    const later = world.clock.now() + DEVICE_DAYS * DAY_MS + 1
    expect(await othersAtDevices(world.db.orm, one.id, later)).toEqual([])
    expect((await held(await signedUpAt(openBrowser(world)))).told).toEqual([])
  })

  it('keeps nobody from anything', async () => {
    const browser = openBrowser(world)
    const [one, other] = [await signedUpAt(browser), await signedUpAt(browser)]
    await bound(other)
    await held(one)
    const [row] = await world.db.orm.select().from(appUser).where(eq(appUser.id, one.id))
    expect(row).toMatchObject({ blockedAt: null })
  })
})

describe('what is kept of devices', () => {
  it('is in one’s own data without the hash, and goes with the account and with time', async () => {
    const one = await signedUpAt(openBrowser(world))
    const { answer } = await one.browser.call('GET /api/account/data', { token: one.token })
    const { devices } = answer.data.identity as { devices: object[] }
    expect(devices.map((it) => Object.keys(it).toSorted())).toEqual([['first_at', 'last_at']])
    const now = world.clock.now()
    await world.db.orm.insert(accountDeletion).values({
      ...{ id: crypto.randomUUID(), userId: one.id },
      ...{ askedAt: new Date(now - 14 * DAY_MS), dueAt: new Date(now) },
    })
    await runDeletions(world)
    expect(await seenBy(one.id)).toEqual([])
    const two = await signedUpAt(openBrowser(world))
    const inDays = (days: number) => ({ now: () => world.clock.now() + days * DAY_MS })
    await forgetDevices({ db: world.db, clock: inDays(DEVICE_DAYS - 1) })
    expect(await seenBy(two.id)).toHaveLength(1)
    await forgetDevices({ db: world.db, clock: inDays(DEVICE_DAYS + 1) })
    expect(await seenBy(two.id)).toEqual([])
  })
})

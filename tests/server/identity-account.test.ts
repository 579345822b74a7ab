import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodePurpose, Contact } from '../../contract/identity.ts'
import { accountDeletion, userLogin } from '../../server/identity/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import { appUser } from '../../server/user/tables.ts'
import { openWorld, type Player, tokenFor, type World } from './harness.ts'
import {
  askCode,
  codeFor,
  emailOf,
  enterByEmail,
  lastMessage,
  openBrowser,
  openIdentity,
  runDeletions,
  type Somebody,
  signUpBy,
} from './identity-world.ts'
import { order } from './recharge-world.ts'

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(() => world.close())

const newEmail = () => `${randomUUID()}@example.org`
const DAY_MS = 86_400_000

/** A code of somebody's own, as it is sent back. */
async function codeOf(who: Somebody, purpose: CodePurpose, contact?: Contact) {
  world.clock.advance(61_000)
  const body = {
    purpose,
    brand: 'companion',
    lang: 'en' as const,
    ...(contact ? { contact } : {}),
  }
  const sent = await who.browser.call('POST /api/identity/codes', { body, token: who.token })
  const to = contact ? (contact.kind === 'email' ? contact.email : contact.phone) : who.email
  return { codeId: sent.answer.codeId, code: await codeFor(world, to), attempt: randomUUID() }
}

async function bind(who: Somebody, contact: Contact) {
  const body = await codeOf(who, 'bind', contact)
  return who.browser.call('POST /api/account/contact', { body, token: who.token })
}

const accountOf = async ({ browser, token }: Somebody) =>
  (await browser.call('GET /api/account', { token })).answer

describe('the account sheet (issue 24, 1.5)', () => {
  it('shows what is bound as others may look over one’s shoulder', async () => {
    const somebody = await signUpBy(world, 'anna.lee@example.org')
    expect(await accountOf(somebody)).toEqual({
      email: 'an••@example.org',
      phone: null,
      providers: [],
      deletedAt: null,
      contacts: ['email', 'phone'],
    })
  })

  it('binds a phone beside the address, and either opens the account', async () => {
    const somebody = await signUpBy(world)
    const phone = { kind: 'phone' as const, phone: '+84912345001' }
    expect((await bind(somebody, phone)).answer.phone).toBe('+84••••001')
    world.clock.advance(61_000)
    const browser = openBrowser(world)
    const { codeId } = await askCode(browser, phone)
    const body = { codeId, code: await codeFor(world, phone.phone), attempt: randomUUID() }
    const { answer } = await browser.call('POST /api/identity/enter', { body })
    expect(answer.state === 'signedIn' && answer.session.me.id).toBe(somebody.id)
  })

  it('binds another address instead of the one before, which then opens nothing', async () => {
    const somebody = await signUpBy(world)
    const email = newEmail()
    await bind(somebody, emailOf(email))
    const by = async (address: string) => enterByEmail(world, openBrowser(world), address)
    expect((await by(somebody.email)).state).toBe('new')
    const entrance = await by(email)
    expect(entrance.state === 'signedIn' && entrance.session.me.id).toBe(somebody.id)
  })

  it('tells the contact that is replaced, once, and where to turn', async () => {
    const somebody = await signUpBy(world)
    const body = await codeOf(somebody, 'bind', emailOf(newEmail()))
    const call = () =>
      somebody.browser.call('POST /api/account/contact', { body, token: somebody.token })
    await call()
    await call()
    const sent = await world.db.orm
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, somebody.email))
    const told = sent.flatMap(({ body: { subject, text } }) =>
      subject?.includes('was replaced') ? [text] : [],
    )
    expect(told).toEqual([expect.stringContaining('support@companion.example')])
    const phone = (number: string) => ({ kind: 'phone' as const, phone: number })
    await bind(somebody, phone('+84912345002'))
    await bind(somebody, phone('+84912345003'))
    const { channel, body: sms } = await lastMessage(world, '+84912345002')
    expect([channel, sms.text]).toEqual(['sms', expect.stringContaining('no longer opens')])
  })

  it('takes no address of another account, and says so only to who reads its mail', async () => {
    const [one, other] = [await signUpBy(world), await signUpBy(world)]
    const got = await bind(one, emailOf(other.email))
    expect(got.code).toBe('CONTACT_TAKEN')
    const rows = await world.db.orm.select().from(userLogin).where(eq(userLogin.userId, one.id))
    expect(rows.map(({ subject }) => subject)).toEqual([one.email])
  })

  it('gives an address that two ask for at once to one of them', async () => {
    const [one, other] = [await signUpBy(world), await signUpBy(world)]
    const contact = emailOf(newEmail())
    const bodies = [await codeOf(one, 'bind', contact), await codeOf(other, 'bind', contact)]
    const got = await Promise.all(
      [one, other].map(({ browser, token }, index) =>
        browser.call('POST /api/account/contact', { body: bodies[index] as never, token }),
      ),
    )
    expect(got.map(({ code }) => code).toSorted()).toEqual(['CONTACT_TAKEN', undefined])
  })

  it('is bound by who comes from an app too, who then enters in a browser', async () => {
    const player = await world.player()
    const email = newEmail()
    const who = { id: player.id, email, browser: openBrowser(world), token: player.token }
    world.clock.advance(1)
    const token = (await player.call('GET /api/me')).status === 200 ? player.token : ''
    await bind({ ...who, token }, emailOf(email))
    const entrance = await enterByEmail(world, openBrowser(world), email)
    expect(entrance.state === 'signedIn' && entrance.session.me.id).toBe(player.id)
  })

  it('does the same for an answer that was lost', async () => {
    const somebody = await signUpBy(world)
    const body = await codeOf(somebody, 'bind', emailOf(newEmail()))
    const call = () =>
      somebody.browser.call('POST /api/account/contact', { body, token: somebody.token })
    const [first, again] = [await call(), await call()]
    expect(again.answer).toEqual(first.answer)
  })

  it('is nobody’s without a token of theirs: another’s codes, devices and data are not there', async () => {
    const [one, other] = [await signUpBy(world), await signUpBy(world)]
    const body = await codeOf(one, 'delete')
    const CALL = 'POST /api/account/deletion'
    expect((await other.browser.call(CALL, { body, token: other.token })).code).toBe('CODE_EXPIRED')
    expect((await accountOf(one)).deletedAt).toBeNull()
    const { text } = await other.browser.call('GET /api/account/data', { token: other.token })
    expect(text).toContain(other.email)
    expect(text).not.toContain(one.email)
  })
})

async function askDeletion(who: Somebody) {
  const body = await codeOf(who, 'delete')
  return who.browser.call('POST /api/account/deletion', { body, token: who.token })
}

/** A new token by the cookie. */
async function refreshed(who: Somebody): Promise<Somebody> {
  world.clock.advance(11_000)
  const { token } = (await who.browser.call('POST /api/session/renew', { body: {} })).answer
  return { ...who, token }
}

/** Somebody as those who top up, with the key that an order needs. */
const payerOf = ({ id, token }: Somebody): Player => ({
  id,
  token,
  call: (call, sent) => world.call(call, { token, ...sent }),
})

const runJob = () => runDeletions(world)

/** What the ledger says of somebody. */
const entriesOf = async ({ id }: Somebody) => {
  const query = sql`SELECT transfer_id, currency, amount FROM entry WHERE owner_id = ${id}`
  return ((await world.db.orm.execute(query)) as unknown as { rows: object[] }).rows
}

const isDeleted = async ({ id }: Somebody) => {
  const [row] = await world.db.orm.select().from(appUser).where(eq(appUser.id, id))
  return row?.nickname === '—'
}

describe('deleting my account', () => {
  it('needs a contact for the code', async () => {
    const { token } = await world.player()
    const body = { purpose: 'delete' as const, brand: 'companion', lang: 'en' as const }
    const got = await openBrowser(world).call('POST /api/identity/codes', { body, token })
    expect(got.code).toBe('CONTACT_MISSING')
  })

  it('is said in the message that brings the code', async () => {
    const somebody = await signUpBy(world)
    await codeOf(somebody, 'delete')
    const { body } = await lastMessage(world, somebody.email)
    expect(body.subject).toContain('Delete your account')
  })

  it('is due 14 days later, and asking again puts nothing off', async () => {
    const somebody = await signUpBy(world)
    const { deletedAt } = (await askDeletion(somebody)).answer
    expect((deletedAt ?? 0) - world.clock.now()).toBe(14 * DAY_MS)
    expect((await askDeletion(somebody)).answer.deletedAt).toBe(deletedAt)
  })

  it('can be taken back until then', async () => {
    const somebody = await signUpBy(world)
    await askDeletion(somebody)
    world.clock.advance(14 * DAY_MS - 600_000)
    await runJob()
    const back = await refreshed(somebody)
    const CANCEL = 'POST /api/account/deletion/cancel'
    const got = await back.browser.call(CANCEL, { body: {}, token: back.token })
    expect(got.answer.deletedAt).toBeNull()
    world.clock.advance(DAY_MS)
    await runJob()
    expect(await isDeleted(somebody)).toBe(false)
    // Taken back, it can be asked for again.
    const again = await refreshed(somebody)
    expect((await askDeletion(again)).answer.deletedAt).not.toBeNull()
  })

  it('then ends every session and every login, and the books stay in order', async () => {
    const email = newEmail()
    const somebody = await signUpBy(world, email)
    await world.give(somebody.id, 'diamond', 500)
    const booked = await entriesOf(somebody)
    expect(booked).toHaveLength(1)
    await askDeletion(somebody)
    world.clock.advance(14 * DAY_MS)
    const fresh = await refreshed(somebody)
    await runJob()
    expect(await isDeleted(somebody)).toBe(true)
    world.clock.advance(2_000)
    const { browser, token } = fresh
    expect((await browser.call('GET /api/me', { token })).code).toBe('TOKEN_EXPIRED')
    expect((await browser.call('POST /api/session/renew', { body: {} })).code).toBe('SESSION_ENDED')
    expect((await enterByEmail(world, openBrowser(world), email)).state).toBe('new')
    const [row] = await world.db.orm
      .select()
      .from(accountDeletion)
      .where(eq(accountDeletion.userId, somebody.id))
    expect(row?.doneAt).not.toBeNull()
    expect(await entriesOf(somebody)).toEqual(booked)
    expect((await audit(world)).filter(({ miss }) => miss !== null)).toEqual([])
    // A second run finds nothing to do.
    expect(await runJob()).toEqual([])
  })

  it('waits while a payment is open', async () => {
    const somebody = await signUpBy(world)
    await askDeletion(somebody)
    world.clock.advance(14 * DAY_MS)
    const payer = payerOf(await refreshed(somebody))
    const { id } = await order(payer)
    expect(await runJob()).toEqual([{ user: somebody.id, reason: 'a payment is open' }])
    expect(await isDeleted(somebody)).toBe(false)
    await payer.call('POST /api/recharge/orders/:id/cancel', { params: { id }, body: {} })
    await runJob()
    expect(await isDeleted(somebody)).toBe(true)
    expect((await audit(world)).filter(({ miss }) => miss !== null)).toEqual([])
  })

  it('of somebody of an app leaves the app’s name to somebody new', async () => {
    const externalId = randomUUID()
    const tokenNow = () => tokenFor(externalId, { now: world.clock.now() })
    const browser = openBrowser(world)
    const { id } = (await browser.call('GET /api/me', { token: await tokenNow() })).answer
    const email = newEmail()
    await bind({ id, email, browser, token: await tokenNow() }, emailOf(email))
    await askDeletion({ id, email, browser, token: await tokenNow() })
    world.clock.advance(14 * DAY_MS)
    await runJob()
    world.clock.advance(61_000)
    const { answer } = await browser.call('GET /api/me', { token: await tokenNow() })
    expect(answer.id).not.toBe(id)
  })
})

describe('where no messages can be sent', () => {
  it('a server says so, and refuses to send codes', async () => {
    const quiet = await openWorld({ DEMO_WORLD: 'false' })
    try {
      const browser = openBrowser(quiet)
      const query = { brand: 'companion', lang: 'en' as const }
      expect((await browser.call('GET /api/identity', { query })).answer.contacts).toEqual([])
      const body = {
        purpose: 'enter' as const,
        contact: emailOf('a@example.org'),
        brand: 'companion',
        lang: 'en' as const,
      }
      expect((await browser.call('POST /api/identity/codes', { body })).code).toBe('BAD_REQUEST')
    } finally {
      await quiet.close()
    }
  })
})

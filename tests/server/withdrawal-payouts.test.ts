import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdAccount, releaseAccount } from '../../server/ledger/hold-account.ts'
import { PAID_OUT } from '../../server/ledger/houses.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { applyPayoutFact } from '../../server/withdrawal/payout/facts.ts'
import type { PayoutFact, PayoutProvider } from '../../server/withdrawal/payout/provider.ts'
import { SANDBOX_POINTS, sandboxPayouts } from '../../server/withdrawal/payout/sandbox.ts'
import { booksDigest } from './books-digest.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { enterAs, type OpsBrowser } from './operators-world.ts'
import {
  accountBody,
  askAccount,
  boundStreamer,
  decideOn,
  deskOf,
  openDeskWorld,
  payAll,
  platformOf,
  pointsOf,
  reviewAll,
  type Streamer,
  withdrawalOf,
} from './withdrawal-world.ts'

const HUNDREDS = 700
const SANDBOX = { provider: 'sandbox', actor: 'provider:sandbox' }

let world: World
let finance: OpsBrowser
beforeAll(async () => {
  world = await openDeskWorld({ asApp: true })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** A withdrawal that is approved and not yet paid. */
async function approvedWithdrawal(points = HUNDREDS): Promise<{ who: Streamer; id: string }> {
  const who = await boundStreamer(world)
  // A day has passed since the last one: who does nothing for half an hour is signed out.
  finance = await enterAs(world, 'finance')
  const { id } = await askAccount(world, who, { points })
  await reviewAll(world)
  expect((await decideOn(finance, id, { decision: 'approve' })).answer.state).toBe('approved')
  return { who, id }
}

const stateOf = async (who: Streamer, id: string) => (await withdrawalOf(who, id)).state
const statesOf = async (who: Streamer, id: string) =>
  (await withdrawalOf(who, id)).steps.map(({ state }) => state)

/** How it was asked for: its number, and what it comes to. */
async function factOf(who: Streamer, id: string, more: Partial<PayoutFact>): Promise<PayoutFact> {
  const { number, amount } = await withdrawalOf(who, id)
  return { event: `test-${id}`, kind: 'paid', reference: number, ...amount, ...more }
}

describe('a withdrawal to an account of one’s own', () => {
  it('comes to the country’s currency by the rate in force, rounded down', async () => {
    const who = await boundStreamer(world)
    const shown = await askAccount(world, who, { points: 701 })
    expect(shown).toMatchObject({
      ...{ state: 'submitted', way: 'bank', upline: null, usdMinor: 1_001 },
      amount: { minor: 227_905, currency: 'VND' },
      rate: { perDollar: '22758', dated: '2021-09-12' },
    })
    expect(shown.label).toMatch(/ACB/)
  })

  it('is refused where another rate is in force, the account is another one, or the name is missing', async () => {
    const who = await boundStreamer(world)
    const body = await accountBody(world, who)
    const other = await boundStreamer(world)
    const foreign = (await deskOf(other)).accounts.find(({ way }) => way === 'bank')?.receiving?.id
    const ask = (more: object) =>
      who.call('POST /api/withdrawals', { body: { ...body, ...more } as typeof body })
    // The code has grown too old while the other account rested.
    expect((await ask({})).code).toBe('CODE_EXPIRED')
    const again = await accountBody(world, who)
    const usd = (await deskOf(who)).accounts.find(({ way }) => way === 'usdt')?.rate.id
    const before = await booksDigest(world)
    for (const [more, code] of [
      [{ rateId: usd }, 'RATE_CHANGED'],
      [{ receivingId: foreign }, 'RECEIVING_MISSING'],
      [{ way: 'purse' }, 'RECEIVING_MISSING'],
    ] as const) {
      const body = { ...again, ...more } as typeof again
      expect((await who.call('POST /api/withdrawals', { body })).code).toBe(code)
    }
    expect(await booksDigest(world)).toEqual(before)
    expect((await who.call('POST /api/withdrawals', { body: again })).answer.state).toBe(
      'submitted',
    )
  })

  it('is sent and paid, its points are gone, and it tells how long it took', async () => {
    const { who, id } = await approvedWithdrawal()
    const gone = await pointsOf(world, PAID_OUT)
    await payAll(world)
    expect(await stateOf(who, id)).toBe('sent')
    await payAll(world)
    expect(await statesOf(who, id)).toEqual([
      ...['submitted', 'inReview', 'approved', 'sent', 'paid'],
    ])
    expect((await pointsOf(world, PAID_OUT)) - gone).toBe(HUNDREDS)
    expect((await deskOf(who)).points).toEqual({ total: 9_300, available: 9_300, frozen: 0 })
  })
})

describe('what a provider does (design §11: pay-outs have two kinds of failure)', () => {
  it('a definite refusal gives the points back', async () => {
    const { who, id } = await approvedWithdrawal(HUNDREDS + SANDBOX_POINTS.refused)
    await payAll(world)
    expect(await withdrawalOf(who, id)).toMatchObject({ state: 'rejected', why: 'refused' })
    expect((await deskOf(who)).points.available).toBe(10_000)
  })

  it('without an answer nothing is given back, until it is looked up: it was paid', async () => {
    const { who, id } = await approvedWithdrawal(HUNDREDS + SANDBOX_POINTS.silent)
    await payAll(world)
    expect(await stateOf(who, id)).toBe('unknown')
    expect((await deskOf(who)).points).toMatchObject({ available: 9_298, frozen: 702 })
    await payAll(world)
    await payAll(world)
    expect(await stateOf(who, id)).toBe('paid')
    expect(await pointsOf(world, who.id)).toBe(9_298)
  })

  it('what it never heard of is no refusal: it is asked again under the same reference, and paid once', async () => {
    const { who, id } = await approvedWithdrawal(HUNDREDS + SANDBOX_POINTS.deaf)
    const provider = sandboxPayouts(platformOf(world))
    await payAll(world, provider)
    expect(await stateOf(who, id)).toBe('unknown')
    for (let minute = 0; minute < 3; minute++) await payAll(world, provider)
    expect(await statesOf(who, id)).toEqual([
      ...['submitted', 'inReview', 'approved', 'unknown', 'sent', 'paid'],
    ])
  })

  it('what the bank sends back after it was paid comes back as points', async () => {
    const { who, id } = await approvedWithdrawal(HUNDREDS + SANDBOX_POINTS.returned)
    for (let minute = 0; minute < 3; minute++) await payAll(world)
    const shown = await withdrawalOf(who, id)
    expect(shown.state).toBe('returned')
    expect(shown.transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal.held', -704],
      ['withdrawal.returned', 704],
    ])
    expect((await deskOf(who)).points.available).toBe(10_000)
  })

  it('a process that dies before it has an answer leaves a reference to look up', async () => {
    const { who, id } = await approvedWithdrawal()
    const inner = sandboxPayouts(platformOf(world))
    const dying: PayoutProvider = {
      ...inner,
      send: async (order, account) => {
        await inner.send(order, account)
        // As if killed: nothing of it is kept.
        return []
      },
    }
    await payAll(world, dying)
    expect(await stateOf(who, id)).toBe('approved')
    await payAll(world)
    expect(await stateOf(who, id)).toBe('paid')
  })

  it('is not asked while the account is frozen, nor while its bank account rests', async () => {
    const { who, id } = await approvedWithdrawal()
    await world.db.orm.transaction((tx) =>
      holdAccount(tx as Transaction, who.id, { reason: 'a test', at: world.clock.now() }),
    )
    await payAll(world)
    expect(await stateOf(who, id)).toBe('approved')
    await world.db.orm.transaction((tx) => releaseAccount(tx as Transaction, who.id))
    await payAll(world)
    await payAll(world)
    expect(await stateOf(who, id)).toBe('paid')

    const fresh = await boundStreamer(world, 700, { rests: true })
    finance = await enterAs(world, 'finance')
    const early = await askAccount(world, fresh)
    await reviewAll(world)
    await decideOn(finance, early.id, { decision: 'approve' })
    await payAll(world)
    expect(await stateOf(fresh, early.id)).toBe('approved')
    // Its player reads from when money goes there.
    const { restsUntil } = await withdrawalOf(fresh, early.id)
    expect(restsUntil).toBeGreaterThan(world.clock.now())
    world.clock.advance(24 * 3_600_000)
    expect((await withdrawalOf(fresh, early.id)).restsUntil).toBeNull()
    await payAll(world)
    await payAll(world)
    expect(await stateOf(fresh, early.id)).toBe('paid')
  })
})

describe('what is told of a pay-out, one way in', () => {
  it('comes to the same however often and in which order it is told', async () => {
    const { who, id } = await approvedWithdrawal()
    await payAll(world)
    const tell = async (more: Partial<PayoutFact>) =>
      (await applyPayoutFact(platformOf(world), SANDBOX, await factOf(who, id, more))).outcome
    expect(await tell({ event: 'a' })).toBe('applied')
    expect(await tell({ event: 'a' })).toBe('known')
    expect(await tell({ event: 'b' })).toBe('known')
    expect(await tell({ event: 'c', kind: 'sent' })).toBe('known')
    // What was paid cannot be refused any more: somebody has to look.
    expect(await tell({ event: 'd', kind: 'refused' })).toBe('kept')
    expect(await stateOf(who, id)).toBe('paid')
  })

  it('is kept and moves nothing where it does not fit', async () => {
    const { who, id } = await approvedWithdrawal()
    await payAll(world)
    const before = await withdrawalOf(who, id)
    const fit = await factOf(who, id, {})
    for (const [event, more] of Object.entries({
      e: { minor: fit.minor + 1 },
      f: { currency: 'USD' },
      g: { reference: 'WD-0000-0000' },
    })) {
      const fact = { ...fit, event: `${id}-${event}`, ...more }
      expect((await applyPayoutFact(platformOf(world), SANDBOX, fact)).outcome).toBe('kept')
    }
    const stranger = { provider: 'csv', actor: 'operator:somebody' }
    expect((await applyPayoutFact(platformOf(world), stranger, fit)).outcome).toBe('kept')
    expect(await withdrawalOf(who, id)).toEqual(before)
  })

  it('paid and refused at the same moment: one of them happens, and the points are in one place', async () => {
    const { who, id } = await approvedWithdrawal()
    await payAll(world)
    const facts = [
      await factOf(who, id, { event: `${id}-p` }),
      await factOf(who, id, { event: `${id}-r`, kind: 'refused' }),
    ]
    const got = await Promise.all(
      facts.map((fact) => applyPayoutFact(platformOf(world), SANDBOX, fact)),
    )
    expect(got.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'kept'])
    const { rows } = (await world.db.orm.execute(sql`
      SELECT count(*)::int AS ends FROM withdrawal_transfer
      WHERE withdrawal_id = ${id} AND what <> 'held'`)) as unknown as { rows: { ends: number }[] }
    expect(rows[0]?.ends).toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { CANCEL_MINUTES, MOST_POINTS } from '../../contract/withdrawal-constants.ts'
import { holdAccount, releaseAccount } from '../../server/ledger/hold-account.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { booksDigest } from './books-digest.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { lastMessage } from './identity-world.ts'
import { enterAs, type OpsBrowser } from './operators-world.ts'
import { exclude } from './play-calls.ts'
import {
  askProxy,
  codeOf,
  decideOn,
  deskOf,
  openDeskWorld,
  opsWithdrawal,
  pointsOf,
  proxyBody,
  reviewAll,
  streamer,
  upline,
  withdrawalOf,
} from './withdrawal-world.ts'

const CALL = 'POST /api/withdrawals'
const HOUR_MS = 3_600_000

let world: World
let finance: OpsBrowser
let admin: OpsBrowser
beforeAll(async () => {
  world = await openDeskWorld({ asApp: true })
  finance = await enterAs(world, 'finance')
  admin = await enterAs(world, 'admin')
})
// Who does nothing for half an hour is signed out.
beforeEach(async () => {
  for (const browser of [finance, admin]) await browser.call('GET /api/ops/withdrawals')
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const freeze = (userId: number) =>
  world.db.orm.transaction((tx) =>
    holdAccount(tx as Transaction, userId, { reason: 'a test', at: world.clock.now() }),
  )
const thaw = (userId: number) =>
  world.db.orm.transaction((tx) => releaseAccount(tx as Transaction, userId))

describe('what can be withdrawn (spec §3, §9)', () => {
  it('is told with its rate, limits and where codes go', async () => {
    const who = await streamer(world, 25_000)
    const desk = await deskOf(who)
    expect(desk.points).toEqual({ total: 25_000, available: 25_000, frozen: 0 })
    expect(desk.pointsPerDollar).toBe(70)
    expect(desk.rate).toMatchObject({ currency: 'VND', perDollar: '22758', dated: '2021-09-12' })
    expect(desk.limits).toMatchObject({ most: MOST_POINTS, aDay: 3, left: 3 })
    // 00:00 in Vietnam, seven hours east of UTC.
    expect(desk.limits.resetsAt % (24 * HOUR_MS)).toBe(17 * HOUR_MS)
    expect(desk.contacts).toEqual([{ kind: 'email', to: `${who.mail.slice(0, 2)}••@example.org` }])
    expect(desk).toMatchObject({ open: [], uplineTook: null, isAccountFrozen: false })
  })

  it('is held from the request on, and total stays', async () => {
    const who = await streamer(world, 1_000)
    const { id: uplineId } = await upline(world)
    const { id, state, amount } = await askProxy(world, who, { points: 700, uplineId })
    expect({ state, amount }).toEqual({
      state: 'submitted',
      amount: { minor: 1_000, currency: 'USD' },
    })
    const { points, limits, open } = await deskOf(who)
    expect(points).toEqual({ total: 1_000, available: 300, frozen: 700 })
    expect(limits.left).toBe(2)
    expect(open.map((one) => one.id)).toEqual([id])
  })
})

describe('a request is refused by the catalogue’s words (spec §8)', () => {
  it('without a bound phone or mail address', async () => {
    const who = await world.player({ point: 700 })
    const { id: uplineId } = await upline(world)
    const body = { to: 'upline', uplineId, points: 70, lang: 'en' } as const
    expect(await who.call(CALL, { body })).toMatchObject({
      code: 'WITHDRAWAL_CONTACT_MISSING',
      error: {
        message: 'Please make sure that the account is bound with a mobile phone number or email',
      },
    })
    const sent = await who.call('POST /api/withdrawals/codes', { body: { lang: 'en' } })
    expect(sent.code).toBe('WITHDRAWAL_CONTACT_MISSING')
  })

  it('without the code, or with a wrong one', async () => {
    const who = await streamer(world)
    const { id: uplineId } = await upline(world)
    const { code: _, codeId: __, ...bare } = await proxyBody(world, who, { uplineId })
    expect(await who.call(CALL, { body: bare })).toMatchObject({
      code: 'WITHDRAWAL_CODE_MISSING',
      error: { message: 'Please enter the withdrawal code' },
    })
    const body = await proxyBody(world, who, { uplineId })
    const wrong = body.code === '000000' ? '000001' : '000000'
    expect((await who.call(CALL, { body: { ...body, code: wrong } })).code).toBe('CODE_WRONG')
    expect((await who.call(CALL, { body })).answer.state).toBe('submitted')
    // It was good for one withdrawal.
    expect((await who.call(CALL, { body })).code).toBe('CODE_EXPIRED')
  })

  it('by somebody else’s code', async () => {
    const [who, other] = [await streamer(world), await streamer(world)]
    const { id: uplineId } = await upline(world)
    const body = await proxyBody(world, other, { uplineId })
    expect((await who.call(CALL, { body })).code).toBe('CODE_EXPIRED')
  })

  it.each([
    ['over what is there', 500, 501, 500],
    ['over the most at once', 30_000, MOST_POINTS + 1, MOST_POINTS],
    ['with nothing', 0, 1, 0],
  ])('%s', async (_, balance, points, most) => {
    const who = await streamer(world, balance)
    const { id: uplineId } = await upline(world)
    const body = await proxyBody(world, who, { points, uplineId })
    const before = await booksDigest(world)
    expect(await who.call(CALL, { body })).toMatchObject({
      code: 'POINTS_NOT_REDEEMABLE',
      error: { message: 'Exceed redeemable points', params: { most } },
    })
    expect(await booksDigest(world)).toEqual(before)
    // What was refused did not cost the code.
    await world.give(who.id, 'point', 70)
    const less = await who.call(CALL, { body: { ...body, points: 70 } })
    expect(less.answer.state).toBe('submitted')
  })

  it('to nobody, to themselves, to who is no agent, of another brand, or blocked', async () => {
    const who = await streamer(world)
    const { id: user } = await streamer(world)
    const [foreign, blocked] = [await upline(world), await upline(world)]
    await world.db.orm.execute(sql`UPDATE app_user SET brand = 'ai' WHERE id = ${foreign.id}`)
    await world.db.orm.execute(
      sql`UPDATE app_user SET blocked_at = now(), role = 'agent' WHERE id = ${blocked.id}`,
    )
    const body = await proxyBody(world, who, { uplineId: 1 })
    for (const uplineId of [99_999_999, who.id, user, foreign.id, blocked.id]) {
      expect(await who.call(CALL, { body: { ...body, uplineId } as typeof body })).toMatchObject({
        code: 'UPLINE_UNKNOWN',
        error: { message: 'user does not exist, check and re-enter', params: {} },
      })
    }
    await world.db.orm.execute(
      sql`UPDATE app_user SET brand = 'companion' WHERE id = ${foreign.id}`,
    )
  })

  it('the fourth time in a day of the account; cancelled ones do not count', async () => {
    // A world of its own, since a day passes in it.
    const world = await openDeskWorld()
    onTestFinished(() => world.close())
    const who = await streamer(world)
    const { id: uplineId } = await upline(world)
    const first = await askProxy(world, who, { uplineId })
    await who.call('POST /api/withdrawals/:id/cancel', { params: { id: first.id }, body: {} })
    for (let made = 0; made < 3; made++) await askProxy(world, who, { uplineId })
    const body = await proxyBody(world, who, { uplineId })
    const refused = await who.call(CALL, { body })
    expect(refused).toMatchObject({ code: 'WITHDRAWALS_SPENT', error: { params: { limit: 3 } } })
    world.clock.advance(Number(refused.error?.params.until) - world.clock.now())
    expect((await deskOf(who)).limits.left).toBe(3)
    expect((await askProxy(world, who, { uplineId })).state).toBe('submitted')
  })

  it('to an account, as long as none is bound', async () => {
    const who = await streamer(world)
    const { rate } = await deskOf(who)
    world.clock.advance(61_000)
    const body = {
      ...({ to: 'account', way: 'bank', points: 70, lang: 'en' } as const),
      ...{ receivingId: randomUUID(), rateId: rate.id },
      ...(await codeOf(world, who)),
    }
    expect((await who.call(CALL, { body })).code).toBe('RECEIVING_MISSING')
  })
})

describe('who may withdraw', () => {
  it('nobody whose account is frozen; all their points are then', async () => {
    const who = await streamer(world, 900)
    const { id: uplineId } = await upline(world)
    const body = await proxyBody(world, who, { uplineId })
    await freeze(who.id)
    expect((await who.call(CALL, { body })).code).toBe('ACCOUNT_FROZEN')
    expect(await deskOf(who)).toMatchObject({
      isAccountFrozen: true,
      points: { total: 900, available: 0, frozen: 900 },
    })
    await thaw(who.id)
    expect((await who.call(CALL, { body })).answer.state).toBe('submitted')
  })

  it('whoever excluded themselves from games', async () => {
    const who = await streamer(world)
    await exclude(who, 30)
    const { id: uplineId } = await upline(world)
    expect((await askProxy(world, who, { uplineId })).state).toBe('submitted')
  })
})

describe('a proxy withdrawal goes to the upline after its review (spec §6)', () => {
  it('is paid once it is approved, and the upline is told', async () => {
    const who = await streamer(world, 1_000)
    const up = await upline(world)
    const { id } = await askProxy(world, who, { points: 700, uplineId: up.id })
    await reviewAll(world)
    expect(await withdrawalOf(who, id)).toMatchObject({ state: 'inReview' })
    const seen = await opsWithdrawal(finance, id)
    expect(seen).toMatchObject({
      ...{ state: 'inReview', points: 700, way: 'upline', uplineId: up.id, needsSecond: false },
      person: { balance: 300, held: 700, isFrozen: false },
      sources: [{ kind: 'ledger.grant', points: 1_000, count: 1 }],
    })
    expect((await decideOn(finance, id, { decision: 'approve' })).answer.state).toBe('paid')
    const paid = await withdrawalOf(who, id)
    expect(paid.steps.map(({ state }) => state)).toEqual([
      ...['submitted', 'inReview', 'approved', 'paid'],
    ])
    expect(paid.upline?.id).toBe(up.id)
    expect(paid.transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal.held', -700],
    ])
    expect(await pointsOf(world, up.id)).toBe(700)
    expect((await deskOf(who)).points).toEqual({ total: 300, available: 300, frozen: 0 })
    const { body } = await lastMessage(world, up.mail)
    expect(body.text).toContain(`User ${who.id} passed points on to you`)
  })

  it('comes back where it is rejected, with its reason', async () => {
    const who = await streamer(world, 700)
    const { id: uplineId } = await upline(world)
    const { id } = await askProxy(world, who, { uplineId })
    await reviewAll(world)
    await decideOn(finance, id, { decision: 'reject', why: 'origin' })
    const shown = await withdrawalOf(who, id)
    expect(shown).toMatchObject({ state: 'rejected', why: 'origin', reviewedBy: null })
    expect(shown.transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal.held', -700],
      ['withdrawal.released', 700],
    ])
    expect((await deskOf(who)).points.available).toBe(700)
  })

  it('waits where the upline is an agent no more', async () => {
    const who = await streamer(world, 700)
    const { id: uplineId } = await upline(world)
    const { id } = await askProxy(world, who, { uplineId })
    await reviewAll(world)
    await world.db.orm.execute(sql`UPDATE app_user SET role = 'user' WHERE id = ${uplineId}`)
    expect((await decideOn(finance, id, { decision: 'approve' })).code).toBe('OPS_UPLINE_GONE')
    expect((await withdrawalOf(who, id)).state).toBe('inReview')
  })

  it('needs two people above the set sum, and they are two', async () => {
    const who = await streamer(world, 20_000)
    const { id: uplineId } = await upline(world)
    const { id } = await askProxy(world, who, { points: 7_071, uplineId })
    await reviewAll(world)
    expect((await decideOn(finance, id, { decision: 'approve' })).answer.state).toBe('inReview')
    expect((await decideOn(finance, id, { decision: 'approve' })).code).toBe('OPS_OWN_PROPOSAL')
    expect(await opsWithdrawal(finance, id)).toMatchObject({ isOwnApproval: true })
    // What one of them did is no step that its player sees.
    expect((await withdrawalOf(who, id)).steps).toHaveLength(2)
    expect((await decideOn(admin, id, { decision: 'approve' })).answer.state).toBe('paid')
  })

  it('is held while the account is frozen, and nothing of it moves', async () => {
    const who = await streamer(world, 700)
    const { id: uplineId } = await upline(world)
    const { id } = await askProxy(world, who, { uplineId })
    await reviewAll(world)
    await freeze(who.id)
    expect((await decideOn(finance, id, { decision: 'approve' })).code).toBe('OPS_ACCOUNT_FROZEN')
    // Rejected, its points come back to the frozen account.
    await decideOn(finance, id, { decision: 'reject', why: 'rules' })
    expect(await pointsOf(world, who.id)).toBe(700)
    await thaw(who.id)
  })
})

describe('cancelling', () => {
  it('gives the points back until the review begins, and not after', async () => {
    const who = await streamer(world, 1_400)
    const { id: uplineId } = await upline(world)
    const one = await askProxy(world, who, { uplineId })
    const other = await askProxy(world, who, { uplineId })
    expect(one.reviewAt - one.at).toBe(CANCEL_MINUTES * 60_000)
    const cancel = (id: string) =>
      who.call('POST /api/withdrawals/:id/cancel', { params: { id }, body: {} })
    expect((await cancel(one.id)).answer.state).toBe('cancelled')
    expect((await cancel(one.id)).code).toBe('WITHDRAWAL_CLOSED')
    await reviewAll(world)
    expect((await cancel(other.id)).code).toBe('WITHDRAWAL_CLOSED')
    expect((await deskOf(who)).points).toEqual({ total: 1_400, available: 700, frozen: 700 })
  })

  it('is nobody else’s', async () => {
    const [who, other] = [await streamer(world), await streamer(world)]
    const { id: uplineId } = await upline(world)
    const { id } = await askProxy(world, who, { uplineId })
    const params = { id }
    expect((await other.call('GET /api/withdrawals/:id', { params })).code).toBe('NOT_FOUND')
    const cancelled = await other.call('POST /api/withdrawals/:id/cancel', { params, body: {} })
    expect(cancelled.code).toBe('NOT_FOUND')
  })
})

describe('at the same moment', () => {
  it('of two withdrawals of one balance one is held', async () => {
    const who = await streamer(world, 1_000)
    const { id: uplineId } = await upline(world)
    const bodies = [
      await proxyBody(world, who, { points: 600, uplineId }),
      await proxyBody(world, who, { points: 600, uplineId }),
    ]
    const got = await Promise.all(bodies.map((body) => who.call(CALL, { body })))
    expect(got.map(({ code }) => code ?? 'held').toSorted()).toEqual([
      'POINTS_NOT_REDEEMABLE',
      'held',
    ])
    expect((await deskOf(who)).points).toEqual({ total: 1_000, available: 400, frozen: 600 })
  })

  it('the same request twice is one', async () => {
    const who = await streamer(world, 1_400)
    const { id: uplineId } = await upline(world)
    const body = await proxyBody(world, who, { uplineId })
    const key = randomUUID()
    const [one, other] = await Promise.all([1, 2].map(() => who.call(CALL, { body, key })))
    expect(one?.answer.id).toBe(other?.answer.id)
    // By then the code is too old.
    world.clock.advance(11 * 60_000)
    expect((await who.call(CALL, { body, key })).answer.id).toBe(one?.answer.id)
    expect((await deskOf(who)).points.frozen).toBe(700)
  })

  it('of two operators who approve one does', async () => {
    const who = await streamer(world, 700)
    const up = await upline(world)
    const { id } = await askProxy(world, who, { uplineId: up.id })
    await reviewAll(world)
    const { hash } = await opsWithdrawal(finance, id)
    const got = await Promise.all(
      [finance, admin].map((browser) => decideOn(browser, id, { decision: 'approve' }, { hash })),
    )
    expect(got.map(({ code }) => code ?? 'paid').toSorted()).toEqual(['OPS_CHANGED', 'paid'])
    expect(await pointsOf(world, up.id)).toBe(700)
  })

  it('it is cancelled or reviewed, and its points are in one place', async () => {
    const up = await upline(world)
    for (let round = 0; round < 4; round++) {
      const who = await streamer(world, 700)
      const { id } = await askProxy(world, who, { uplineId: up.id })
      const params = { id }
      const [cancelled, reviewed] = await Promise.all([
        who.call('POST /api/withdrawals/:id/cancel', { params, body: {} }),
        finance.call('POST /api/ops/withdrawals/:id/review', {
          params,
          body: { reason: 'a test' },
        }),
      ])
      expect([cancelled.code ?? 'done', reviewed.code ?? 'done'].toSorted()).toEqual(
        cancelled.code ? ['WITHDRAWAL_CLOSED', 'done'] : ['OPS_CHANGED', 'done'],
      )
      const { available, frozen } = (await deskOf(who)).points
      expect([available, frozen]).toEqual(cancelled.code ? [0, 700] : [700, 0])
    }
  })
})

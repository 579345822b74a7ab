// Faults (issue 26): what comes at one instant to a withdrawal. Its points are in one place afterwards, whichever won.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdAccount, releaseAccount } from '../../server/ledger/hold-account.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { startReviews } from '../../server/withdrawal/review.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import {
  askAccount,
  boundStreamer,
  decideOn,
  deskOf,
  openDeskWorld,
  opsWithdrawal,
  payAll,
  platformOf,
  proxyBody,
  reviewAll,
  type Streamer,
  streamer,
  upline,
  withdrawalOf,
} from './withdrawal-world.ts'

const ROUNDS = 4

let world: World
let finance: OpsBrowser
let admin: OpsBrowser
beforeAll(async () => {
  world = await openDeskWorld({ asApp: true })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** A withdrawal of somebody whose account is at rest no more; operators who were signed in just now. */
async function asked(points = 700): Promise<{ who: Streamer; id: string }> {
  const who = await boundStreamer(world)
  const { id } = await askAccount(world, who, { points })
  finance = await enterAs(world, 'finance')
  admin = await enterAs(world, 'admin')
  return { who, id }
}

async function inReview(points = 700) {
  const one = await asked(points)
  await reviewAll(world)
  return one
}

async function approved() {
  const one = await inReview()
  await decideOn(finance, one.id, { decision: 'approve' })
  return one
}

const freeze = ({ id }: Streamer) =>
  world.db.orm.transaction((tx) =>
    holdAccount(tx as Transaction, id, { reason: 'a test', at: world.clock.now() }),
  )
const thaw = ({ id }: Streamer) =>
  world.db.orm.transaction((tx) => releaseAccount(tx as Transaction, id))
const batch = () => finance.call('POST /api/ops/withdrawals/batches', { body: { reason: REASON } })
const codes = (got: { code: string | undefined }[]) =>
  got.map(({ code }) => code ?? 'done').toSorted()

describe('a freeze meanwhile', () => {
  it.each([1, 2, 3, 4])(
    'of a request: it is held, or nothing of it is there (%i)',
    async (turn) => {
      const who = await streamer(world, 1_000)
      const { id: uplineId } = await upline(world)
      const body = await proxyBody(world, who, { points: 600, uplineId })
      const ask = () => who.call('POST /api/withdrawals', { body })
      const [got] =
        turn % 2 === 0
          ? await Promise.all([ask(), freeze(who)])
          : (await Promise.all([freeze(who), ask()])).toReversed()
      const { code } = got as Awaited<ReturnType<typeof ask>>
      await thaw(who)
      const { available, frozen } = (await deskOf(who)).points
      expect([code, available, frozen]).toEqual(
        code ? ['ACCOUNT_FROZEN', 1_000, 0] : [undefined, 400, 600],
      )
    },
  )

  it('of an approval: approved, it is not asked for as long as the freeze stands', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, id } = await inReview()
      const [got] = await Promise.all([decideOn(finance, id, { decision: 'approve' }), freeze(who)])
      expect([undefined, 'OPS_ACCOUNT_FROZEN']).toContain(got.code)
      await payAll(world)
      const { rows } = (await world.db.orm.execute(sql`
        SELECT state, asked_at AS "askedAt" FROM withdrawal WHERE id = ${id}`)) as unknown as {
        rows: { state: string; askedAt: unknown }[]
      }
      expect(rows[0]).toEqual({ state: got.code ? 'inReview' : 'approved', askedAt: null })
      await thaw(who)
    }
  })
})

describe('two operators at one instant', () => {
  it('who approve a large sum are the two people that it needs; one of them twice is one', async () => {
    const { who, id } = await inReview(7_100)
    const { hash } = await opsWithdrawal(finance, id)
    const approve = (by: OpsBrowser) => decideOn(by, id, { decision: 'approve' }, { hash })
    const twice = await Promise.all([approve(finance), approve(finance)])
    expect(codes(twice)).toEqual(['OPS_OWN_PROPOSAL', 'done'])
    expect((await withdrawalOf(who, id)).state).toBe('inReview')
    expect(codes(await Promise.all([approve(admin), approve(admin)]))).toEqual([
      ...['OPS_CHANGED', 'done'],
    ])
    expect((await withdrawalOf(who, id)).state).toBe('approved')
  })

  it('of whom one approves and one rejects: it is approved and rejected, or rejected alone', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, id } = await inReview()
      const got = await Promise.all([
        decideOn(finance, id, { decision: 'approve' }),
        decideOn(admin, id, { decision: 'reject', why: 'wish' }),
      ])
      // What is approved and not asked for yet can still be rejected.
      expect(got[1]?.code).toBeUndefined()
      expect([undefined, 'OPS_CHANGED']).toContain(got[0]?.code)
      expect((await withdrawalOf(who, id)).state).toBe('rejected')
      expect((await deskOf(who)).points.available).toBe(10_000)
    }
  })
})

describe('cancelled and approved at one instant', () => {
  it('it is one of both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, id } = await asked()
      world.clock.advance(10 * 60_000)
      const { hash } = await opsWithdrawal(finance, id)
      const [cancelled, , decided] = await Promise.all([
        who.call('POST /api/withdrawals/:id/cancel', { params: { id }, body: {} }),
        startReviews(platformOf(world)),
        decideOn(finance, id, { decision: 'approve' }, { hash }),
      ])
      const { state } = await withdrawalOf(who, id)
      const { available, frozen } = (await deskOf(who)).points
      if (cancelled.code === undefined) {
        expect([state, decided.code, available, frozen]).toEqual([
          ...['cancelled', 'OPS_CHANGED', 10_000, 0],
        ])
      } else {
        expect(cancelled.code).toBe('WITHDRAWAL_CLOSED')
        expect(state).toBe(decided.code ? 'inReview' : 'approved')
        expect([available, frozen]).toEqual([9_300, 700])
      }
    }
  })
})

describe('sent and rejected at one instant', () => {
  it('it stands in the file, or its points are back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, id } = await approved()
      const [, rejected] = await Promise.all([
        batch(),
        decideOn(admin, id, { decision: 'reject', why: 'wish' }),
      ])
      const lines = await world.db.orm.execute(
        sql`SELECT FROM withdrawal_batch_line WHERE withdrawal_id = ${id}`,
      )
      const isSent = (lines as unknown as { rows: unknown[] }).rows.length === 1
      expect([(await withdrawalOf(who, id)).state, rejected.code]).toEqual(
        isSent ? ['sent', 'OPS_CHANGED'] : ['rejected', undefined],
      )
      expect((await deskOf(who)).points.frozen).toBe(isSent ? 700 : 0)
    }
  })
})

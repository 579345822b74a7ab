// Property (issue 26, "Faults to prove"): whatever happens to a wallet, in whichever order, no point is made or lost.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WithdrawalState } from '../../contract/withdrawal-values.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { type Action, anyAction } from './wallet-action.ts'
import { happen, openWallet, type Wallet, withdrawalsOf } from './wallet-actions.ts'
import { openDeskWorld } from './withdrawal-world.ts'

let world: World
beforeAll(async () => {
  world = await openDeskWorld({ asApp: true })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

interface Sums {
  id: number
  available: number
  held: number
  earned: number
  /** By uplines' withdrawals, to them. */
  received: number
}

/** What the ledger and the lines of earnings say of everybody. */
async function sumsOf({ people, upline }: Wallet): Promise<Sums[]> {
  const ids = [...people, upline].map(({ id }) => sql`${id}`)
  const { rows } = (await world.db.orm.execute(sql`
    SELECT u.id::float8 AS id,
      coalesce((SELECT a.balance FROM account a WHERE a.owner_id = u.id AND a.currency = 'point'), 0)::float8 AS available,
      (SELECT coalesce(sum(h.amount), 0) FROM held_money h WHERE h.user_id = u.id AND h.state = 'held')::float8 AS held,
      (SELECT coalesce(sum(l.points), 0) FROM earning_line l WHERE l.user_id = u.id)::float8 AS earned,
      (SELECT coalesce(sum(w.points), 0) FROM withdrawal w WHERE w.upline_id = u.id AND w.state = 'paid')::float8 AS received
    FROM app_user u WHERE u.id IN (${sql.join(ids, sql`, `)})`)) as unknown as { rows: Sums[] }
  return rows
}

const HELD: readonly WithdrawalState[] = ['submitted', 'inReview', 'approved', 'sent', 'unknown']

async function expectAllThere(wallet: Wallet): Promise<void> {
  const all = await withdrawalsOf(wallet)
  const pointsIn = (id: number, states: readonly WithdrawalState[]) =>
    all
      .filter(({ userId, state }) => userId === id && states.includes(state))
      .reduce((sum, { points }) => sum + points, 0)
  for (const { id, available, held, earned, received } of await sumsOf(wallet)) {
    expect(available).toBeGreaterThanOrEqual(0)
    expect(held).toBe(pointsIn(id, HELD))
    expect(available + held + pointsIn(id, ['paid'])).toBe(earned + received)
  }
}

/** One way through to each end, in case chance goes none of them. */
const EXAMPLES: Action[][] = [
  [
    { act: 'ask', who: 0, way: 'bank', points: 20_000 },
    { act: 'review' },
    { act: 'approve', who: 0, nth: 0, by: 'finance' },
    { act: 'approve', who: 0, nth: 0, by: 'finance' },
    { act: 'approve', who: 0, nth: 0, by: 'admin' },
    { act: 'payOut', answer: 'lost' },
    { act: 'freeze', who: 0 },
    { act: 'tell', who: 0, nth: 0, kind: 'paid', event: 1 },
    { act: 'tell', who: 0, nth: 0, kind: 'refused', event: 1 },
    { act: 'tell', who: 0, nth: 0, kind: 'returned', event: 0 },
    { act: 'tell', who: 0, nth: 0, kind: 'returned', event: 0 },
    { act: 'thaw', who: 0 },
  ],
  [
    { act: 'ask', who: 1, way: 'upline', points: 7_000 },
    { act: 'ask', who: 1, way: 'bank', points: 5_000 },
    { act: 'ask', who: 1, way: 'upline', points: 300 },
    { act: 'cancel', who: 1, nth: 0 },
    { act: 'review' },
    { act: 'approve', who: 1, nth: 1, by: 'finance' },
    { act: 'approve', who: 1, nth: 1, by: 'admin' },
    { act: 'batch' },
    { act: 'tell', who: 1, nth: 1, kind: 'returned', event: 0 },
    { act: 'tell', who: 1, nth: 1, kind: 'paid', event: 0 },
  ],
  [
    { act: 'ask', who: 0, way: 'purse', points: 700 },
    { act: 'move', who: 0, country: 'TH' },
    { act: 'bind', who: 0, method: 'purse' },
    { act: 'wait', hours: 25 },
    { act: 'ask', who: 0, way: 'purse', points: 900 },
    { act: 'review' },
    { act: 'approve', who: 0, nth: 0, by: 'finance' },
    { act: 'reject', who: 0, nth: 1, by: 'finance' },
    { act: 'payOut', answer: 'paid' },
  ],
]

describe('whatever is done with a wallet', () => {
  it('nothing is negative, and what is available, held and paid out is what was earned', async () => {
    const reached = new Set<WithdrawalState>()
    const property = fc.asyncProperty(
      fc.array(anyAction, { minLength: 20, maxLength: 40, size: 'max' }),
      async (actions) => {
        const wallet = await openWallet(world)
        await expectAllThere(wallet)
        for (const action of actions) {
          await happen(wallet, action)
          await expectAllThere(wallet)
        }
        for (const { state } of await withdrawalsOf(wallet)) reached.add(state)
        await expectCleanBooks(world)
      },
    )
    await fc.assert(property, {
      numRuns: 20,
      examples: EXAMPLES.map((actions) => [actions] as [Action[]]),
    })
    for (const end of ['paid', 'cancelled', 'rejected', 'returned'] as const) {
      expect(reached).toContain(end)
    }
  }, 240_000)
})

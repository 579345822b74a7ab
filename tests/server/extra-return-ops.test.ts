// Fraud voids an extra return and says why (spec §4); operators see what each paid, and take it back.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectCleanBooks } from './clean-books.ts'
import {
  begun,
  checkIn,
  join,
  participationOf,
  returnOf,
  toCard,
  topUp,
} from './extra-return-world.ts'
import type { Player, World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { happens, openTill, walletOf } from './recharge-world.ts'

let world: World
let operator: OpsBrowser
let finance: OpsBrowser
beforeAll(async () => {
  world = await openTill({ asApp: true })
})
beforeEach(async () => {
  operator = await enterAs(world, 'operator')
  finance = await enterAs(world, 'finance')
})
afterAll(() => world.close())
afterEach(() => expectCleanBooks(world))

/** The console’s sessions end while days go by. */
const anew = async () => {
  operator = await enterAs(world, 'operator')
  finance = await enterAs(world, 'finance')
}
const voidIt = async (
  who: Player,
  seen: 'waiting' | 'running' | 'done' = 'running',
  key = randomUUID(),
) =>
  operator.call('POST /api/ops/extra-return/:id/void', {
    params: { id: (await participationOf(who)).id },
    body: { cause: 'accounts', seen, reason: REASON },
    key,
  })
const takeItBack = async (who: Player) =>
  finance.call('POST /api/ops/extra-return/:id/take-back', {
    params: { id: (await participationOf(who)).id },
    body: { reason: REASON },
  })

describe('an operator', () => {
  it('voids one: nothing more can be claimed, what was paid stays, and its owner reads why', async () => {
    const { who } = await begun(world)
    await toCard(world, who, 1)
    await checkIn(who, 1)
    await toCard(world, who, 3)
    await anew()
    const key = randomUUID()
    const first = await voidIt(who, 'running', key)
    expect(first.answer.state).toBe('void')
    expect((await voidIt(who, 'running', key)).text).toBe(first.text)
    expect((await checkIn(who, 3)).code).toBe('EXTRA_RETURN_STOPPED')
    const shown = await participationOf(who)
    expect(shown).toMatchObject({
      state: 'void',
      paid: 16,
      missed: 76,
      left: 0,
      stopped: { cause: 'accounts' },
    })
    expect(shown.cards.map(({ state }) => state)).toEqual([
      'claimed',
      'missed',
      'void',
      'void',
      'void',
    ])
    expect((await voidIt(who)).code).toBe('OPS_CHANGED')
    expect((await topUp(world, who)).made.id).toBeDefined()
    expect((await participationOf(who)).state).toBe('void')
  })

  it('takes back what a void one has paid, once, and what is spent of it is owed', async () => {
    const { who } = await begun(world)
    await toCard(world, who, 1)
    await checkIn(who, 1)
    await anew()
    expect((await takeItBack(who)).code).toBe('OPS_CHANGED')
    await voidIt(who)
    expect((await takeItBack(who)).answer).toMatchObject({ taken: 16, owed: 0 })
    expect((await takeItBack(who)).answer).toMatchObject({ taken: 0, owed: 0 })
    expect((await participationOf(who)).cards[0]?.back).toMatchObject({ taken: 16, owed: 0 })
    expect((await walletOf(who)).debts).toEqual([])
  })

  it('voids one that waits, and one that is done', async () => {
    const waiting = await world.player()
    await join(waiting)
    expect((await voidIt(waiting, 'waiting')).answer.state).toBe('void')
    await topUp(world, waiting)
    expect(await participationOf(waiting)).toMatchObject({ state: 'void', topUp: null, cards: [] })
    const { who, payment } = await begun(world)
    for (const card of [1, 2, 3, 4, 5]) {
      await toCard(world, who, card)
      await checkIn(who, card)
    }
    await anew()
    expect((await voidIt(who, 'done')).answer.state).toBe('void')
    // A refund takes back what nobody took back before.
    await happens(world, payment, 'refund')
    expect(await participationOf(who)).toMatchObject({ state: 'refunded', paid: 320 })
    expect((await voidIt(who, 'running')).code).toBe('OPS_CHANGED')
  })

  it('sees all of them with what they paid, and a person’s parts with their transfers', async () => {
    const { who } = await begun(world)
    await toCard(world, who, 1)
    await checkIn(who, 1)
    await anew()
    const { rows } = (
      await operator.call('GET /api/ops/extra-return/participations', {
        query: { userId: String(who.id) } as never,
      })
    ).answer
    expect(rows).toMatchObject([{ state: 'running', bonus: 320, cards: 1, paid: 16, takenBack: 0 }])
    const claims = await operator.call('GET /api/ops/extra-return/users/:id/moves', {
      params: { id: String(who.id) } as never,
    })
    const transfer = (await participationOf(who)).cards[0]?.paid?.transfer
    expect(claims.answer.rows).toMatchObject([{ move: 'claimed', card: 1, diamonds: 16, transfer }])
  })

  it('disqualifies somebody: what runs is void, and they cannot join', async () => {
    const disqualify = ({ id }: Player) =>
      operator.call('POST /api/ops/play/users/:id/disqualified', {
        params: { id: String(id) } as never,
        body: { game: 'extraReturn', until: null, reason: REASON },
      })
    const { who } = await begun(world)
    const other = await world.player()
    for (const one of [who, other]) expect((await disqualify(one)).status).toBe(200)
    expect(await participationOf(who)).toMatchObject({
      state: 'void',
      stopped: { cause: 'disqualified' },
    })
    expect((await join(other)).code).toBe('DISQUALIFIED')
    expect(await returnOf(other)).toMatchObject({ offer: null, barred: 'disqualified' })
  })
})

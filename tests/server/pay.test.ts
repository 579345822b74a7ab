import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Balances } from '../../contract/money.ts'
import { audit } from '../../server/ledger/audit.ts'
import { balancesOf } from '../../server/ledger/balances.ts'
import { type Payment, pay } from '../../server/ledger/pay.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import {
  hashBody,
  type IdempotentRequest,
  runIdempotent,
} from '../../server/platform/database/idempotency.ts'
import { ApiError } from '../../server/platform/errors.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { HOUSE } from '../../server/turntable/house.ts'
import { openWorld, type Player, START, type World } from './harness.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const BODY = { pieces: 3 }
const requestOf = (
  { id }: Player,
  body: object = BODY,
  key: string = randomUUID(),
): IdempotentRequest => ({
  userId: id,
  operation: 'test.buy',
  key,
  bodyHash: hashBody(body),
})

/** A plain money action as a feature writes it; what else it does fails where it is told to. */
function act(
  request: IdempotentRequest,
  payment: Partial<Payment> = {},
  more: (tx: Transaction) => Promise<void> = async () => {},
): Promise<{ paid: string; balances: Balances }> {
  return runIdempotent(world.db, request, START, async (tx) => {
    const paid = await pay(
      tx,
      { random: systemRandom },
      {
        userId: request.userId,
        house: HOUSE,
        kind: 'turntable.spin',
        at: START,
        change: { diamond: -30 },
        ...payment,
      },
    )
    await more(tx)
    return { paid, balances: await balancesOf(tx, request.userId) }
  })
}

const refusalOf = async (action: Promise<unknown>) => {
  const error = await action.then(
    () => null,
    (refusal: unknown) => refusal,
  )
  if (!(error instanceof ApiError)) throw error ?? new Error('nothing was refused')
  return { code: error.code, status: error.status, params: error.params }
}
const held = ({ id }: Player) => balancesOf(world.db.orm, id)

/** Of a test's action: only those transfers stand in no game's books. */
const books = async () => {
  const misses = (await audit(world)).filter(({ miss }) => miss !== null)
  return misses.map(({ check }) => check).filter((check) => /sum|balance/.test(check))
}

describe('a plain money action takes and gives in one place (house: the ordinary room)', () => {
  it.each([
    ['takes', { diamond: -30 }, { diamond: 20, gold: 5, point: 0 }],
    ['takes the last', { diamond: -50 }, { diamond: 0, gold: 5, point: 0 }],
    ['gives', { gold: 7 }, { diamond: 50, gold: 12, point: 0 }],
    ['changes one into another', { gold: -5, diamond: 10 }, { diamond: 60, gold: 0, point: 0 }],
  ])('%s', async (_, change, after) => {
    const player = await world.player({ diamond: 50, gold: 5 })
    const { balances } = await act(requestOf(player), { change })
    expect(balances).toEqual(after)
    expect(await held(player)).toEqual(after)
    expect(await books()).toEqual([])
  })

  it.each([
    ['diamonds by default', {}, 'BALANCE_NOT_ENOUGH', { needed: 30, balance: 29 }],
    [
      'diamonds by the code that is asked for',
      { short: 'DIAMOND_NOT_ENOUGH' as const },
      'DIAMOND_NOT_ENOUGH',
      { needed: 30, balance: 29 },
    ],
    [
      'another currency, whatever else would be given',
      { change: { gold: -1, diamond: 100 } },
      'BALANCE_NOT_ENOUGH',
      { needed: 1, balance: 0 },
    ],
  ])('too few is a refusal with its figures: %s', async (_, payment, code, params) => {
    const player = await world.player({ diamond: 29 })
    const refused = await refusalOf(act(requestOf(player), payment))
    expect(refused).toEqual({ code, status: 402, params })
    expect(await held(player)).toEqual({ diamond: 29, gold: 0, point: 0 })
  })

  it.each([{}, { diamond: 0 }, { diamond: -1.5 }, { diamond: Number.NaN }])(
    'moves whole units or is a fault of the code: %j',
    async (change) => {
      const player = await world.player({ diamond: 50 })
      await expect(act(requestOf(player), { change })).rejects.toThrow(RangeError)
      expect((await held(player)).diamond).toBe(50)
    },
  )
})

describe('what stops a player stops every money action (design §9)', () => {
  it('their own pause', async () => {
    const player = await world.player({ diamond: 50 })
    await player.call('POST /api/play/cool-off', { body: { hours: 24 } })
    expect(await refusalOf(act(requestOf(player)))).toMatchObject({ code: 'COOLING_OFF' })
    expect((await held(player)).diamond).toBe(50)
  })

  it('their own limit, with its figures', async () => {
    const player = await world.player({ diamond: 50 })
    await player.call('POST /api/play/limits', { body: { period: 'day', diamonds: 20 } })
    expect(await refusalOf(act(requestOf(player)))).toMatchObject({
      code: 'DAILY_LIMIT',
      params: { limit: 20, spent: 0 },
    })
  })

  it('a frozen account', async () => {
    const player = await world.player({ diamond: 50 })
    await world.db.orm.execute(
      sql`INSERT INTO account_freeze (owner_id, frozen_at, reason) VALUES (${player.id}, now(), 'test')`,
    )
    expect(await refusalOf(act(requestOf(player)))).toMatchObject({ code: 'ACCOUNT_FROZEN' })
  })

  it('a frozen game, and short of money comes first', async () => {
    const [rich, poor] = [await world.player({ diamond: 50 }), await world.player()]
    await world.db.orm.execute(
      sql`INSERT INTO game_freeze (house_id, frozen_at, reason) VALUES (${HOUSE}, now(), 'test')`,
    )
    try {
      expect(await refusalOf(act(requestOf(rich)))).toMatchObject({ code: 'GAME_FROZEN' })
      expect(await refusalOf(act(requestOf(poor)))).toMatchObject({ code: 'BALANCE_NOT_ENOUGH' })
    } finally {
      await world.db.orm.execute(sql`DELETE FROM game_freeze`)
    }
  })
})

describe('an action that breaks after it paid has not paid (design §2)', () => {
  it('and the same key does it then', async () => {
    const player = await world.player({ diamond: 50 })
    const request = requestOf(player)
    const broken = act(request, {}, async () => {
      throw new Error('the shelf is empty')
    })
    await expect(broken).rejects.toThrow('the shelf is empty')
    expect((await held(player)).diamond).toBe(50)
    expect((await act(request)).balances.diamond).toBe(20)
    expect(await books()).toEqual([])
  })

  it('also where the database refuses what comes after', async () => {
    const player = await world.player({ diamond: 50 })
    const broken = act(requestOf(player), {}, async (tx) => {
      await tx.execute(
        sql`INSERT INTO account (owner_id, currency, balance) VALUES (1, 'shell', 0)`,
      )
    })
    await expect(broken).rejects.toThrow()
    expect((await held(player)).diamond).toBe(50)
  })
})

describe('races and retries (design §2)', () => {
  it('twenty buyers on one balance: as many as it pays for, the others are told what is left', async () => {
    const player = await world.player({ diamond: 100 })
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => act(requestOf(player))))
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(ends.length - refused.length).toBe(3)
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        code: 'BALANCE_NOT_ENOUGH',
        params: { needed: 30, balance: 10 },
      })
    }
    expect((await held(player)).diamond).toBe(10)
    expect(await books()).toEqual([])
  })

  it('the same key many times at once pays once and answers alike', async () => {
    const player = await world.player({ diamond: 100 })
    const request = requestOf(player)
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(request)))
    expect(new Set(answers.map(({ paid }) => paid)).size).toBe(1)
    expect((await held(player)).diamond).toBe(70)
  })

  it('the same key with another body is refused, whatever there is to spend', async () => {
    const player = await world.player({ diamond: 100 })
    const key = randomUUID()
    await act(requestOf(player, BODY, key))
    const other = refusalOf(act(requestOf(player, { pieces: 4 }, key)))
    expect(await other).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
    expect((await held(player)).diamond).toBe(70)
  })
})

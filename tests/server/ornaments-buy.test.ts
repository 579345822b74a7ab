// Ornaments that are bought with gold coins (issue 32, point 3).
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantMissing } from '../../server/ornaments/grant.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { expectCleanBooks } from './clean-books.ts'
import { type Person, person } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'
import { BUY, charmed as charmedIn, SOLD } from './ornament-buyers.ts'
import { checksOf } from './played-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const BODY = SOLD
const PRICE = SOLD.gold

const charmed = (gold: number) => charmedIn(world, gold)

const buy = (who: Person, body: { ornament: typeof BODY.ornament; gold: number } = BODY) =>
  who.call(BUY, { body })

async function standing(who: Person) {
  const { ornaments, balances } = (await who.call('GET /api/ornaments')).answer
  const one = ornaments.find(({ id }) => id === BODY.ornament)
  return [one?.state ?? null, balances.gold]
}

/** That a refusal has changed nothing. */
async function refused(who: Person, body: typeof BODY | { ornament: 'butterflies'; gold: number }) {
  const before = await standing(who)
  const reply = await buy(who, body)
  expect(await standing(who)).toEqual(before)
  return reply
}

describe('an ornament for gold coins', () => {
  it('is shown with its price, and whether its level is reached', async () => {
    const [ann, bea] = [await person(world), await charmed(0)]
    const shown = async (who: Person, id: string) =>
      (await who.call('GET /api/ornaments')).answer.ornaments.find((it) => it.id === id)
    expect(await shown(ann, 'butterflies')).toMatchObject({
      ...{ state: null, goldPrice: PRICE, isReached: false, kind: 'charm', level: 2 },
    })
    expect(await shown(bea, 'butterflies')).toMatchObject({ goldPrice: PRICE, isReached: true })
    expect(await shown(bea, 'petals')).toMatchObject({ goldPrice: null })
  })

  it('is paid, owned and can be worn', async () => {
    const ann = await charmed(PRICE + 7)
    expect((await buy(ann)).answer).toEqual({
      ...{ ornament: 'butterflies', costGold: PRICE, until: null },
      balances: { diamond: 0, gold: 7, point: 0 },
    })
    expect(await standing(ann)).toEqual(['owned', 7])
    const worn = await ann.call('POST /api/ornaments/worn', { body: { ornament: 'butterflies' } })
    expect(worn.answer).toEqual({ worn: 'butterflies' })
  })

  it('is brought by no level, neither when it is reached nor later', async () => {
    const ann = await charmed(0)
    await world.db.orm.transaction((tx) =>
      grantMissing(tx as Transaction, { random: systemRandom }, world.clock.now()),
    )
    expect(await standing(ann)).toEqual([null, 0])
    const { levels } = (await ann.call('GET /api/levels')).answer
    const charm = levels.find(({ kind }) => kind === 'charm')
    expect(charm?.levels[1]).toMatchObject({ level: 2, ornament: null })
  })

  it('is refused with too little gold, which says what is missing', async () => {
    const reply = await refused(await charmed(PRICE - 1), BODY)
    expect([reply.status, reply.code]).toEqual([402, 'GOLD_NOT_ENOUGH'])
    expect(reply.error?.params).toEqual({ needed: PRICE, balance: PRICE - 1 })
    expect((await refused(await charmed(0), BODY)).code).toBe('GOLD_NOT_ENOUGH')
  })

  it('is refused below its level', async () => {
    const ann = await person(world)
    await world.give(ann.id, 'gold', PRICE)
    const reply = await refused(ann, BODY)
    expect([reply.status, reply.code]).toEqual([409, 'ORNAMENT_LEVEL_TOO_LOW'])
    expect(reply.error?.params).toEqual({ level: 2 })
  })

  it('is refused to whoever has it', async () => {
    const ann = await charmed(2 * PRICE)
    await buy(ann)
    expect((await refused(ann, BODY)).code).toBe('ORNAMENT_OWNED')
  })

  it.each([
    ['another price', { ornament: 'butterflies', gold: PRICE - 1 }],
    ['one that its level brings', { ornament: 'petals', gold: PRICE }],
    ['one that activities bring', { ornament: 'comet', gold: PRICE }],
  ] as const)('is refused for %s', async (_what, body) => {
    const ann = await charmed(PRICE)
    const reply = await ann.call(BUY, { body })
    expect([reply.status, reply.code]).toEqual([409, 'ORNAMENT_NOT_SOLD'])
    expect(await standing(ann)).toEqual([null, PRICE])
  })

  it.each([0, -1, 1.5, 1_000_001, '1500', null])('takes no price of %j', async (gold) => {
    const ann = await charmed(PRICE)
    const reply = await refused(ann, { ...BODY, gold: gold as number })
    expect(reply.error).toMatchObject({ code: 'BAD_REQUEST', params: { path: 'body.gold' } })
  })

  it('stands outside the limits of play: nothing is staked', async () => {
    const ann = await charmed(PRICE)
    await ann.call('POST /api/play/cool-off', { body: { hours: 24 } })
    expect((await buy(ann)).status).toBe(200)
  })
})

describe('a key buys once (design §2)', () => {
  it('answers a double tap with the same bytes, and finds a lost answer', async () => {
    const ann = await charmed(2 * PRICE)
    const sent = { body: BODY, key: randomUUID() }
    const replies = [await ann.call(BUY, sent), await ann.call(BUY, sent)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.text).toBe(replies[0]?.text)
    const found = await ann.call('GET /api/ornaments/bought/by-key/:key', {
      params: { key: sent.key },
    })
    expect(found.answer).toEqual(replies[0]?.answer)
    expect(await standing(ann)).toEqual(['owned', PRICE])
  })

  it('takes the price once from two phones that buy at once', async () => {
    const ann = await charmed(3 * PRICE)
    const replies = await Promise.all([1, 2, 3].map(() => buy(ann)))
    expect(replies.map(({ code }) => code ?? 'bought').sort()).toEqual([
      ...['ORNAMENT_OWNED', 'ORNAMENT_OWNED', 'bought'],
    ])
    expect(await standing(ann)).toEqual(['owned', 2 * PRICE])
    const { rows } = (await world.db.orm.execute(sql`
      SELECT count(*)::int AS paid FROM entry e JOIN transfer t ON t.id = e.transfer_id
      WHERE t.kind = 'ornaments.buy' AND e.owner_id = ${ann.id}`)) as unknown as {
      rows: { paid: number }[]
    }
    expect(rows).toEqual([{ paid: 1 }])
  })
})

const CHECK =
  'every ornament that was bought is in the ledger once, at a published price, for a level that was reached'

describe('the audit', () => {
  it.each([
    [
      'an ornament that nobody paid',
      `UPDATE ornament_grant SET source = 'ornaments.bought', key = id::text WHERE source LIKE 'levels.%'`,
    ],
    [
      'one that was paid and not given',
      `DELETE FROM ornament_grant WHERE source = 'ornaments.bought'`,
    ],
    [
      'one that is not sold at this price',
      `UPDATE ornament_grant SET ornament = 'moonlight' WHERE source = 'ornaments.bought'`,
    ],
    ['a buyer who never reached the level', 'DELETE FROM level_reached WHERE level = 2'],
  ])('finds %s', async (_what, fault) => {
    await buy(await charmed(PRICE))
    const missed = (await checksOf(world, fault)).filter(({ miss }) => miss !== null)
    expect(missed.map(({ check }) => check)).toContain(CHECK)
  })
})

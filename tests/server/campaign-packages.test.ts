// Packages of a campaign: so many are sold as there are, so many to each person, and each is paid once (issue 31).
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CampaignPackage } from '../../contract/campaigns-definition.ts'
import { doDue } from '../../server/campaigns/due.ts'
import { endEarly } from '../../server/campaigns/end.ts'
import { plannedReturn } from '../../server/campaigns/planned-return.ts'
import {
  campaignPurchase,
  campaignReward,
  campaignStock,
  type EditionRow,
} from '../../server/campaigns/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import { highestIdAt, lowestIdAt } from '../../server/ledger/span.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import {
  halloween,
  PACKAGES,
  running,
  runningNow,
  supply,
  withPackages,
  withSupplies,
} from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { platformOf } from './events-world.ts'
import { person } from './growth-world.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { coolOff, limit } from './play-calls.ts'
import { tamper } from './tamper.ts'
import { worldShelf } from './world-shelf.ts'

const { openHere } = worldShelf()
const BUYERS = 200
const PRICE = 10

/** Of which there are few, and one for each person. */
const RARE: CampaignPackage = {
  ...{ id: 'rare', price: { kind: 'diamond', amount: PRICE }, stock: 25, most: 1 },
  contents: [
    { kind: 'gold', amount: 70 },
    { kind: 'item', item: 'chances', amount: 1, days: 5 },
    { kind: 'ornament', ornament: 'lantern', days: 3 },
  ],
}

let world: World
let edition: EditionRow
beforeAll(async () => {
  world = await openWorld()
  edition = await running(
    world,
    await halloween(world, 4, (it) => {
      const supplied = withSupplies(it)
      const last = supplied.blocks.at(-1)
      const before = { ...supplied, blocks: supplied.blocks.slice(0, -1) }
      if (last?.kind !== 'packages') throw new Error('there is no stall')
      return withPackages(before, [...last.packages, RARE])
    }),
  )
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const buy = (who: Player, name: string, key?: string, number = edition.number) =>
  who.call('POST /api/campaigns/editions/:number/purchases', {
    params: { number },
    body: { block: 'stall', package: name },
    ...(key ? { key } : {}),
  })
/** On a busy machine a connection may not come in time: the same is sent again under its key, as a phone does. */
const buySurely = async (who: Player, name: string) => {
  const key = randomUUID()
  for (;;) {
    const got = await buy(who, name, key)
    if (got.code !== 'UNAVAILABLE') return got
  }
}
const packagesOf = async (who: Player) => {
  const { answer } = await who.call('GET /api/campaigns/:campaign/edition', {
    params: { campaign: 'halloween' },
    query: { language: 'en' },
  })
  return answer.edition?.mine.packages
}
const balancesOf = async (who: Player) => (await who.call('GET /api/me')).answer.balances
const codesOf = (tries: readonly { status: number; code?: string | undefined }[]) =>
  tries.map(({ status, code }) => (status === 200 ? 'sold' : code)).sort()
const soldOf = async (name: string) =>
  (await world.db.orm.select().from(campaignStock).where(eq(campaignStock.package, name)))[0]?.sold

describe('a package', () => {
  it('costs its price, brings exactly what it holds, and is one less for everybody', async () => {
    const [ann, bea] = [await world.player({ diamond: 100 }), await world.player()]
    const { answer } = await buy(ann, 'parcel')
    expect(answer.reward).toMatchObject({
      ...{ source: 'package', block: 'stall', item: 'parcel' },
      rewards: PACKAGES[0]?.contents,
    })
    expect(answer.balances).toMatchObject({ diamond: 100 - PRICE, gold: 50 })
    expect(answer.mine.packages.parcel).toEqual({ left: 999, bought: 1 })
    expect((await packagesOf(ann))?.parcel).toEqual({ left: 999, bought: 1 })
    expect((await packagesOf(bea))?.parcel).toEqual({ left: 999, bought: 0 })
    const { items } = (await ann.call('GET /api/backpack')).answer
    expect(items).toMatchObject([{ kind: 'ships', amount: 1 }])
    const { rewards } = (
      await ann.call('GET /api/campaigns/editions/:number/rewards', {
        params: { number: edition.number },
      })
    ).answer
    expect(rewards).toEqual([answer.reward])
  })

  it('is paid for in tokens, too, and never past those that are there', async () => {
    const ann = await person(world)
    await supply(world, edition, ann, 'sweets')
    const tries = await Promise.all([1, 2, 3].map(() => buy(ann, 'bag')))
    expect(codesOf(tries)).toEqual(['sold', 'sold', 'sold'])
    const last = await buy(ann, 'bag')
    expect(last.code).toBe('PACKAGE_LIMIT')
    expect(await balancesOf(ann)).toMatchObject({ diamond: 0, gold: 60 })
    const poor = await person(world)
    expect((await buy(poor, 'bag')).code).toBe('TOKENS_NOT_ENOUGH')
    const { answer } = await ann.call('GET /api/campaigns/:campaign/edition', {
      params: { campaign: 'halloween' },
      query: { language: 'en' },
    })
    expect(answer.edition?.mine.tokens.candy).toBe(25 - 15)
  })

  it('is refused with too few diamonds, by names that there are not, and nothing moves', async () => {
    const poor = await world.player({ diamond: PRICE - 1 })
    const before = await soldOf('parcel')
    expect((await buy(poor, 'parcel')).code).toBe('DIAMOND_NOT_ENOUGH')
    expect((await buy(poor, 'constructor')).code).toBe('NOT_FOUND')
    expect((await buy(poor, 'door-witch')).code).toBe('NOT_FOUND')
    expect((await buy(poor, 'parcel', undefined, 999)).code).toBe('NOT_FOUND')
    expect((await buy(poor, '__proto__')).code).toBe('BAD_REQUEST')
    expect(await balancesOf(poor)).toMatchObject({ diamond: PRICE - 1, gold: 0 })
    expect(await soldOf('parcel')).toBe(before)
  })

  it('is bought once by one key, however often it is sent', async () => {
    const ann = await world.player({ diamond: 100 })
    const key = randomUUID()
    const [one, other] = await Promise.all([buy(ann, 'parcel', key), buy(ann, 'parcel', key)])
    expect(one.answer).toEqual(other.answer)
    expect((await buy(ann, 'parcel', key)).answer).toEqual(one.answer)
    expect(await balancesOf(ann)).toMatchObject({ diamond: 90 })
    expect((await buy(ann, 'bag', key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is bought by many taps at once no more often than one person may', async () => {
    const ann = await world.player({ diamond: 100 })
    const tries = await Promise.all(Array.from({ length: 8 }, () => buy(ann, 'parcel')))
    expect(codesOf(tries)).toEqual([
      ...Array<string>(5).fill('PACKAGE_LIMIT'),
      ...Array<string>(3).fill('sold'),
    ])
    expect(await balancesOf(ann)).toMatchObject({ diamond: 70, gold: 150 })
  })
})

describe('what is spent on packages', () => {
  it('counts for a player’s own limit, and who pauses buys nothing', async () => {
    const ann = await world.player({ diamond: 100 })
    await limit(ann, { period: 'day', diamonds: 15 })
    expect((await buy(ann, 'parcel')).status).toBe(200)
    expect((await buy(ann, 'parcel')).code).toBe('DAILY_LIMIT')
    const bea = await world.player({ diamond: 100 })
    await coolOff(bea, 24)
    expect((await buy(bea, 'parcel')).code).toBe('COOLING_OFF')
    expect((await balancesOf(bea)).diamond).toBe(100)
  })

  it('is no part of what boxes are held against', async () => {
    const ann = await world.player({ diamond: 100 })
    const span = () => {
      const now = world.clock.now()
      return { after: lowestIdAt(now - 86_400_000), through: highestIdAt(now) }
    }
    await ann.call('POST /api/campaigns/editions/:number/openings', {
      params: { number: edition.number },
      body: { block: 'doors', box: 'door-witch', count: 1 },
    })
    const before = await plannedReturn(world.db.orm, span())
    expect(before).toMatchObject({ draws: 1, staked: 20 })
    expect(before?.paid).toBeGreaterThanOrEqual(0)
    await buy(ann, 'parcel')
    expect(await plannedReturn(world.db.orm, span())).toEqual(before)
  })
})

describe('a stock', () => {
  it(`of ${RARE.stock} is sold to ${RARE.stock} of ${BUYERS} who buy at once, and the others keep all they have`, async () => {
    const people: Player[] = []
    for (let n = 0; n < BUYERS; n++) people.push(await world.player({ diamond: PRICE }))
    const tries = await Promise.all(people.map((who) => buySurely(who, 'rare')))
    expect(codesOf(tries)).toEqual([
      ...Array<string>(BUYERS - RARE.stock).fill('PACKAGE_SOLD_OUT'),
      ...Array<string>(RARE.stock).fill('sold'),
    ])
    const rows = await world.db.orm
      .select()
      .from(campaignPurchase)
      .where(eq(campaignPurchase.package, 'rare'))
      .orderBy(campaignPurchase.number)
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: RARE.stock }, (_, place) => place + 1),
    )
    expect(await soldOf('rare')).toBe(RARE.stock)
    const diamonds = await Promise.all(people.map(async (who) => (await balancesOf(who)).diamond))
    expect(diamonds).toEqual(tries.map(({ status }) => (status === 200 ? 0 : PRICE)))
    expect((await packagesOf(people[0] as Player))?.rare?.left).toBe(0)
    await expectCleanBooks(world)
  })
})

describe('the end', () => {
  it('is for packages the end of the period, to the millisecond', async () => {
    const there = await openHere()
    const short = await running(there, await halloween(there, 1, withSupplies))
    const ann = await there.player({ diamond: 100 })
    // A moment passes with each call.
    there.clock.advance(short.endsAt.getTime() - there.clock.now() - 2)
    const last = await buy(ann, 'parcel', undefined, short.number)
    const [row] = await there.db.orm.select().from(campaignPurchase)
    expect([last.status, row?.at.getTime()]).toEqual([200, short.endsAt.getTime() - 1])
    expect((await buy(ann, 'parcel', undefined, short.number)).code).toBe('CAMPAIGN_NOT_OPEN')
    await doDue(platformOf(there))
    expect((await buy(ann, 'parcel', undefined, short.number)).code).toBe('CAMPAIGN_NOT_OPEN')
    await expectCleanBooks(there)
  })

  it('that comes while people buy finds each purchase whole or none', async () => {
    const there = await openHere()
    const { id, hash, number } = await runningNow(there)
    const people: Player[] = []
    for (let n = 0; n < 24; n++) people.push(await there.player({ diamond: PRICE }))
    const end = there.db.orm.transaction((tx) =>
      endEarly(tx as Transaction, id, {
        ...{ operatorId: null, actor: 'operator:test', at: there.clock.now() },
        seen: { state: 'running', hash },
      }),
    )
    const tries = await Promise.all(people.map((who) => buy(who, 'parcel', undefined, number)))
    await end
    const sold = tries.filter(({ status }) => status === 200).length
    expect(new Set(tries.map(({ status, code }) => (status === 200 ? 'sold' : code)))).toEqual(
      new Set([...(sold > 0 ? ['sold'] : []), ...(sold < 24 ? ['CAMPAIGN_NOT_OPEN'] : [])]),
    )
    const diamonds = await Promise.all(people.map(async (who) => (await balancesOf(who)).diamond))
    expect(diamonds).toEqual(tries.map(({ status }) => (status === 200 ? 0 : PRICE)))
    await expectCleanBooks(there)
  })
})

describe('the books', () => {
  const CHECKS = {
    prices:
      'every price of a package of a campaign is in the ledger once, as its definition has it',
    contents:
      'every package of a campaign was bought in its period, and gave its buyer what it holds, once',
    stock:
      'every package of a campaign was sold from its first number on, none twice or beyond its stock',
    limits: 'nobody has bought more of a package of a campaign than one person may',
    tokens:
      'everybody’s tokens of a campaign are those that rewards gave, less those that were spent',
  }
  it.each([
    ['a stock that says more', 'UPDATE campaign_stock SET sold = sold + 1', CHECKS.stock],
    [
      'a purchase that is gone',
      'DELETE FROM campaign_purchase WHERE number = 1 AND stake_id IS NOT NULL',
      CHECKS.prices,
    ],
    [
      'a number that was skipped',
      'UPDATE campaign_purchase SET number = number + 1 WHERE number = 2',
      CHECKS.stock,
    ],
    [
      'somebody else’s purchase',
      'UPDATE campaign_purchase SET user_id = user_id + 1 WHERE number = 2',
      CHECKS.contents,
    ],
    [
      'a package that held more',
      `UPDATE campaign_reward SET rewards = '[{"kind": "gold", "amount": 51}]' WHERE source = 'package'`,
      CHECKS.contents,
    ],
    [
      'one that was bought too often',
      `UPDATE campaign_reward SET key = '4' WHERE source = 'package' AND item = 'bag'`,
      CHECKS.limits,
    ],
    [
      'tokens that were not taken',
      `UPDATE campaign_purse SET spent = 0 WHERE token = 'candy'`,
      CHECKS.tokens,
    ],
    [
      'a price that nobody bought for',
      'UPDATE campaign_purchase SET stake_id = NULL WHERE number = 2',
      CHECKS.prices,
    ],
  ])('find %s', async (_, fault, check) => {
    const there = await openHere()
    const supplied = await runningNow(there)
    const ann = await there.player({ diamond: 100 })
    for (let n = 0; n < 2; n++) await buy(ann, 'parcel', undefined, supplied.number)
    const bea = await person(there)
    await supply(there, supplied, bea, 'sweets')
    await buy(bea, 'bag', undefined, supplied.number)
    await tamper(there.db.orm, fault)
    const wrong = (await audit(there)).flatMap((it) => (it.miss === null ? [] : [it.check]))
    expect(wrong).toContain(check)
  })

  it('know each purchase as one reward', async () => {
    const [{ same } = { same: 0 }] = await world.db.orm
      .select({ same: sql<number>`count(*)::int` })
      .from(campaignPurchase)
      .innerJoin(campaignReward, eq(campaignReward.id, campaignPurchase.id))
    const [{ all } = { all: -1 }] = await world.db.orm
      .select({ all: sql<number>`count(*)::int` })
      .from(campaignReward)
      .where(eq(campaignReward.source, 'package'))
    expect(same).toBe(all)
  })
})

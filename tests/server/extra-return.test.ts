// The extra return (issue 30, point 2): a top-up's diamonds once more, day by day, each part once and on its day.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import tuning from '../../assets/extraReturn/tuning.json' with { type: 'json' }
import { EXTRA_RETURN_FLOW } from '../../server/extra-return/flow.ts'
import { endDone } from '../../server/extra-return/sweep.ts'
import { extraReturnClaim } from '../../server/extra-return/tables.ts'
import { stepsOf } from '../../server/platform/flow.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openTestDatabase } from './databases.ts'
import { foundShop, sell, shop } from './debt-world.ts'
import {
  begun,
  checkIn,
  join,
  nextAt,
  participationOf,
  returnOf,
  toCard,
  topUp,
} from './extra-return-world.ts'
import type { Player, World } from './harness.ts'
import { operate } from './operate.ts'
import { coolOff, diamondsOf, exclude } from './play-calls.ts'
import { happens, openTill, order, paymentOf, walletOf } from './recharge-world.ts'
import { tuningDoor } from './tuning-door.ts'

const DAY_MS = 86_400_000
/** Of 320 diamonds: 5 % and the rest over four days. */
const PARTS = [16, 76, 76, 76, 76]

let world: World
const door = tuningDoor()
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundShop(db)
  world = await openTill({ pages: door.pages, db, more: [shop] })
})
afterAll(() => world.close())
afterEach(() => expectCleanBooks(world))

const statesOf = async (who: Player) => (await participationOf(who)).cards.map(({ state }) => state)
const stateOf = async (who: Player) => (await participationOf(who)).state
const claimsOf = (who: Player) =>
  world.db.orm.select().from(extraReturnClaim).where(eq(extraReturnClaim.userId, who.id))
const stepsOfReturn = async (who: Player) =>
  (await stepsOf(world.db.orm, EXTRA_RETURN_FLOW, (await participationOf(who)).id)).map(
    ({ event }) => event,
  )

describe('joining', () => {
  it('is offered, done once, and waits for a top-up of diamonds', async () => {
    const who = await world.player()
    expect(await returnOf(who)).toEqual({
      offer: { cap: tuning.offer.cap },
      barred: null,
      participation: null,
    })
    // What was topped up before does not count.
    await topUp(world, who)
    const key = randomUUID()
    const first = await join(who, key)
    expect(first.answer.participation).toMatchObject({ state: 'waiting', topUp: null, cards: [] })
    expect((await join(who, key)).text).toBe(first.text)
    expect((await join(who)).answer.participation?.id).toBe(first.answer.participation?.id)
    expect((await checkIn(who, 1)).code).toBe('EXTRA_RETURN_NOT_YET')
    await topUp(world, who, 'g600')
    expect(await stateOf(who)).toBe('waiting')
    const { made } = await topUp(world, who)
    expect(await participationOf(who)).toMatchObject({
      state: 'running',
      bonus: 320,
      left: 320,
      topUp: { order: made.id, diamonds: 320 },
    })
  })

  it('of two at once is one', async () => {
    const who = await world.player()
    const [one, two] = await Promise.all([join(who), join(who)])
    expect(one.answer.participation?.id).toBe(two.answer.participation?.id)
  })

  it('is for nobody who keeps out of games: a self-excluded user gets no promotion either', async () => {
    const pauses = [
      [(who: Player) => exclude(who, 30), 'SELF_EXCLUDED'],
      [(who: Player) => coolOff(who, 24), 'COOLING_OFF'],
    ] as const
    for (const [pause, code] of pauses) {
      const who = await world.player()
      await pause(who)
      expect(await returnOf(who)).toEqual({ offer: null, barred: 'paused', participation: null })
      expect((await join(who)).code).toBe(code)
    }
  })

  it('gets nothing while excluded, neither a beginning nor a card', async () => {
    const { who } = await begun(world)
    const waiting = await world.player()
    await join(waiting)
    // Ordered before, and paid after.
    const paid = paymentOf(await order(waiting, { pack: 'd320' }))
    for (const one of [who, waiting]) await exclude(one, 30)
    await happens(world, paid, 'pay')
    expect(await stateOf(waiting)).toBe('waiting')
    await toCard(world, who, 1)
    expect((await checkIn(who, 1)).code).toBe('SELF_EXCLUDED')
  })

  it('is refused where it is not on offer, and then no top-up begins it', async () => {
    const [early, late] = [await world.player(), await world.player()]
    await join(early)
    await offer({ isOn: false, cap: 3_500 })
    expect(await returnOf(late)).toMatchObject({ offer: null, barred: null })
    expect((await join(late)).code).toBe('EXTRA_RETURN_CLOSED')
    await topUp(world, early)
    expect(await stateOf(early)).toBe('waiting')
    await offer({ isOn: true, cap: 100 })
    await topUp(world, early)
    expect(await participationOf(early)).toMatchObject({ bonus: 100, topUp: { diamonds: 320 } })
    await offer({ isOn: true, cap: tuning.offer.cap })
  })
})

describe('the days', () => {
  it('pay 5 % on the first and the rest over four, each once, whatever the taps', async () => {
    const { who, made } = await begun(world)
    const before = await diamondsOf(who)
    const { cards } = await participationOf(who)
    expect(cards.map(({ diamonds }) => diamonds)).toEqual(PARTS)
    expect(cards.map(({ state }) => state)).toEqual(PARTS.map(() => 'coming'))
    expect((await checkIn(who, 1)).code).toBe('EXTRA_RETURN_NOT_YET')
    for (const [place, part] of PARTS.entries()) {
      const number = place + 1
      await toCard(world, who, number)
      const key = randomUUID()
      const taps = await Promise.all([
        checkIn(who, number, key),
        checkIn(who, number, key),
        checkIn(who, number),
      ])
      // Whichever comes first is paid: both by one key, which get one answer, or the other one.
      const [same, again, other] = taps
      expect(again?.text).toBe(same?.text)
      expect([same, other].map((tap) => tap?.code ?? 'paid').toSorted()).toEqual([
        'EXTRA_RETURN_CLAIMED',
        'paid',
      ])
      expect(taps.find(({ status }) => status === 200)?.answer.diamonds).toBe(part)
    }
    expect(await diamondsOf(who)).toBe(before + 320)
    const done = await participationOf(who)
    expect(done).toMatchObject({
      state: 'done',
      paid: 320,
      missed: 0,
      left: 0,
      topUp: { order: made.id },
    })
    const transfers = done.cards.map(({ paid }) => paid?.transfer)
    expect((await claimsOf(who)).map(({ id }) => id).toSorted()).toEqual(transfers.toSorted())
    expect((await checkIn(who, 5)).code).toBe('EXTRA_RETURN_CLAIMED')
    expect((await stepsOfReturn(who)).at(-1)).toBe('ENDED')
  })

  it.each([
    ['VN', 420],
    ['IN', 330],
    ['US', -300],
    ['KI', 720],
    ['NP', 345],
  ])('begin at 00:00 of the account’s fixed offset, of %s', async (country) => {
    const { who } = await begun(world, { country })
    const [first, second] = (await participationOf(who)).cards
    if (!first || !second) throw new Error('no cards')
    expect(second.opensAt).toBe(first.endsAt)
    expect(first.endsAt - first.opensAt).toBe(DAY_MS)
    nextAt(world, first.opensAt - 1)
    expect((await checkIn(who, 1)).code).toBe('EXTRA_RETURN_NOT_YET')
    // It is 00:00:00.000.
    expect((await checkIn(who, 1)).status).toBe(200)
    nextAt(world, second.endsAt - 1)
    // It is 23:59:59.999.
    expect((await checkIn(who, 2)).status).toBe(200)
    expect((await checkIn(who, 3)).status).toBe(200)
    expect(await statesOf(who)).toEqual(['claimed', 'claimed', 'claimed', 'coming', 'coming'])
  })

  it('that are missed are forfeited, and the next card follows', async () => {
    const { who } = await begun(world)
    const { cards } = await participationOf(who)
    nextAt(world, cards[0]?.endsAt ?? 0)
    expect((await checkIn(who, 1)).code).toBe('EXTRA_RETURN_MISSED')
    expect(await participationOf(who)).toMatchObject({ missed: 16, left: 304, paid: 0 })
    expect((await checkIn(who, 2)).answer.diamonds).toBe(76)
    expect(await statesOf(who)).toEqual(['missed', 'claimed', 'coming', 'coming', 'coming'])
    nextAt(world, cards[4]?.endsAt ?? 0)
    expect(await stateOf(who)).toBe('done')
    expect(await participationOf(who)).toMatchObject({ missed: 16 + 3 * 76, left: 0, paid: 76 })
    world.clock.advance(60_000)
    await endDone(world)
    expect((await stepsOfReturn(who)).at(-1)).toBe('ENDED')
  })

  it('stay where they are when the account moves to another country', async () => {
    const { who } = await begun(world)
    const before = (await participationOf(who)).cards
    await world.db.orm.execute(sql`UPDATE app_user SET country = 'US' WHERE id = ${who.id}`)
    expect((await participationOf(who)).cards).toEqual(before)
  })

  it('come once: nobody takes part a second time', async () => {
    const { who } = await begun(world)
    const { cards, id } = await participationOf(who)
    nextAt(world, (cards[4]?.endsAt ?? 0) + DAY_MS)
    expect((await join(who)).answer.participation).toMatchObject({ id, state: 'done' })
    await topUp(world, who)
    expect(await participationOf(who)).toMatchObject({ id, state: 'done', bonus: 320 })
  })
})

describe('a payment', () => {
  it('that is given back on the third day takes back what was claimed, and what is spent is owed', async () => {
    const { who, payment } = await begun(world)
    for (const card of [1, 2]) {
      await toCard(world, who, card)
      await checkIn(who, card)
    }
    await toCard(world, who, 3)
    await spendAll(who, 10)
    await happens(world, payment, 'refund')
    const shown = await participationOf(who)
    expect(shown).toMatchObject({ state: 'refunded', paid: 92, left: 0, stopped: { cause: null } })
    expect(shown.cards.map(({ state }) => state)).toEqual([
      'claimed',
      'claimed',
      'void',
      'void',
      'void',
    ])
    const backs = shown.cards.flatMap(({ back }) => back ?? [])
    expect(backs).toHaveLength(2)
    expect(backs.reduce((sum, { taken, owed }) => sum + taken + owed, 0)).toBe(92)
    const { debts, balances } = await walletOf(who)
    expect(balances.diamond).toBe(0)
    // All that the top-up gave with its first bonus, and both parts, but for what was there.
    expect(debts[0]?.owed).toBe(320 + 64 + 92 - 10)
    expect((await checkIn(who, 3)).code).toBe('EXTRA_RETURN_STOPPED')
    expect((await join(who)).answer.participation?.state).toBe('refunded')
  })

  it('that is disputed keeps the cards back, days go by meanwhile, and a won dispute lets go on', async () => {
    const { who, payment } = await begun(world)
    await toCard(world, who, 1)
    await happens(world, payment, 'dispute')
    expect(await statesOf(who)).toEqual(['held', 'coming', 'coming', 'coming', 'coming'])
    expect((await checkIn(who, 1)).code).toBe('EXTRA_RETURN_STOPPED')
    await toCard(world, who, 2)
    await happens(world, payment, 'win')
    expect(await statesOf(who)).toEqual(['missed', 'open', 'coming', 'coming', 'coming'])
    expect((await checkIn(who, 2)).status).toBe(200)
    await happens(world, payment, 'refund')
    expect(await stateOf(who)).toBe('refunded')
  })

  it('whose dispute is lost takes back what was claimed', async () => {
    const { who, payment } = await begun(world)
    await toCard(world, who, 1)
    await checkIn(who, 1)
    await happens(world, payment, 'dispute')
    await happens(world, payment, 'lose')
    const { cards, state } = await participationOf(who)
    expect(state).toBe('refunded')
    expect(cards[0]?.back).toMatchObject({ taken: 16, owed: 0 })
  })

  it('that is given back after all was claimed takes all of it back', async () => {
    const { who, payment } = await begun(world)
    for (const card of [1, 2, 3, 4, 5]) {
      await toCard(world, who, card)
      await checkIn(who, card)
    }
    await happens(world, payment, 'refund')
    expect(await participationOf(who)).toMatchObject({ state: 'refunded', paid: 320 })
    expect(await diamondsOf(who)).toBe(0)
  })

  it('told of twice, late or reversed begins one participation', async () => {
    const who = await world.player()
    await join(who)
    const made = await order(who, { pack: 'd320' })
    await happens(world, paymentOf(made), 'pay', 'twice')
    await topUp(world, who, 'd660')
    expect(await participationOf(who)).toMatchObject({ bonus: 320, topUp: { order: made.id } })
  })

  it('by a code or by points is no top-up', async () => {
    const who = await world.player({ point: 1_000 })
    await join(who)
    const { exchange, tuningVersion } = await walletOf(who)
    await who.call('POST /api/recharge/exchange', {
      body: { points: exchange?.least ?? 0, tuningVersion },
    })
    const { lines } = await operate(world, 'redeem-codes make 1 diamond 25 --batch winter')
    const code = lines[1]?.split(',')[0] ?? ''
    expect((await who.call('POST /api/recharge/redeem', { body: { code } })).status).toBe(200)
    expect(await stateOf(who)).toBe('waiting')
  })
})

/** Somebody has spent all of their diamonds but some. */
async function spendAll(who: Player, left: number): Promise<void> {
  await sell(world, who, { diamond: left - (await diamondsOf(who)) })
}

let version = tuning.version
/** Publishes another offer. */
async function offer(changed: { isOn: boolean; cap: number }): Promise<void> {
  version += 1
  world.clock.advance(1_000)
  await door.save('extraReturn', { version, offer: changed, brands: {} })
}

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import { sealChain } from '../../server/ledger/chain.ts'
import { forgive } from '../../server/ledger/debt.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { sqlState } from '../../server/platform/errors.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { opportunities } from '../wheel.ts'
import { type AdventureWorld, openAdventure, ROUND_MS, send } from './adventure-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openTestDatabase } from './databases.ts'
import { debtor, foundShop, held, owes, refund, rowsOf, sell, shop } from './debt-world.ts'
import type { Player } from './harness.ts'
import { operate } from './operate.ts'
import { coolOff, exclude, takeBack as reverse } from './play-calls.ts'

let world: AdventureWorld
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundShop(db)
  world = await openAdventure({}, { db, more: [shop] })
})
afterAll(() => world.close())

const SPIN = 'POST /api/turntable/spins'
const paymentsOf = ({ id }: Player) =>
  rowsOf<{ paid: number }>(
    world,
    `SELECT sum(p.amount)::float8 AS paid FROM debt d JOIN debt_payment p ON p.debt_id = d.id
     WHERE d.user_id = ${id} GROUP BY d.id ORDER BY d.id`,
  )

describe('what is taken back and spent is owed (design §11)', () => {
  it('what is there leaves the balance, and nothing is owed', async () => {
    const player = await world.player({ gold: 5 })
    const sale = await sell(world, player, { gold: 100 })
    expect(await refund(world, sale)).toMatchObject({
      userId: player.id,
      taken: { diamond: 0, gold: 100, point: 0 },
      missing: { diamond: 0, gold: 0, point: 0 },
    })
    expect(await held(world, player)).toEqual({ diamond: 0, gold: 5, point: 0 })
    expect(await owes(world, player)).toEqual([])
    await expectCleanBooks(world)
  })

  it.each([
    [40, { diamond: 60 }, 40],
    [100, { diamond: 0 }, 100],
  ])('of 100 of which %d are spent the rest is taken', async (spent, taken, missing) => {
    const player = await world.player()
    const sale = await sell(world, player, { diamond: 100 })
    await sell(world, player, { diamond: -spent })
    expect(await refund(world, sale)).toMatchObject({ taken, missing: { diamond: missing } })
    expect((await held(world, player)).diamond).toBe(0)
    expect(await owes(world, player)).toEqual([['diamond', missing]])
    await expectCleanBooks(world)
  })

  it('once, whoever asks again, also at the same time', async () => {
    const player = await world.player()
    const sale = await sell(world, player, { diamond: 100 })
    await sell(world, player, { diamond: -30 })
    const ends = await Promise.all([1, 2, 3].map(() => refund(world, sale)))
    expect(ends.filter((end) => end !== null)).toHaveLength(1)
    expect(await owes(world, player)).toEqual([['diamond', 30]])
    await expect(reverse(world, sale)).rejects.toThrow()
    await expectCleanBooks(world)
  })

  it('what an operator took back already is not taken back again', async () => {
    const player = await world.player()
    const sale = await sell(world, player, { gold: 10 })
    await reverse(world, sale)
    expect(await refund(world, sale)).toBeNull()
    expect(await owes(world, player)).toEqual([])
  })

  it('nothing but what one user was given is taken back', async () => {
    const player = await world.player({ diamond: 10 })
    const paid = await sell(world, player, { diamond: -5 })
    await expect(refund(world, paid)).rejects.toThrow('more than give')
    await expect(refund(world, '019abcde-0000-7000-8000-000000000000')).rejects.toThrow(
      'no transfer',
    )
  })

  it('a pause, an exclusion and a frozen account stand in no way', async () => {
    const player = await world.player()
    const sale = await sell(world, player, { diamond: 50 })
    await coolOff(player, 24)
    await exclude(player, 30)
    await world.db.orm.execute(
      sql`INSERT INTO account_freeze (owner_id, frozen_at, reason) VALUES (${player.id}, now(), 'test')`,
    )
    expect(await refund(world, sale)).toMatchObject({ taken: { diamond: 50 } })
    await world.db.orm.execute(sql`DELETE FROM account_freeze`)
  })
})

describe('later credits pay first, whatever brings them', () => {
  it('a plain credit, the oldest debt first, and the rest is the player’s', async () => {
    const player = await debtor(world, { diamond: 30 })
    const sale = await sell(world, player, { diamond: 20 })
    expect(await owes(world, player)).toEqual([['diamond', 10]])
    await refund(world, sale)
    expect(await owes(world, player)).toEqual([['diamond', 30]])
    expect(await paymentsOf(player)).toEqual([{ paid: 20 }])
    await world.give(player.id, 'diamond', 25)
    expect(await paymentsOf(player)).toEqual([{ paid: 30 }, { paid: 15 }])
    await world.give(player.id, 'diamond', 12)
    expect(await owes(world, player)).toEqual([])
    expect((await held(world, player)).diamond).toBe(7)
    await expectCleanBooks(world)
  })

  it('gold that is won at the turntable, and the answer tells the balance that there is', async () => {
    const player = await debtor(world, { gold: 1_000_000 })
    await world.give(player.id, 'diamond', 10_000)
    let won = 0
    while (won === 0) {
      const { answer } = await player.call(SPIN, { body: opportunities(10) })
      for (const { prize } of answer.spins) won += prize.currency === 'gold' ? prize.amount : 0
      expect(answer.balances).toEqual(await held(world, player))
      expect(answer.balances.gold).toBe(0)
    }
    expect(await owes(world, player)).toEqual([['gold', 1_000_000 - won]])
    await expectCleanBooks(world)
  })

  it('the last of a debt, while others spin beside: what is won beyond it stays', async () => {
    const poor = await debtor(world, { gold: 1 })
    const others = await Promise.all([1, 2, 3].map(() => world.player({ diamond: 5_000 })))
    await world.give(poor.id, 'diamond', 5_000)
    for (let goldWon = 0; goldWon === 0; ) {
      const spins = await Promise.all(
        [poor, ...others].map((player) => player.call(SPIN, { body: opportunities(10) })),
      )
      const mine = spins[0]?.answer
      for (const { prize } of mine?.spins ?? []) {
        goldWon += prize.currency === 'gold' ? prize.amount : 0
      }
      expect(mine?.balances).toEqual(await held(world, poor))
      if (goldWon > 0) expect(mine?.balances.gold).toBe(goldWon - 1)
    }
    expect(await owes(world, poor)).toEqual([])
    await expectCleanBooks(world)
  })

  it('a round’s treasure, paid to many at once', async () => {
    const pilots = [await world.pilot(8), await world.pilot(8)] as const
    const round = (await world.nextRound()) / 1_000
    for (const pilot of pilots) {
      const { status, text } = await send(
        pilot,
        { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 },
        round,
      )
      if (status !== 200) throw new Error(text)
    }
    const [poor, rich] = pilots
    const sale = await sell(world, poor, { diamond: 4 })
    await sell(world, poor, { diamond: -4 })
    await refund(world, sale)
    world.clock.advance(ROUND_MS)
    await world.conduct()
    await world.conduct()
    const [less, full] = [await held(world, poor), await held(world, rich)]
    expect(full.diamond).toBeGreaterThan(4)
    expect(less.diamond).toBe(full.diamond - 4)
    expect(await owes(world, poor)).toEqual([])
    await expectCleanBooks(world)
  })

  it('also to a frozen account', async () => {
    const player = await debtor(world, { gold: 10 })
    await world.db.orm.execute(
      sql`INSERT INTO account_freeze (owner_id, frozen_at, reason) VALUES (${player.id}, now(), 'test')`,
    )
    await world.give(player.id, 'gold', 15)
    await world.db.orm.execute(sql`DELETE FROM account_freeze`)
    expect((await held(world, player)).gold).toBe(5)
    expect(await owes(world, player)).toEqual([])
  })

  it('another currency pays nothing, and games stay open', async () => {
    const player = await debtor(world, { gold: 10 })
    await world.give(player.id, 'diamond', 100)
    expect((await held(world, player)).diamond).toBe(100)
    expect((await player.call(SPIN, { body: opportunities(1) })).status).toBe(200)
  })

  it('credits and the taking back at once: nothing is lost between them', async () => {
    const player = await world.player()
    const sale = await sell(world, player, { diamond: 100 })
    await sell(world, player, { diamond: -95 })
    await Promise.all([
      ...Array.from({ length: 8 }, () => sell(world, player, { diamond: 7 })),
      refund(world, sale),
      ...Array.from({ length: 8 }, () => sell(world, player, { diamond: 7 })),
    ])
    // 5 were left, 112 came, 100 were taken back.
    expect((await held(world, player)).diamond).toBe(17)
    expect(await owes(world, player)).toEqual([])
    await expectCleanBooks(world)
  })
})

describe('operators see what is owed, and may forgive it', () => {
  it('by name and reason, and the audit tells how much', async () => {
    const player = await debtor(world, { diamond: 77 })
    const { lines } = await operate(world, 'debts list')
    expect(lines.find((line) => line.startsWith(`user ${player.id} `))).toContain('77 diamond')
    expect(await world.metrics()).toMatch(/^debt_owed\{currency="diamond"\} [1-9]/m)
    expect((await operate(world, `debts forgive ${player.id} diamond`)).refusal).toContain('--by')
    const wish = `debts forgive ${player.id} diamond --by Ana --reason goodwill`
    expect((await operate(world, wish)).lines[0]).toContain('77 diamond')
    expect(await owes(world, player)).toEqual([])
    expect((await held(world, player)).diamond).toBe(0)
    expect((await operate(world, wish)).refusal).toContain('owes no diamond')
    const notes = (await audit(world)).flatMap((check) => check.notes ?? [])
    expect(notes.find((note) => note.startsWith('debt.forgiven 77 diamond'))).toBeDefined()
    await expectCleanBooks(world)
  })
})

describe('the database holds the rules', () => {
  const refusal = async (statement: string) => {
    try {
      await world.db.orm.execute(sql.raw(statement))
    } catch (error) {
      return sqlState(error)
    }
    return null
  }
  it.each([
    ['what is owed is written', `UPDATE owed SET amount = 1`, 'P0A02'],
    ['what is owed is forgotten', `DELETE FROM owed`, 'P0A02'],
    ['somebody is said to owe', `INSERT INTO owed VALUES (1, 'gold', 5)`, 'P0A02'],
    ['a debt is written', `UPDATE debt SET amount = 1`, 'P0A01'],
    ['a payment is taken away', `DELETE FROM debt_payment`, 'P0A01'],
    ['an act of forgiveness is taken away', `DELETE FROM debt_forgiveness`, 'P0A01'],
    [
      'a payment of a game names something to take back',
      `INSERT INTO transfer VALUES (gen_random_uuid(), 'turntable.spin', now(), (SELECT min(id::text)::uuid FROM transfer))`,
      'P0A03',
    ],
  ])('%s', async (_what, statement, state) => {
    const player = await debtor(world, { gold: 10 })
    expect(await refusal(statement)).toBe(state)
    expect(await owes(world, player)).toEqual([['gold', 10]])
  })

  it('a payment is never more than is owed', async () => {
    const player = await debtor(world, { gold: 10 })
    const pays = `INSERT INTO debt_payment SELECT id, transfer_id, 11 FROM debt WHERE user_id = ${player.id}`
    expect(await refusal(pays)).toBe('23514')
  })

  it('and all of it is in the chain', async () => {
    const player = await debtor(world, { gold: 10 })
    await world.db.orm.transaction((tx) =>
      forgive(
        tx as Transaction,
        { random: systemRandom },
        {
          userId: player.id,
          currency: 'gold',
          at: world.clock.now(),
          actor: 'Ana',
          reason: 'why not',
        },
      ),
    )
    world.clock.advance(5 * 60_000)
    await sealChain(world, world.clock.now())
    const refs = await rowsOf<{ ref: string }>(world, `SELECT DISTINCT ref FROM chain_item`)
    expect(refs.map(({ ref }) => ref)).toEqual(
      expect.arrayContaining(['debts', 'payments', 'forgiven']),
    )
    await expectCleanBooks(world)
  })
})

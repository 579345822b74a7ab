import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import { audit } from '../../server/ledger/audit.ts'
import { freeze } from '../../server/ledger/freeze.ts'
import { monitor } from '../../server/ledger/monitor.ts'
import { type ThawResult, thawAccount, thawGame } from '../../server/ledger/thaw.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  EVERYWHERE,
  openAdventure,
  roundOf,
  send,
} from './adventure-world.ts'
import type { Player } from './harness.ts'
import { buy, diamondsOf, move, spin, takeBack } from './play-calls.ts'
import { tamper } from './tamper.ts'

let world: AdventureWorld
beforeEach(async () => {
  world = await openAdventure()
})
afterEach(() => world.close())

const MILLION = 1_000_000
const BALANCES = 'every balance equals the sum of its entries'

/** What the monitor's job does each minute. */
const look = async () =>
  freeze(world.platform, await monitor(world.db.orm, world.features, world.clock.now()))

const setBalance = (player: Player, change: number) =>
  tamper(
    world.db.orm,
    `UPDATE account SET balance = balance + ${change} WHERE owner_id = ${player.id} AND currency = 'diamond'`,
  )

const stands = (thawing: ThawResult | null) => thawing?.stillWrong ?? null

const frozen = async (): Promise<number[]> => {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT owner_id FROM account_freeze ORDER BY 1`,
  )) as unknown as { rows: { owner_id: number }[] }
  return rows.map((row) => Number(row.owner_id))
}

const freezeNow = async (player: Player) => {
  await world.db.orm.execute(
    sql`INSERT INTO account_freeze (owner_id, frozen_at, reason) VALUES (${player.id}, now(), 'a test')`,
  )
}

describe('a balance that misses freezes its account (design §9)', () => {
  it('so that a million from nothing buys no second ship', async () => {
    const thief = await world.player({ diamond: 10 })
    const other = await world.player({ diamond: 100 })
    await setBalance(thief, MILLION)
    expect((await buy(thief, 10)).status).toBe(200)
    await look()
    expect(await frozen()).toEqual([thief.id])

    for (const refused of [await buy(thief, 1), await spin(thief), await send(thief, { 0: 1 })]) {
      expect(refused.status).toBe(403)
      expect(refused.error).toMatchObject({ code: 'ACCOUNT_FROZEN', params: {} })
    }
    expect((await spin(other)).status).toBe(200)
    expect((await buy(other, 1)).status).toBe(200)
    expect(await diamondsOf(thief)).toBe(MILLION + 10 - 100)

    const told = world.logs.filter((line) => line.includes('"account frozen"'))
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      level: 50,
      account: thief.id,
      reason: `every balance that was touched equals the sum of its entries: 1 wrong: ${thief.id} diamond`,
    })
    // Refusals of players fill no log.
    expect(world.logs.filter((line) => line.includes('request failed'))).toEqual([])
  })

  it('by the audit too, where nothing has touched it since', async () => {
    const thief = await world.player({ diamond: 10 })
    await setBalance(thief, MILLION)
    await look()
    await world.db.orm.execute(sql`DELETE FROM account_freeze`)
    await freeze(world.platform, await audit(world))
    expect(await frozen()).toEqual([thief.id])
  })

  it('and stops nothing that leaves it, save what corrects a mistake', async () => {
    const player = await world.player({ diamond: 100 })
    const mistake = await move(world, player, 'diamond', 40)
    await world.give(player.id, 'gold', 5)
    await freezeNow(player)
    await expect(move(world, player, 'gold', -1)).rejects.toMatchObject({
      cause: { code: 'P0G05' },
    })
    await takeBack(world, mistake)
    expect(await diamondsOf(player)).toBe(100)
  })
})

describe('a frozen account holds up nobody else', () => {
  it('a round pays all its winners, the frozen one too', async () => {
    const winner = await world.pilot(8)
    const other = await world.pilot(8)
    await send(winner, EVERYWHERE)
    await send(other, EVERYWHERE)
    await freezeNow(winner)
    world.at(CHOOSING_MS)
    await world.nextRound()
    expect(await roundOf(world)).toMatchObject({ state: 'settled', winners: 2 })
    expect(await diamondsOf(winner)).toBeGreaterThan(0)
    expect(await diamondsOf(other)).toBe(await diamondsOf(winner))
    expect((await buy(winner, 1)).code).toBe('ACCOUNT_FROZEN')
  })

  it('taps that share a transaction with theirs are taken together all the same', async () => {
    const stopped = await world.player({ diamond: 100 })
    const others: Player[] = []
    for (let one = 0; one < 12; one++) others.push(await world.player({ diamond: 100 }))
    await freezeNow(stopped)
    const refusedTaps: number[] = []
    const { queryPrepared } = world.db
    world.db.queryPrepared = async (name, text, values) => {
      try {
        return await queryPrepared(name, text, values)
      } catch (error) {
        refusedTaps.push(JSON.parse(String(values[0])).length)
        throw error
      }
    }
    const crowd = [...others.slice(0, 6), stopped, ...others.slice(6)]
    const answers = await Promise.all(crowd.map((player) => spin(player)))
    for (const [place, player] of crowd.entries()) {
      expect(answers[place]?.code).toBe(player === stopped ? 'ACCOUNT_FROZEN' : undefined)
    }
    // The stopped player's tap is refused by itself: it has refused no transaction of others.
    expect(refusedTaps.filter((together) => together > 1)).toEqual([])
  })
})

describe('a thaw looks again, at everything (design §9)', () => {
  const game = { id: TURNTABLE_HOUSE, name: 'turntable' }
  const raise = (by: number) =>
    tamper(world.db.orm, `UPDATE turntable_spin SET prize_amount = prize_amount + ${by}`)

  it('and leaves a game frozen while its books are wrong, however old the miss', async () => {
    const player = await world.player({ diamond: 100 })
    await spin(player)
    await raise(1)
    await look()
    world.clock.advance(600_000)
    await look()
    expect(stands(await thawGame(world, game))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^every spin stake and prize is in the ledger once: 1 wrong/),
      ]),
    )
    expect((await world.player({ diamond: 10 }).then((it) => spin(it))).code).toBe('GAME_FROZEN')
    await raise(-1)
    expect(stands(await thawGame(world, game))).toEqual([])
    expect(await thawGame(world, game)).toBeNull()
  })

  it('and is held by what was found since, not only by what froze it', async () => {
    const player = await world.player({ diamond: 100 })
    await spin(player)
    await raise(1)
    await look()
    await tamper(
      world.db.orm,
      `UPDATE entry SET amount = amount + 1 WHERE line = 1 AND transfer_id = (SELECT transfer_id FROM turntable_spin LIMIT 1)`,
    )
    await look()
    const { rows } = (await world.db.orm.execute(
      sql`SELECT reason, misses FROM game_freeze`,
    )) as unknown as { rows: { reason: string; misses: Record<string, unknown> }[] }
    expect(rows[0]?.reason).toMatch(/^every spin stake and prize is in the ledger once: 1 wrong/)
    expect(Object.keys(rows[0]?.misses ?? {})).toEqual(
      expect.arrayContaining([
        'every spin stake and prize is in the ledger once',
        'every transfer sums to zero per currency',
      ]),
    )
    await raise(-1)
    expect(stands(await thawGame(world, game))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^every transfer sums to zero/)]),
    )
  })

  it('is not held by the books of another game, nor by an account', async () => {
    const player = await world.player({ diamond: 100 })
    await spin(player)
    await raise(1)
    await look()
    await raise(-1)
    await setBalance(player, 5)
    await buy(player, 1)
    await tamper(world.db.orm, 'UPDATE adventure_lot SET ships = ships + 1')
    await look()
    expect(stands(await thawGame(world, game))).toEqual([])
    expect(await frozen()).toEqual([player.id])
  })

  it('and leaves an account frozen until its balance is what its entries say', async () => {
    const player = await world.player({ diamond: 100 })
    const other = await world.player({ diamond: 100 })
    await setBalance(player, 7)
    await setBalance(other, 7)
    await buy(player, 1)
    await look()
    world.clock.advance(600_000)
    await look()
    expect(stands(await thawAccount(world, player.id))?.[0]).toMatch(BALANCES)
    expect((await buy(player, 1)).code).toBe('ACCOUNT_FROZEN')
    await setBalance(player, -7)
    expect(stands(await thawAccount(world, player.id))).toEqual([])
    expect(await thawAccount(world, player.id)).toBeNull()
    expect((await buy(player, 1)).status).toBe(200)
    expect((await spin(player)).status).toBe(200)
  })
})

describe('a transfer of a kind that nobody knows freezes the house that it touches', () => {
  it('the game whose money it moved, whatever game it claims to be of', async () => {
    const player = await world.player({ diamond: 100 })
    const id = 'ffffffff-0000-7000-8000-000000000001'
    await tamper(
      world.db.orm,
      `INSERT INTO transfer (id, kind, at) VALUES ('${id}', 'turntable.gift', now())`,
      `INSERT INTO entry (transfer_id, line, owner_id, currency, amount) VALUES
         ('${id}', 1, ${player.id}, 'diamond', 500), ('${id}', 2, ${ADVENTURE_HOUSE}, 'diamond', -500)`,
      `UPDATE account SET balance = balance + 500 WHERE owner_id = ${player.id} AND currency = 'diamond'`,
    )
    await look()
    expect((await buy(player, 1)).code).toBe('GAME_FROZEN')
    expect(await frozen()).toEqual([])
    const thawing = await thawGame(world, {
      id: ADVENTURE_HOUSE,
      name: 'adventure',
    })
    expect(stands(thawing)).toContain(
      `every transfer is of a known kind and touches the houses of that kind alone: 1 wrong: ${id} turntable.gift`,
    )
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import { freeze } from '../../server/ledger/freeze.ts'
import { pay } from '../../server/ledger/pay.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import type { Feature } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { proveGate } from '../../server/play/gate.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openTestDatabase } from './databases.ts'
import { foundHouse } from './found-house.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { coolOff, diamondsOf, exclude, limit, spin, stateOf, takeBack } from './play-calls.ts'
import { tamper } from './tamper.ts'

const HOUSE = -80

/** Takes money out of play and brings it back, as a wallet will. */
const wallet: Feature = {
  name: 'wallet',
  house: { id: HOUSE, class: 'clearing' },
  kinds: { 'wallet.move': { houses: [HOUSE], reason: 'withdrawals and top-ups' } },
}

let world: World
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundHouse(db, wallet)
  world = await openWorld({}, { db, more: [wallet] })
})
afterAll(() => world.close())

const run = (statement: string) => world.db.orm.execute(sql.raw(statement))

/** @param diamond below zero they are withdrawn, above zero topped up */
function moveByWallet({ id: userId }: Player, diamond: number): Promise<string> {
  const at = world.clock.now()
  const change = { diamond }
  return world.db.orm.transaction((tx) =>
    pay(
      tx as Transaction,
      { random: systemRandom },
      { userId, house: HOUSE, kind: 'wallet.move', at, change },
    ),
  )
}

/** What stands in the way of play, and what a game says then. */
const STOPS: [what: string, code: string, stop: (player: Player) => Promise<unknown>][] = [
  ['who excluded themselves', 'SELF_EXCLUDED', (player) => exclude(player, 30)],
  ['who cools off', 'COOLING_OFF', (player) => coolOff(player, 24)],
  [
    'whose limit of the day is reached',
    'DAILY_LIMIT',
    async (player) => {
      await limit(player, { period: 'day', diamonds: 10 })
      await spin(player)
    },
  ],
  [
    'whose limit of the week is reached',
    'WEEKLY_LIMIT',
    async (player) => {
      await limit(player, { period: 'week', diamonds: 10 })
      await spin(player)
    },
  ],
  [
    'while a game is frozen',
    'GAME_FROZEN',
    () => run(`INSERT INTO game_freeze VALUES (${TURNTABLE_HOUSE}, now(), 'a test')`),
  ],
]

describe('before a clearing house stands nothing of what stands before games', () => {
  it.each(STOPS)('a player %s withdraws and tops up', async (_what, code, stop) => {
    const player = await world.player({ diamond: 1_000 })
    await stop(player)
    const before = await diamondsOf(player)
    expect((await spin(player)).code).toBe(code)
    await moveByWallet(player, -300)
    await moveByWallet(player, 100)
    expect(await diamondsOf(player)).toBe(before - 200)
    expect((await spin(player)).code).toBe(code)
    await run(`DELETE FROM game_freeze`)
  })

  it('and what passes it counts for no limit of play', async () => {
    const player = await world.player({ diamond: 1_000 })
    await limit(player, { period: 'day', diamonds: 10 })
    await moveByWallet(player, -500)
    expect((await stateOf(player)).day.spentDiamonds).toBe(0)
    expect((await spin(player)).status).toBe(200)
    expect((await stateOf(player)).day.spentDiamonds).toBe(10)
  })

  it('but an account that is frozen is left by nothing', async () => {
    const player = await world.player({ diamond: 1_000 })
    await run(`INSERT INTO account_freeze VALUES (${player.id}, now(), 'a test')`)
    await moveByWallet(player, 100)
    await expect(moveByWallet(player, -100)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    await run(`DELETE FROM account_freeze`)
  })

  it('nor by more than it holds; and a mistake is taken back', async () => {
    const player = await world.player({ diamond: 100 })
    await expect(moveByWallet(player, -101)).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH' })
    const mistake = await moveByWallet(player, -100)
    await takeBack(world, mistake)
    expect(await diamondsOf(player)).toBe(100)
  })

  it('its books hold with all others', () => expectCleanBooks(world))
})

describe('the class of a house is what its feature says', () => {
  const HOUSES = 'the houses and the kinds of transfers are those that this version knows'
  const mark = (name: string, to: string) =>
    tamper(world.db.orm, `UPDATE house SET class = '${to}' WHERE name = '${name}'`)
  const misses = async () => (await audit(world)).filter(({ miss }) => miss !== null)
  const prove = () => proveGate({ ...world, random: systemRandom })

  it.each([
    { name: 'wallet', is: 'clearing', to: 'game', games: [] },
    { name: 'turntable', is: 'game', to: 'clearing', games: ['turntable'] },
    { name: 'turntable', is: 'game', to: 'issuance', games: ['turntable'] },
    { name: 'issuance', is: 'issuance', to: 'clearing', games: [] },
  ])('$name as $to is named, and no server starts', async ({ name, is, to, games }) => {
    await mark(name, to)
    expect(await misses()).toMatchObject([{ check: HOUSES, names: [`house ${name}`], games }])
    await expect(prove()).rejects.toThrow(`the house ${name} is marked ${to}, not ${is}`)
    await mark(name, is)
    expect(await misses()).toEqual([])
    await prove()
  })

  it('there are three, and no house is without one', async () => {
    await expect(mark('wallet', 'lottery')).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(run(`INSERT INTO house (id, name) VALUES (-7, 'other')`)).rejects.toMatchObject({
      cause: { code: '23502' },
    })
  })

  it('a clearing house that no feature knows stops the start', async () => {
    const features = world.features.filter((it) => it !== wallet)
    await expect(proveGate({ ...world, random: systemRandom, features })).rejects.toThrow(
      'the house wallet is neither marked as a game nor known',
    )
  })

  it('a miss of its books freezes no game', async () => {
    const check = { check: 'a test', rows: 1, miss: '1 wrong', names: ['one'], games: ['wallet'] }
    await freeze({ ...world, log: world.app.log }, [check])
    expect(await run('SELECT * FROM game_freeze')).toMatchObject({ rows: [] })
    expect(await world.metrics()).not.toContain('game_frozen{game="wallet"}')
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WRONG_CODES_A_DAY } from '../../contract/recharge-constants.ts'
import { hashBody } from '../../server/platform/database/idempotency.ts'
import { ApiError } from '../../server/platform/errors.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { redeem } from '../../server/recharge/redeem.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openTestDatabase } from './databases.ts'
import { debtor, foundShop, held, owes, shop } from './debt-world.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { operate } from './operate.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundShop(db)
  world = await openWorld({}, { db, more: [shop] })
})
afterAll(() => world.close())

let addresses = 0
/** Nobody else's. */
const newAddress = () => `10.0.0.${++addresses}`

async function make(typed: string): Promise<string[]> {
  const { lines, refusal } = await operate(world, `redeem-codes make ${typed}`)
  if (refusal) throw new Error(refusal)
  return lines.slice(1).map((line) => line.split(',')[0] ?? '')
}

const one = async (typed: string) => (await make(typed))[0] ?? ''

function enter(
  { id: userId }: Player,
  code: string,
  { address = newAddress(), key = randomUUID() } = {},
) {
  world.clock.advance(1)
  const { db, clock, seeds } = world
  const request = { userId, operation: 'recharge.redeem', key, bodyHash: hashBody({ code }) }
  return redeem({ db, clock, seeds, random: systemRandom }, request, { code, address })
}

const codeOf = async (action: Promise<unknown>) => {
  const error = await action.then(
    () => null,
    (refusal: unknown) => refusal,
  )
  if (error === null) return null
  if (!(error instanceof ApiError)) throw error
  return error.code
}

describe('a redeem code is worth its amount, once', () => {
  it('however it is typed', async () => {
    const [player, other] = [await world.player(), await world.player({ gold: 5 })]
    const [code = '', second = ''] = await make('2 diamond 300')
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await enter(player, code)).toEqual({
      currency: 'diamond',
      amount: 300,
      balances: { diamond: 300, gold: 0, point: 0 },
    })
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await enter(other, typed)).balances).toEqual({ diamond: 300, gold: 5, point: 0 })
    await expectCleanBooks(world)
  })

  it('again under the same key is the same answer; else it is used', async () => {
    const [player, other] = [await world.player(), await world.player()]
    const code = await one('1 gold 70')
    const key = randomUUID()
    const first = await enter(player, code, { key })
    expect(await enter(player, code, { key })).toEqual(first)
    expect(await codeOf(enter(player, code))).toBe('CODE_USED')
    expect(await codeOf(enter(other, code))).toBe('CODE_USED')
    expect(await codeOf(enter(player, `${code}1`, { key }))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await held(world, player)).gold).toBe(70)
    expect((await held(world, other)).gold).toBe(0)
  })

  it('twice at once, by one and by several: it pays as often as it may', async () => {
    const [player, ...others] = await Promise.all([1, 2, 3, 4].map(() => world.player()))
    if (!player) throw new Error('nobody came')
    const [single = '', shared = ''] = [
      await one('1 diamond 10'),
      await one('1 diamond 5 --uses 2'),
    ]
    const mine = await Promise.all([1, 2, 3].map(() => codeOf(enter(player, single))))
    expect(mine.filter((code) => code === null)).toHaveLength(1)
    const theirs = await Promise.all(others.map((other) => codeOf(enter(other, shared))))
    expect(theirs.sort()).toEqual(['CODE_USED', null, null].sort())
    await expectCleanBooks(world)
  })

  it('until its time is over, or an operator ended its batch', async () => {
    const player = await world.player()
    const [old, ended] = [await one('1 gold 5 --days 1'), await one('1 gold 5 --batch spring')]
    expect((await operate(world, 'redeem-codes end spring')).lines[0]).toContain('is over')
    expect((await operate(world, 'redeem-codes end spring')).lines[0]).toContain('was over')
    expect((await operate(world, 'redeem-codes end winter')).refusal).toContain('no batch')
    expect(await codeOf(enter(player, ended))).toBe('CODE_OVER')
    world.clock.advance(DAY_MS)
    expect(await codeOf(enter(player, old))).toBe('CODE_OVER')
    expect((await held(world, player)).gold).toBe(0)
    const { lines } = await operate(world, 'redeem-codes list')
    expect(lines.find((line) => line.startsWith('spring '))).toContain('used 0 of 1  ended')
    expect((await operate(world, 'redeem-codes make 1 gold 5 --batch spring')).refusal).toContain(
      'already',
    )
  })

  it('pays debts first', async () => {
    const player = await debtor(world, { diamond: 40 })
    const { balances } = await enter(player, await one('1 diamond 100'))
    expect(balances.diamond).toBe(60)
    expect(await owes(world, player)).toEqual([])
    await expectCleanBooks(world)
  })
})

describe('guessing is limited', () => {
  const WRONG = '0000-0000-0000-0000'

  it('by user: then also a right code waits, and the day after it counts', async () => {
    const player = await world.player()
    const code = await one('1 gold 5')
    for (let tries = 0; tries < WRONG_CODES_A_DAY.user; tries++) {
      expect(await codeOf(enter(player, WRONG))).toBe('CODE_UNKNOWN')
    }
    expect(await codeOf(enter(player, WRONG))).toBe('ENOUGH_FOR_TODAY')
    expect(await codeOf(enter(player, code))).toBe('ENOUGH_FOR_TODAY')
    world.clock.advance(DAY_MS)
    expect(await codeOf(enter(player, code))).toBeNull()
  })

  it('many at once are counted one by one', async () => {
    const player = await world.player()
    const tries = Array.from({ length: WRONG_CODES_A_DAY.user + 5 }, () =>
      codeOf(enter(player, WRONG)),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'CODE_UNKNOWN')).toHaveLength(WRONG_CODES_A_DAY.user)
    expect(codes.filter((code) => code === 'ENOUGH_FOR_TODAY')).toHaveLength(5)
  })

  it('by address, whoever tries', async () => {
    const address = newAddress()
    const crowd = await Promise.all(
      Array.from({ length: WRONG_CODES_A_DAY.address / 8 + 1 }, () => world.player()),
    )
    const tried: (string | null)[] = []
    for (const player of crowd) {
      for (let n = 0; n < 8; n++) tried.push(await codeOf(enter(player, WRONG, { address })))
    }
    expect(tried.filter((code) => code === 'CODE_UNKNOWN')).toHaveLength(WRONG_CODES_A_DAY.address)
    expect(tried.at(-1)).toBe('ENOUGH_FOR_TODAY')
  })

  it('used codes and those that are over cost no try', async () => {
    const player = await world.player()
    const code = await one('1 gold 5')
    await enter(player, code)
    for (let n = 0; n < WRONG_CODES_A_DAY.user + 2; n++) {
      expect(await codeOf(enter(player, code))).toBe('CODE_USED')
    }
  })

  it('and no table holds a code', async () => {
    const code = await one('1 gold 5')
    const { rows } = (await world.db.orm.execute(
      sql`SELECT row_to_json(c)::text AS row FROM redeem_code c`,
    )) as unknown as { rows: { row: string }[] }
    for (const { row } of rows) {
      expect(row).not.toContain(code)
      expect(row).not.toContain(code.replaceAll('-', ''))
    }
  })
})

describe('the command says what it takes', () => {
  it.each([
    'redeem-codes',
    'redeem-codes make 0 gold 5',
    'redeem-codes make 1 point 5',
    'redeem-codes make 1 gold 5 --uses none',
    'redeem-codes end two words',
    'redeem-codes make 1 gold 5 --loud',
  ])('%s', async (typed) => {
    expect((await operate(world, typed)).refusal).toContain('npm run redeem-codes')
  })
})

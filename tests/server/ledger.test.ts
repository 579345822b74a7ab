import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balancesOf } from '../../server/ledger/balances.ts'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { reverseTransfer } from '../../server/ledger/reverse.ts'
import { entry, reversal, transfer } from '../../server/ledger/tables.ts'
import { type Line, moveMoney } from '../../server/ledger/transfer.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { sqlState } from '../../server/platform/errors.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import { openWorld, START, type World } from './harness.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const CHECK_VIOLATION = '23514'
const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
const APPEND_ONLY = 'P0A01'
const DIRECT_BALANCE = 'P0A02'

/** The SQLSTATE with which the database refuses; undefined when it did not. */
async function refusal(action: Promise<unknown>): Promise<string | undefined> {
  try {
    await action
    return undefined
  } catch (error) {
    return sqlState(error)
  }
}

const move = (lines: Line[], id = randomUUID()) =>
  world.db.orm.transaction((tx) =>
    moveMoney(tx as Transaction, { id, kind: 'gate.proof', at: START, lines }),
  )
const run = (statement: string) => world.db.orm.execute(sql.raw(statement))
const diamonds = async (userId: number) => (await balancesOf(world.db.orm, userId)).diamond

describe('the database itself holds the rules of money (design §2)', () => {
  it('moves diamonds between two users and keeps both balances', async () => {
    const [one, two] = [await world.player({ diamond: 100 }), await world.player()]
    await move([
      { ownerId: one.id, currency: 'diamond', amount: -30 },
      { ownerId: two.id, currency: 'diamond', amount: 30 },
    ])
    expect([await diamonds(one.id), await diamonds(two.id)]).toEqual([70, 30])
  })

  it('refuses a transfer that does not sum to zero', async () => {
    const { id } = await world.player({ diamond: 100 })
    const lines = [
      { ownerId: id, currency: 'diamond' as const, amount: -30 },
      { ownerId: ISSUANCE, currency: 'diamond' as const, amount: 29 },
    ]
    expect(await refusal(move(lines))).toBe(CHECK_VIOLATION)
    expect(await diamonds(id)).toBe(100)
  })

  it('refuses a transfer that sums to zero only across currencies', async () => {
    const { id } = await world.player({ diamond: 100 })
    const lines = [
      { ownerId: id, currency: 'diamond' as const, amount: -30 },
      { ownerId: id, currency: 'gold' as const, amount: 30 },
    ]
    expect(await refusal(move(lines))).toBe(CHECK_VIOLATION)
    expect((await balancesOf(world.db.orm, id)).gold).toBe(0)
  })

  it('refuses to take more than a user has, and takes nothing', async () => {
    const { id } = await world.player({ diamond: 100 })
    const lines = [
      { ownerId: id, currency: 'diamond' as const, amount: -101 },
      { ownerId: TURNTABLE_HOUSE, currency: 'diamond' as const, amount: 101 },
    ]
    expect(await refusal(move(lines))).toBe(CHECK_VIOLATION)
    expect(await diamonds(id)).toBe(100)
  })

  it('refuses to pay someone who has no account', async () => {
    const lines = [
      { ownerId: 9_999_999, currency: 'diamond' as const, amount: 1 },
      { ownerId: ISSUANCE, currency: 'diamond' as const, amount: -1 },
    ]
    expect(await refusal(move(lines))).toBe(FOREIGN_KEY_VIOLATION)
  })

  it('refuses to pay from a house that does not exist', async () => {
    const { id } = await world.player()
    const lines = [
      { ownerId: id, currency: 'diamond' as const, amount: 1 },
      { ownerId: -99, currency: 'diamond' as const, amount: -1 },
    ]
    expect(await refusal(move(lines))).toBe(FOREIGN_KEY_VIOLATION)
    expect(await diamonds(id)).toBe(0)
  })

  it('refuses entries without a transfer', async () => {
    const { id } = await world.player({ diamond: 100 })
    const insert = run(
      `INSERT INTO entry VALUES ('${randomUUID()}', 1, ${id}, 'gold', 5), ('${randomUUID()}', 2, -1, 'gold', -5)`,
    )
    expect(await refusal(insert)).toBe(CHECK_VIOLATION)
    const alone = randomUUID()
    const paired = run(
      `INSERT INTO entry VALUES ('${alone}', 1, ${id}, 'gold', 5), ('${alone}', 2, -1, 'gold', -5)`,
    )
    expect(await refusal(paired)).toBe(FOREIGN_KEY_VIOLATION)
  })

  it('refuses the same transfer twice', async () => {
    const { id } = await world.player({ diamond: 100 })
    const transferId = randomUUID()
    const lines = [
      { ownerId: id, currency: 'diamond' as const, amount: -10 },
      { ownerId: TURNTABLE_HOUSE, currency: 'diamond' as const, amount: 10 },
    ]
    await move(lines, transferId)
    expect(await refusal(move(lines, transferId))).toBe(UNIQUE_VIOLATION)
    expect(await diamonds(id)).toBe(90)
  })

  it.each([
    `UPDATE entry SET amount = 1`,
    `DELETE FROM entry`,
    `TRUNCATE entry CASCADE`,
    `UPDATE transfer SET kind = 'x.y'`,
    `DELETE FROM transfer`,
    `TRUNCATE transfer CASCADE`,
    `UPDATE turntable_spin SET prize_amount = 1`,
    `DELETE FROM turntable_spin`,
    `TRUNCATE turntable_spin`,
    `UPDATE tuning_version SET version = 2`,
    `DELETE FROM tuning_version`,
    `DELETE FROM account WHERE owner_id > 0`,
    `DELETE FROM house WHERE id = -1`,
    `UPDATE house SET id = -3 WHERE id = -2`,
    `DELETE FROM fair_seed`,
  ])('refuses %s', async (statement) => {
    expect(await refusal(run(statement))).toBe(APPEND_ONLY)
  })

  it('refuses to write a balance past the ledger', async () => {
    const { id } = await world.player({ diamond: 100 })
    const update = run(`UPDATE account SET balance = balance + 1 WHERE owner_id = ${id}`)
    expect(await refusal(update)).toBe(DIRECT_BALANCE)
    const insert = run(`INSERT INTO account VALUES (9999998, 'gold', 5)`)
    expect(await refusal(insert)).toBe(DIRECT_BALANCE)
    expect(await diamonds(id)).toBe(100)
  })

  it('passes two transfers at once that touch the same accounts in opposite order', async () => {
    const [one, two] = [
      await world.player({ diamond: 100, gold: 100 }),
      await world.player({ diamond: 100, gold: 100 }),
    ]
    const lines: Line[] = [
      { ownerId: one.id, currency: 'diamond', amount: -1 },
      { ownerId: two.id, currency: 'diamond', amount: 1 },
      { ownerId: one.id, currency: 'gold', amount: -1 },
      { ownerId: two.id, currency: 'gold', amount: 1 },
    ]
    const turns = Array.from({ length: 40 }, (_, turn) =>
      turn % 2 === 0 ? lines : lines.toReversed(),
    )
    await Promise.all(turns.map((turn) => move(turn)))
    expect(await balancesOf(world.db.orm, two.id)).toEqual({ diamond: 140, gold: 140, point: 0 })
  })
})

const takeBack = (reverses: string, id = randomUUID()) =>
  world.db.orm.transaction((tx) => {
    const act = { id, at: START, reverses, actor: 'Ana', reason: 'counted twice' }
    return reverseTransfer(tx as Transaction, world, act)
  })

describe('a mistake is corrected by a reversing transfer (design §2)', () => {
  it('gives back what was taken, once, and leaves the mistake in the books', async () => {
    const { id } = await world.player({ diamond: 100 })
    const mistake = randomUUID()
    await move(
      [
        { ownerId: id, currency: 'diamond', amount: -40 },
        { ownerId: TURNTABLE_HOUSE, currency: 'diamond', amount: 40 },
      ],
      mistake,
    )
    await takeBack(mistake)
    expect(await diamonds(id)).toBe(100)
    expect(await refusal(takeBack(mistake))).toBe(UNIQUE_VIOLATION)
    expect(await diamonds(id)).toBe(100)
    const entries = await world.db.orm.select().from(entry)
    expect(entries.filter(({ ownerId }) => ownerId === id).map(({ amount }) => amount)).toEqual([
      100, -40, 40,
    ])
    const transfers = await world.db.orm.select().from(transfer)
    expect(transfers.filter(({ reverses }) => reverses === mistake)).toHaveLength(1)
  })

  it('refuses to reverse what never was', async () => {
    await expect(takeBack(randomUUID())).rejects.toThrow('there is no transfer')
  })

  it('keeps who took it back, and why; without that the database refuses it', async () => {
    const mistake = randomUUID()
    const { id } = await world.player({ diamond: 100 })
    await move(
      [
        { ownerId: id, currency: 'diamond', amount: -40 },
        { ownerId: TURNTABLE_HOUSE, currency: 'diamond', amount: 40 },
      ],
      mistake,
    )
    const byHand = `INSERT INTO transfer (id, kind, at, reverses)
      VALUES (gen_random_uuid(), 'ledger.reversal', now(), '${mistake}')`
    expect(await refusal(run(byHand))).toBe(FOREIGN_KEY_VIOLATION)
    const act = `INSERT INTO reversal VALUES (gen_random_uuid(), '${mistake}', 'Ana', 'a slip', now())`
    expect(await refusal(run(act))).toBe(FOREIGN_KEY_VIOLATION)
    expect(await refusal(run(act.replace('a slip', ' ')))).toBe(CHECK_VIOLATION)
    const transferId = randomUUID()
    await takeBack(mistake, transferId)
    const acts = await world.db.orm.select().from(reversal).where(eq(reversal.reverses, mistake))
    expect(acts).toEqual([
      { transferId, reverses: mistake, actor: 'Ana', reason: 'counted twice', at: new Date(START) },
    ])
    expect(await refusal(run(`UPDATE reversal SET actor = 'Ben'`))).toBe(APPEND_ONLY)
    expect(await refusal(run('DELETE FROM reversal'))).toBe(APPEND_ONLY)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUSE } from '../../server/ledger/houses.ts'
import { monitor } from '../../server/ledger/monitor.ts'
import { moveMoneyTogether } from '../../server/ledger/transfer.ts'
import type { Reader, Transaction } from '../../server/platform/database.ts'
import { systemRandom, timeOrderedIds } from '../../server/platform/random.ts'
import { openWorld, START, type World } from './harness.ts'
import { addTappers, tapOf } from './tappers.ts'

const PLAYERS = 64
/** More than the monitor looks at in one go. */
const TRANSFERS = 2_500
const BALANCES = 'every balance that was touched equals the sum of its entries'

let world: World
let players: number[]
beforeAll(async () => {
  world = await openWorld()
  players = await addTappers(world.db, PLAYERS)
})
afterAll(() => world.close())

/** How often the tables that grow with play were read from end to end on this connection lately. */
async function wholeReads(tx: Reader): Promise<Record<string, number>> {
  const { rows } = (await tx.execute(sql`
    SELECT relname, seq_scan::int FROM pg_stat_xact_user_tables
    WHERE relname IN ('account', 'fair_seed', 'transfer', 'entry', 'turntable_spin', 'idempotency')`)) as unknown as {
    rows: { relname: string; seq_scan: number }[]
  }
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}

describe('tables without statistics are read by keys (issue 7)', () => {
  it('by spins', async () => {
    const taps = await Promise.all(players.map((player) => tapOf(world.db, player)))
    const sent = JSON.stringify(taps.map((tap, place) => ({ place, ...tap })))
    await world.db.orm.transaction(async (tx) => {
      const before = await wholeReads(tx)
      const { rows } = (await tx.execute(
        sql`SELECT state FROM turntable_spins(${sent}::jsonb, false)`,
      )) as unknown as { rows: { state: string }[] }
      expect(rows.filter(({ state }) => state === 'fresh')).toHaveLength(PLAYERS)
      expect(await wholeReads(tx)).toEqual(before)
    })
  })

  it('by the monitor, which sums each balance once however often it was touched', async () => {
    const [player = 0] = players
    await world.db.orm.transaction(async (tx) => {
      await moveMoneyTogether(
        tx as Transaction,
        timeOrderedIds(systemRandom, START, TRANSFERS).map((id) => ({
          id,
          kind: 'ledger.grant',
          at: START,
          lines: [
            { ownerId: player, currency: 'gold', amount: 1 },
            { ownerId: HOUSE.issuance, currency: 'gold', amount: -1 },
          ],
        })),
      )
    })
    await world.db.orm.transaction(async (tx) => {
      const before = await wholeReads(tx)
      const checks = await monitor(tx, START)
      expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
      // Everyone's three: all of them were given diamonds.
      expect(checks.find(({ check }) => check === BALANCES)?.rows).toBe(PLAYERS * 3)
      expect(await wholeReads(tx)).toEqual(before)
    })
  })
})

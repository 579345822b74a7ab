import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../server/features.ts'
import { monitor, monitoredBooks } from '../../server/ledger/monitor.ts'
import { ALL_TRANSFERS, lowestIdAt } from '../../server/ledger/span.ts'
import { moveMoneyTogether } from '../../server/ledger/transfer.ts'
import type { Reader, Transaction } from '../../server/platform/database/database.ts'
import { HOUSE } from '../../server/turntable/house.ts'
import { giftsTo } from './gifts.ts'
import { openWorld, START, type World } from './harness.ts'
import { addTappers, tapOf } from './tappers.ts'

const PLAYERS = 64
/** More than the monitor looks at in one go. */
const TRANSFERS = 2_500
/** What play makes more of. */
const GROWING = ['account', 'fair_seed', 'transfer', 'entry', 'turntable_spin', 'idempotency']
const undone = new Error('undone')
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
    WHERE relname = ANY (${`{${GROWING.join(',')}}`}::text[])`)) as unknown as {
    rows: { relname: string; seq_scan: number }[]
  }
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}

interface Plan {
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The tables that a plan reads rows of without asking for some of them, by an index or not. */
function readWhole(plan: Plan): string[] {
  const parts = plan.Plans ?? []
  const asks = [plan, ...parts].some((node) => node['Index Cond'] !== undefined)
  const name = plan['Relation Name']
  return [...(name && !asks ? [name] : []), ...parts.flatMap(readWhole)]
}

describe('tables without statistics are read by keys (issue 7)', () => {
  it('by spins', async () => {
    const taps = await Promise.all(players.map((player) => tapOf(world.db, player)))
    const sent = JSON.stringify(taps.map((tap, place) => ({ place, ...tap })))
    await world.db.orm.transaction(async (tx) => {
      const before = await wholeReads(tx)
      const { rows } = (await tx.execute(
        sql`SELECT state FROM turntable_spins(${sent}::jsonb, ${HOUSE}, false)`,
      )) as unknown as { rows: { state: string }[] }
      expect(rows.filter(({ state }) => state === 'fresh')).toHaveLength(PLAYERS)
      expect(await wholeReads(tx)).toEqual(before)
    })
  })

  it('by the monitor, which sums each balance once however often it was touched', async () => {
    const [player = 0] = players
    await world.db.orm.transaction((tx) =>
      moveMoneyTogether(tx as Transaction, giftsTo(player, TRANSFERS, START)),
    )
    await world.db.orm.transaction(async (tx) => {
      const before = await wholeReads(tx)
      const checks = await monitor(tx, world.features, START)
      expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
      // Everyone's three: all of them were given diamonds.
      expect(checks.find(({ check }) => check === BALANCES)?.rows).toBe(PLAYERS * 3)
      expect(await wholeReads(tx)).toEqual(before)
    })
  })

  it.each(monitoredBooks(features())(ALL_TRANSFERS).map(({ check }) => ({ check })))(
    'by the monitor, also where the tables are large: $check',
    async ({ check }) => {
      await world.db.orm
        .transaction(async (tx) => {
          await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`)
          await tx.execute(sql`
            UPDATE pg_class SET reltuples = 5000000,
              relpages = greatest(pg_relation_size(oid) / current_setting('block_size')::int, 1)
            WHERE relname = ANY (${`{${GROWING.join(',')}}`}::text[])`)
          const span = { after: lowestIdAt(START - 1), through: lowestIdAt(START + 1) }
          const book = monitoredBooks(world.features)(span).find((it) => it.check === check)
          if (!book) throw new Error(`nothing looks whether ${check}`)
          const { rows } = (await tx.execute(
            sql`EXPLAIN (FORMAT JSON) ${book.rows}`,
          )) as unknown as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }
          const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
          expect(readWhole(plan).filter((name) => GROWING.includes(name))).toEqual([])
          throw undone
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error
        })
    },
  )
})

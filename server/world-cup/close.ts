// Markets close at kick-off: bets are refused by the time alone (`bet.ts`), the state follows.
import { and, inArray, lte } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { happen, lockedMarket } from './markets.ts'
import { cupMarket, type MarketRow } from './tables.ts'

const TAKES_BETS = ['draft', 'open', 'suspended'] as const

/** Closes a market whose lock the caller holds, where its time has come. @returns the market as it is then */
export async function closeIfDue(
  tx: Transaction,
  market: MarketRow,
  at: number,
): Promise<MarketRow> {
  const isDue = TAKES_BETS.some((it) => it === market.state) && at >= market.closesAt.getTime()
  if (!isDue) return market
  const set = { suspendedBy: null }
  const state = await happen(tx, market, { type: 'CLOSED', at, actor: 'job', set })
  return { ...market, ...set, state }
}

/** Closes all markets whose time has come. */
export async function closeDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const now = new Date(await databaseNow({ clock, db: db.orm }))
  const due = await db.orm
    .select({ id: cupMarket.id })
    .from(cupMarket)
    .where(and(inArray(cupMarket.state, [...TAKES_BETS]), lte(cupMarket.closesAt, now)))
    .orderBy(cupMarket.closesAt)
  for (const { id } of due) {
    await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const market = await lockedMarket(tx, id)
      await closeIfDue(tx, market, await databaseNow({ clock, db: tx }))
    })
  }
  return due.length
}

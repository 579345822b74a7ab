// What the time brings: markets close, broken-off matches are void after 36 hours, results are settled at noon.
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { lastSettlingAt, voidAt } from '../../machines/world-cup/times.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { closeDue } from './close.ts'
import { lockedMarket } from './markets.ts'
import { cancelMatch } from './matches.ts'
import { type Settling, settle } from './settle.ts'
import { beginSettlement, isSettling, openSettlements } from './settlements.ts'
import { suspendExposed } from './suspend.ts'
import { cupMarket, cupMatch } from './tables.ts'

type Due = Settling & Pick<Platform, 'log'>

/** Does everything whose time has come; nothing depends on when it is called, or how often. */
export async function doDue(platform: Due): Promise<void> {
  const closed = await closeDue(platform)
  const cancelled = await voidBrokenOff(platform)
  await suspendAllExposed(platform)
  if (closed + cancelled > 0) platform.live.nudge('worldCup')
  await settleDue(platform)
}

/** Settles what was approved by the last noon, and goes on with what was broken off. */
export async function settleDue(platform: Settling): Promise<void> {
  const { db, clock } = platform
  const now = await databaseNow({ clock, db: db.orm })
  const noon = new Date(lastSettlingAt(now))
  const due = await db.orm
    .select({ id: cupMarket.id })
    .from(cupMarket)
    .where(and(eq(cupMarket.state, 'resulted'), lte(cupMarket.resultedAt, noon)))
    .orderBy(cupMarket.resultedAt)
  for (const { id } of due) await begin(platform, id, noon)
  for (const settlement of await openSettlements(db.orm)) await settle(platform, settlement)
}

async function begin({ db, clock }: Settling, id: string, noon: Date): Promise<void> {
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const market = await lockedMarket(tx, id)
    const { state, resultedAt, outcome } = market
    if (state !== 'resulted' || !resultedAt || resultedAt > noon || !outcome) return
    if (await isSettling(tx, id)) return
    const [match] = await tx
      .select({ resultId: cupMatch.resultId })
      .from(cupMatch)
      .where(eq(cupMatch.id, market.matchId))
    const at = await databaseNow({ clock, db: tx })
    await beginSettlement(tx, { marketId: id, resultId: match?.resultId ?? null, outcome, at })
  })
}

/** Not played on within 36 hours: void (spec §9). */
async function voidBrokenOff({ db, clock, log }: Due): Promise<number> {
  const now = await databaseNow({ clock, db: db.orm })
  const broken = await db.orm
    .select({ id: cupMatch.id, at: cupMatch.interruptedAt })
    .from(cupMatch)
    .where(and(eq(cupMatch.state, 'interrupted'), isNotNull(cupMatch.interruptedAt)))
  const over = broken.filter(({ at }) => at !== null && voidAt(at.getTime()) <= now)
  for (const { id } of over) {
    const cancelled = { matchId: id, seen: 'interrupted', actor: 'job', at: now } as const
    await db.orm
      .transaction((tx) => cancelMatch(tx as Transaction, cancelled))
      // Somebody has just played it on, or ended it.
      .catch((error: unknown) => log.info({ error, match: id }, 'worldCup: not void'))
  }
  return over.length
}

/** A process that died after a bet has left its market open. */
async function suspendAllExposed(platform: Due): Promise<void> {
  const open = await platform.db.orm
    .select({ id: cupMarket.id })
    .from(cupMarket)
    .where(eq(cupMarket.state, 'open'))
  for (const { id } of open) await suspendExposed(platform, id)
}

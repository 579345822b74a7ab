// A settlement: the bets of a market paid by one outcome, as a run that goes on where it was broken off.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Outcome } from '../../contract/world-cup-constants.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { cupSettlement, type SettlementRow } from './tables.ts'

interface Begun {
  marketId: string
  /** Null where the bets are void. */
  resultId: string | null
  outcome: Outcome | null
  at: number
}

/** Begins the next settlement of a market whose lock the caller holds; batches carry it out. */
export async function beginSettlement(
  tx: Transaction,
  { marketId, resultId, outcome, at }: Begun,
): Promise<void> {
  await tx.insert(cupSettlement).values({
    ...{ marketId, resultId, outcome },
    run: sql<number>`(SELECT coalesce(max(s.run), 0) + 1 FROM cup_settlement s WHERE s.market_id = ${marketId})`,
    startedAt: new Date(at),
    ...{ throughUser: 0, bets: 0, paid: 0, takenBack: 0 },
  })
}

/** Whether bets of a market are being settled. */
export async function isSettling(db: Reader, marketId: string): Promise<boolean> {
  const rows = await db
    .select({ run: cupSettlement.run })
    .from(cupSettlement)
    .where(and(eq(cupSettlement.marketId, marketId), isNull(cupSettlement.endedAt)))
  return rows.length > 0
}

/** The settlements that are not over, the oldest first. */
export function openSettlements(db: Reader): Promise<SettlementRow[]> {
  return db
    .select()
    .from(cupSettlement)
    .where(isNull(cupSettlement.endedAt))
    .orderBy(cupSettlement.startedAt)
}

// Another result was approved: what bets were paid is taken back by reversing transfers, what was spent of it is owed,
// and they are paid by the result that holds now.
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { paidIn, stateBy } from '../../machines/world-cup/odds.ts'
import { takeBack } from '../ledger/debt.ts'
import { moveMoney } from '../ledger/transfer.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import type { Batch, Sums } from './batch.ts'
import { HOUSE } from './house.ts'
import { type BetRow, cupBet, cupPayout } from './tables.ts'

/** Settles the bets of a batch whose result has changed once more. */
export async function payAgain(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  batch: Batch,
): Promise<Sums> {
  const bets = await tx
    .select()
    .from(cupBet)
    .where(
      and(
        eq(cupBet.marketId, batch.marketId),
        gt(cupBet.userId, batch.throughUser),
        lte(cupBet.userId, batch.through),
      ),
    )
    .orderBy(asc(cupBet.userId), asc(cupBet.id))
  const sums: Sums = { bets: 0, paid: 0, takenBack: 0 }
  for (const bet of bets) {
    const state = stateBy(bet.outcome, batch.outcome)
    if (state === bet.state) continue
    const takenBack = await takePayoutBack(tx, platform, bet, batch.at)
    const paid = paidIn(state, bet)
    const payoutId = paid > 0 ? await payBet(tx, platform, { bet, paid, batch }) : null
    await tx
      .update(cupBet)
      .set({ state, paid, payoutId, settledAt: new Date(batch.at) })
      .where(eq(cupBet.id, bet.id))
    sums.bets += 1
    sums.paid += paid
    sums.takenBack += takenBack
  }
  return sums
}

async function takePayoutBack(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { payoutId, paid }: BetRow,
  at: number,
): Promise<number> {
  if (payoutId === null) return 0
  const reason = 'the result was corrected'
  const back = await takeBack(tx, platform, {
    kind: 'worldCup.back',
    at,
    reverses: payoutId,
    actor: 'job',
    reason,
  })
  if (!back) throw new Error(`the pay-out ${payoutId} is taken back already`)
  await tx.update(cupPayout).set({ backId: back.id }).where(eq(cupPayout.id, payoutId))
  return paid
}

async function payBet(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { bet, paid, batch }: { bet: BetRow; paid: number; batch: Batch },
): Promise<string> {
  const { at, run } = batch
  const id = timeOrderedId(random, at)
  const lines = [
    { ownerId: bet.userId, currency: 'diamond' as const, amount: paid },
    { ownerId: HOUSE, currency: 'diamond' as const, amount: -paid },
  ]
  await moveMoney(tx, { id, kind: 'worldCup.payout', at, lines })
  await tx.insert(cupPayout).values({ id, betId: bet.id, run, diamonds: paid })
  return id
}

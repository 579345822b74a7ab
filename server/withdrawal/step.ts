// One step of a withdrawal, with what it moves: where the points are follows from its state alone.
import { type PointsAt, pointsIn } from '../../machines/withdrawal/chart.ts'
import { releaseHold, settleHold } from '../ledger/hold.ts'
import { PAID_OUT } from '../ledger/houses.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { type FlowChange, type FlowFact, stepFlow } from '../platform/flow.ts'
import { WITHDRAWAL_FLOW } from './flow.ts'
import { type WithdrawalRow, withdrawalTransfer } from './tables.ts'

type Moving = Pick<WithdrawalRow, 'id' | 'userId' | 'uplineId' | 'points' | 'holdId'>
type Moved = (typeof withdrawalTransfer.$inferInsert)['what']

/**
 * Lets a fact happen to a withdrawal, and moves its points where that changes where they are. The caller holds the
 * user's row (`lockUser`), so that all that happens to one player's money happens in turn.
 * @returns null where its machine knows no such step: nothing is changed
 */
export async function stepWithdrawal(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  row: Moving,
  fact: FlowFact,
): Promise<FlowChange | null> {
  const change = await stepFlow(tx, WITHDRAWAL_FLOW, row.id, fact)
  if (!change) return null
  const [from, to] = [pointsIn(change.from), pointsIn(change.to)]
  if (from === to) return change
  const moved = await move(tx, platform, row, { from, to, at: fact.at })
  const { id: withdrawalId, userId } = row
  await tx.insert(withdrawalTransfer).values({ withdrawalId, userId, ...moved })
  return change
}

async function move(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { userId, uplineId, points, holdId }: Moving,
  { from, to, at }: { from: PointsAt; to: PointsAt; at: number },
): Promise<{ transferId: string; what: Moved }> {
  const ended = (what: Moved, transferId: string | null) => {
    if (transferId === null) throw new Error(`what withdrawals hold as ${holdId} has ended before`)
    return { what, transferId }
  }
  if (from === 'gone') {
    const back = { userId, house: PAID_OUT, kind: 'withdrawal.returned', at }
    return {
      what: 'returned',
      transferId: await pay(tx, platform, { ...back, change: { point: points } }),
    }
  }
  if (to === 'back') {
    return ended(
      'released',
      await releaseHold(tx, platform, { id: holdId, kind: 'withdrawal.released', at }),
    )
  }
  if (uplineId !== null) {
    const on = { id: holdId, kind: 'withdrawal.proxy', at, to: uplineId }
    return ended('proxy', await settleHold(tx, platform, on))
  }
  const out = { id: holdId, kind: 'withdrawal.settled', at, to: PAID_OUT }
  return ended('settled', await settleHold(tx, platform, out))
}

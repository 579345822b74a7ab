// Takes a mistake back: turned line by line where all of it is there; what its one user has spent is owed.
import { type Balances, CURRENCIES } from '../../contract/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import {
  backOf,
  isGift,
  keptLines,
  missingOf,
  OBSTACLES,
  requireCorrectable,
} from './correctable.ts'
import { takeBack } from './debt.ts'
import { TAKEN_BACK } from './kinds.ts'
import { lockBalances } from './pay.ts'
import { reverseTransfer } from './reverse.ts'

/** What is taken back, by whom, and why. */
export interface CorrectionAct {
  transferId: string
  at: number
  actor: string
  reason: string
}

/** What a correction made. */
export interface Corrected {
  /** The reversing transfer. */
  id: string
  /** What its user owes of it. */
  owed: Balances
}

/**
 * Takes a transfer back, once. Locks the balances of its users until the transaction ends; a frozen account and a
 * player's own pause stand in its way as little as in that of any reversal.
 * @throws ApiError as `requireCorrectable`; OPS_BALANCE_SHORT when somebody has too little, and it cannot be owed
 */
export async function correct(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'features'>,
  { transferId: reverses, at, actor, reason }: CorrectionAct,
): Promise<Corrected> {
  const lines = await keptLines(tx, reverses)
  const changes = backOf(lines)
  // In the order in which everybody locks accounts.
  for (const userId of new Set(changes.map((change) => change.userId))) {
    await lockBalances(tx, userId, CURRENCIES)
  }
  await requireCorrectable(tx, platform, reverses)
  const [short] = await missingOf(tx, changes)
  if (!short) {
    const id = timeOrderedId(platform.random, at)
    await reverseTransfer(tx, platform, { id, at, reverses, actor, reason })
    return { id, owed: { diamond: 0, gold: 0, point: 0 } }
  }
  if (!isGift(lines)) {
    const { currency, amount, balance } = short
    const told = { currency, needed: -amount, balance }
    throw new ApiError('OPS_BALANCE_SHORT', `Too little ${currency} is left for this.`, told)
  }
  const back = await takeBack(tx, platform, { kind: TAKEN_BACK, at, reverses, actor, reason })
  if (!back) throw new ApiError(...OBSTACLES.reversed)
  return { id: back.id, owed: back.missing }
}

// What an approval is bound to: which lines are turned, why, who wants it, and up to where one person may.
import { type Balances, CURRENCIES, type Currency } from '../../contract/money.ts'
import type { BackChange, KeptLine } from '../ledger/correctable.ts'
import { contentHash } from '../platform/ops/approval.ts'
import type { CorrectionRow } from './tables.ts'

/** The hash of a correction's content, which never changes from its proposal on. */
export function hashOfCorrection(
  {
    transferId,
    reason,
    proposerId,
    limits,
  }: Pick<CorrectionRow, 'transferId' | 'reason' | 'proposerId' | 'limits'>,
  lines: readonly KeptLine[],
): string {
  return contentHash({ transferId, lines, reason, proposerId, limits })
}

/** What people get back by currency; negative where it is taken. */
export function backSums(changes: readonly BackChange[]): Balances {
  return sums(changes, (amount) => amount)
}

/** Whether it moves more for people, in either direction, than one person may take back alone. */
export function isAboveLimits(
  changes: readonly BackChange[],
  limits: Readonly<Record<Currency, number>>,
): boolean {
  const moved = sums(changes, Math.abs)
  return CURRENCIES.some((currency) => moved[currency] > limits[currency])
}

function sums(changes: readonly BackChange[], of: (amount: number) => number): Balances {
  const all: Balances = { diamond: 0, gold: 0, point: 0 }
  for (const { currency, amount } of changes) all[currency] += of(amount)
  return all
}

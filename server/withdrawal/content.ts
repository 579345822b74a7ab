import { contentHash } from '../platform/ops/approval.ts'
import type { WithdrawalRow } from './tables.ts'

/** The hash of all that an approval is bound to: none of it ever changes. */
export function hashOfWithdrawal(
  row: Pick<
    WithdrawalRow,
    | 'id'
    | 'userId'
    | 'way'
    | 'bindingId'
    | 'uplineId'
    | 'points'
    | 'currency'
    | 'minor'
    | 'usdMinor'
    | 'rateId'
  >,
): string {
  const { id, userId, way, bindingId, uplineId, points, currency, minor, usdMinor, rateId } = row
  return contentHash({
    ...{ id, userId, way, bindingId, uplineId, points, currency, minor, usdMinor, rateId },
  })
}

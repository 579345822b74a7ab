import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { ApiError } from '../../api/api-error.ts'
import { conversionOf } from './conversion.ts'
import type { Draft } from './draft.ts'
import { needOf } from './ways.ts'

/** What the server would refuse of a draft, before a code is asked for; null where it can be asked for. */
export function faultOfDraft(desk: WithdrawalDesk, { way, points }: Draft): ApiError | null {
  const { most } = desk.limits
  if (points > most) return new ApiError('POINTS_NOT_REDEEMABLE', 409, { most })
  if (way === 'upline') return null
  const account = desk.accounts.find((it) => it.way === way)
  const need = account ? needOf(account) : 'bind'
  if (need === 'name') return new ApiError('WITHDRAWAL_NAME_MISSING', 403)
  if (need !== null) return new ApiError('RECEIVING_MISSING', 409)
  const { paid } = conversionOf(desk, way, points)
  return paid && paid.minor < 1 ? new ApiError('POINTS_TOO_FEW', 409) : null
}

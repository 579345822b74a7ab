import type { AccountChoice, WithdrawalDesk } from '../../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'

/** How long withdrawals by a way took lately; null where too few are known. */
export function tookBy(desk: WithdrawalDesk, way: WithdrawalWay): AccountChoice['took'] {
  if (way === 'upline') return desk.uplineTook
  return desk.accounts.find((it) => it.way === way)?.took ?? null
}

import type { AccountChoice } from '../../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'
import type { PageName } from '../../base/paths.ts'

/** The page on which each account is bound. */
export const BINDING_PAGE = {
  purse: 'bindPurse',
  bank: 'bindBank',
  usdt: 'bindUSDT',
  alipay: 'bindAli',
} as const satisfies Record<Exclude<WithdrawalWay, 'upline'>, PageName>

/** What an account needs before a withdrawal can go there; null where one can, though it may still rest. */
export function needOf({ receiving, needsName }: AccountChoice): 'name' | 'bind' | 'rebind' | null {
  if (needsName) return 'name'
  if (receiving === null) return 'bind'
  return receiving.state === 'rebind' ? 'rebind' : null
}

/** Whether a withdrawal can go there. */
export const usableAccount = (choice: AccountChoice) => needOf(choice) === null

import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'

/** Why nothing can be asked for now: the account is frozen, today's withdrawals are used up, no code can be sent. */
export type Stop = 'frozen' | 'spent' | 'contact'

/** What stands before any withdrawal; null where nothing does. A break from playing is no reason. */
export function stopOf({ isAccountFrozen, limits, contacts }: WithdrawalDesk): Stop | null {
  if (isAccountFrozen) return 'frozen'
  if (limits.left === 0) return 'spent'
  return contacts.length === 0 ? 'contact' : null
}

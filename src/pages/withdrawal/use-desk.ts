import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { call } from '../../api/call.ts'
import { type Load, type LoadControls, useLoad } from '../../components/load/use-load.ts'
import { serverNow } from '../../stores/server-clock.ts'

const loadDesk = () => call('GET /api/withdrawal')

/** While a contact is being bound over the page, or a withdrawal is under way. */
const SOON_MS = 5_000
const LATER_MS = 30_000

/** What can be withdrawn, where to, and what is under way; again when seen, when a day begins, and while it moves. */
export function useDesk(): Load<WithdrawalDesk> & LoadControls {
  const loaded: Load<WithdrawalDesk> & LoadControls = useLoad(loadDesk, {
    whenSeen: true,
    dueInMs: (sinceMs) => (loaded.data ? dueIn(loaded.data, sinceMs) : null),
  })
  return loaded
}

function dueIn({ contacts, open, limits }: WithdrawalDesk, sinceMs: number): number {
  if (contacts.length === 0) return SOON_MS - sinceMs
  if (open.length > 0) return LATER_MS - sinceMs
  return Math.max(SOON_MS - sinceMs, limits.resetsAt - serverNow())
}

import type { Wallet } from '../../../contract/recharge.ts'
import { isInApp } from '../../native/app-bridge.ts'
import { useIsRechargeOfApp } from '../../native/use-recharge.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { useSession } from '../../stores/session.ts'

/** Whether packs are for sale here: `app`, where the brand's app sells them; `paused`, by my own word. */
export function useOffering({ limits }: Wallet): 'open' | 'app' | 'paused' {
  const hasApp = useSession(({ appVersion }) => appVersion !== null) || isInApp()
  const isOfApp = useIsRechargeOfApp()
  if (hasApp && isOfApp) return 'app'
  return limits.pausedUntil !== null && limits.pausedUntil > serverNow() ? 'paused' : 'open'
}

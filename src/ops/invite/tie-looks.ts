import { theme } from 'antd'
import type { ClusterTie } from '../../../contract/invite-ops-constants.ts'

/** How a tie is drawn: told apart by its dashes too, for who sees no colors. */
export interface TieLook {
  stroke: string
  strokeWidth: number
  strokeDasharray?: string
}

/** How each kind of tie is drawn, in the console's colors. */
export function useTieLooks(): Readonly<Record<ClusterTie, TieLook>> {
  const { token } = theme.useToken()
  return {
    invited: { stroke: token.colorTextQuaternary, strokeWidth: 1.5 },
    browser: { stroke: token.blue, strokeWidth: 2.5 },
    account: { stroke: token.magenta, strokeWidth: 2.5, strokeDasharray: '9 4' },
    // Many share one: it must leave the others to be seen.
    address: { stroke: token.orange, strokeWidth: 1.5, strokeDasharray: '2 5' },
  }
}

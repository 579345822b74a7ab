import type { Brand } from '../../contract/brands.ts'
import { GROUPS } from '../brands/groups.ts'

/** The names that one brand's app uses for its side of the bridge. */
export interface BridgeNames {
  /** The object that Android injects. Its methods take one JSON string. */
  androidObject: string
  /** For each call, the name of Android's method and of iOS's message handler. */
  calls: { tokenInfo: string; jump: string; share: string; back: string }
  /** The global function through which the app answers. */
  callback: string
  /** Fields of the app's answer that may hold the player's token; the first non-empty one counts. */
  tokenFields: readonly string[]
  /** What the app adds to the user agent; null if it adds nothing. */
  userAgentToken: string | null
}

const DEFAULTS: Omit<BridgeNames, 'androidObject'> = {
  calls: { tokenInfo: 'getTokenInfo', jump: 'jumpToPage', share: 'shareInvite', back: 'goBack' },
  callback: 'onTokenInfo',
  // Spec §3.
  tokenFields: ['Authorization', 'token'],
  userAgentToken: null,
}

/** The bridge names of a brand: those of its settings, and defaults for what these leave out. */
export function bridgeNames(brand: Brand): BridgeNames {
  const own = GROUPS[brand]?.bridge
  if (!own) throw new Error(`no brand ${brand}`)
  return {
    androidObject: own.androidObject,
    calls: own.calls ?? DEFAULTS.calls,
    callback: own.callback ?? DEFAULTS.callback,
    tokenFields: own.tokenFields ?? DEFAULTS.tokenFields,
    userAgentToken: own.userAgentToken ?? DEFAULTS.userAgentToken,
  }
}

import type { Brand } from '../../contract/brands.ts'
import { GROUPS } from '../brands/groups.ts'

/** How one brand's app names its side of the bridge. */
export interface BridgeNames {
  /** The object that Android injects; its methods take one JSON text. */
  androidObject: string
  /** Android's method and iOS's message handler of each call. */
  calls: { tokenInfo: string; jump: string; share: string; back: string }
  /** The global function through which the app answers. */
  callback: string
  /** The fields of its answer that can carry the player's token; the first that does counts. */
  tokenFields: readonly string[]
}

const USUAL: Omit<BridgeNames, 'androidObject'> = {
  calls: { tokenInfo: 'getTokenInfo', jump: 'jumpToPage', share: 'shareInvite', back: 'goBack' },
  callback: 'onTokenInfo',
  // Spec §3.
  tokenFields: ['Authorization', 'token'],
}

/** The names of a brand's bridge: its own, and what its settings leave out as all have it. */
export function bridgeNames(brand: Brand): BridgeNames {
  const own = GROUPS[brand]?.bridge
  if (!own) throw new Error(`no brand ${brand}`)
  return {
    androidObject: own.androidObject,
    calls: own.calls ?? USUAL.calls,
    callback: own.callback ?? USUAL.callback,
    tokenFields: own.tokenFields ?? USUAL.tokenFields,
  }
}

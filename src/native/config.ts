import type { Brand } from '../../contract/brands.ts'

/** How one brand's app names its side of the bridge. */
export interface BridgeNames {
  /** The object that Android injects; its methods take one JSON text. */
  androidObject: string
  /** Android's method and iOS's message handler of each call. */
  calls: { tokenInfo: string; jump: string; share: string; back: string }
  /** The global function through which the app answers. */
  callback: string
}

const HOUSE: BridgeNames = {
  androidObject: 'CompanionApp',
  calls: { tokenInfo: 'getTokenInfo', jump: 'jumpToPage', share: 'shareInvite', back: 'goBack' },
  callback: 'onTokenInfo',
}

const OWN_NAMES: Partial<Record<Brand, Partial<BridgeNames>>> = {
  ai: { androidObject: 'AiApp' },
  holaMet: { androidObject: 'HolaMetApp' },
  qiwee: { androidObject: 'QiweeApp' },
  haiLiao: { androidObject: 'HaiLiaoApp' },
  lumixingqiu: { androidObject: 'LumiApp' },
  lumiPlanet: { androidObject: 'LumiApp' },
}

/** The names of a brand's bridge. */
export function bridgeNames(brand: Brand): BridgeNames {
  return { ...HOUSE, ...OWN_NAMES[brand] }
}

import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import { type Bridge, type BridgeWindow, createBridge, isThere } from './bridge.ts'
import { bridgeNames } from './config.ts'
import { platformOf } from './platform.ts'

const bridges = new Map<Brand, Bridge>()

/** The bridge of this page to the app that embeds it, under the names of a brand. */
export function app(brand: Brand = HOUSE_BRAND): Bridge {
  const open = bridges.get(brand)
  if (open) return open
  const bridge = createBridge(sidesOf(brand))
  bridges.set(brand, bridge)
  return bridge
}

/** Whether an app is around this page as yet: some put their side in a little later. */
export function isInApp(brand: Brand = HOUSE_BRAND): boolean {
  return isThere(sidesOf(brand))
}

function sidesOf(brand: Brand) {
  return {
    window: window as unknown as BridgeWindow,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    names: bridgeNames(brand),
  }
}

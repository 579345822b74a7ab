import type { Brand } from '../../contract/brands.ts'
import { type Bridge, type BridgeWindow, createBridge } from './bridge.ts'
import { bridgeNames } from './config.ts'
import { platformOf } from './platform.ts'

const bridges = new Map<Brand, Bridge>()

/** The bridge of this page to the app that embeds it, under the names of a brand. */
export function app(brand: Brand = 'companion'): Bridge {
  const open = bridges.get(brand)
  if (open) return open
  const bridge = createBridge({
    window: window as unknown as BridgeWindow,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    names: bridgeNames(brand),
  })
  bridges.set(brand, bridge)
  return bridge
}

import type { Brand } from '../../contract/brands.ts'
import { type Bridge, type BridgeWindow, createBridge } from './bridge.ts'
import { bridgeNames } from './config.ts'
import { platformOf } from './platform.ts'

let bridge: Bridge | null = null

/** The bridge of this page to the app that embeds it. */
export function app(brand: Brand = 'companion'): Bridge {
  bridge ??= createBridge({
    window: window as unknown as BridgeWindow,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    names: bridgeNames(brand),
  })
  return bridge
}

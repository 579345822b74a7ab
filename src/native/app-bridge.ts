import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import { GROUPS } from '../brands/groups.ts'
import { isAppExpected } from './app-expected.ts'
import { type Bridge, type BridgeWindow, createBridge, isBridgePresent } from './bridge.ts'
import { bridgeNames } from './config.ts'
import { platformOf } from './platform.ts'

const ALL_BRANDS: readonly Brand[] = [
  HOUSE_BRAND,
  ...Object.keys(GROUPS).filter((brand) => brand !== HOUSE_BRAND),
]
const USER_AGENT_TOKENS: readonly string[] = ALL_BRANDS.flatMap(
  (brand) => bridgeNames(brand).userAgentToken ?? [],
)
const bridges = new Map<Brand, Bridge>()

/**
 * The bridge from this page to the app around it. A brand's page uses the bridge names of that brand's
 * app. A house page can be opened in any brand's app, so it uses whichever names it finds.
 */
export function appBridge(brand: Brand = HOUSE_BRAND): Bridge {
  const existing = bridges.get(brand)
  if (existing) return existing
  const bridge = createBridge(bridgeOptions(brand === HOUSE_BRAND ? ALL_BRANDS : [brand]))
  bridges.set(brand, bridge)
  return bridge
}

/** Whether the page is inside an app. Can be false at first: some apps install their bridge a bit later. */
export function isInApp(): boolean {
  return isBridgePresent(bridgeOptions(ALL_BRANDS))
}

/** Whether to wait for an app: its bridge is there, or can still come. */
export function mayBeInApp(): boolean {
  return isInApp() || isAppExpected(navigator, USER_AGENT_TOKENS)
}

/**
 * The brands whose app may be around this page. There can be several, because apps share bridge names (on
 * iOS most do). As long as no bridge is present, all brands are possible.
 */
export function possibleAppBrands(): readonly Brand[] {
  const present = ALL_BRANDS.filter((brand) => isBridgePresent(bridgeOptions([brand])))
  return present.length > 0 ? present : ALL_BRANDS
}

function bridgeOptions(brands: readonly Brand[]) {
  return {
    window: window as unknown as BridgeWindow,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    names: brands.map(bridgeNames),
    isAppExpected: isAppExpected(navigator, USER_AGENT_TOKENS),
  }
}

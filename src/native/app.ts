import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import { GROUPS } from '../brands/groups.ts'
import { type Bridge, type BridgeWindow, createBridge, isThere } from './bridge.ts'
import { bridgeNames } from './config.ts'
import { platformOf } from './platform.ts'

const ALL: readonly Brand[] = [
  HOUSE_BRAND,
  ...Object.keys(GROUPS).filter((brand) => brand !== HOUSE_BRAND),
]
const bridges = new Map<Brand, Bridge>()

/**
 * The bridge of this page to the app that embeds it. A page of a brand speaks to that brand's app by
 * its names; one of the house can lie in any brand's, and speaks by the names that are there.
 */
export function app(brand: Brand = HOUSE_BRAND): Bridge {
  const open = bridges.get(brand)
  if (open) return open
  const bridge = createBridge(sidesOf(brand === HOUSE_BRAND ? ALL : [brand]))
  bridges.set(brand, bridge)
  return bridge
}

/** Whether an app is around this page as yet: some put their side in a little later. */
export function isInApp(): boolean {
  return isThere(sidesOf(ALL))
}

/**
 * The brands whose app may be the one around this page: some name their side alike, on iOS most do. While
 * none is there, every one may be to come.
 */
export function brandsAround(): readonly Brand[] {
  const there = ALL.filter((brand) => isThere(sidesOf([brand])))
  return there.length > 0 ? there : ALL
}

function sidesOf(brands: readonly Brand[]) {
  return {
    window: window as unknown as BridgeWindow,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    names: brands.map(bridgeNames),
  }
}

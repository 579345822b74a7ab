import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import type { Route } from '../base/route.ts'
import { possibleAppBrands } from '../native/app-bridge.ts'
import { useSession } from '../stores/session.ts'
import { issuerOf } from './token-owner.ts'

/**
 * Whose page is shown: the address says it, and on a page of the house the app around it does, by its
 * names on the bridge. Where several brands' apps have the same, it is the brand that has issued the
 * token which the app handed over; as long as there is none, the house.
 */
export function useShownBrand({ brand }: Pick<Route, 'brand'>): Brand {
  return useSession(({ token, appVersion }) =>
    brand === HOUSE_BRAND
      ? // Only an app tells its version: in a browser the token says nothing of one.
        brandOfApp(possibleAppBrands(), appVersion === null ? null : issuerOf(token))
      : brand,
  )
}

/**
 * Whose app is around a page.
 * @param around the brands that it may be by its names on the bridge
 * @param issuer of the token that it handed over, now or before the page was loaded again
 */
export function brandOfApp(around: readonly Brand[], issuer: string | null): Brand {
  const [only, ...others] = around
  if (only !== undefined && others.length === 0) return only
  return issuer !== null && around.includes(issuer) ? issuer : HOUSE_BRAND
}

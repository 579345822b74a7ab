import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import type { Route } from '../base/route.ts'
import { possibleAppBrands } from '../native/app-bridge.ts'
import { useSession } from '../stores/session.ts'
import { issuerOf } from './token-owner.ts'

/**
 * The brand that a page is shown for. A brand's own route decides it. A house route takes the brand of the
 * app around the page, by its bridge names. If several brands' apps share these names, the issuer of the
 * app's token decides; without a token it is the house.
 */
export function useShownBrand({ brand }: Pick<Route, 'brand'>): Brand {
  return useSession(({ token, appVersion }) =>
    brand === HOUSE_BRAND
      ? // Only an app reports a version: in a browser, the issuer of a token tells nothing about an app.
        brandOfApp(possibleAppBrands(), appVersion === null ? null : issuerOf(token))
      : brand,
  )
}

/**
 * The brand of the app around the page.
 * @param possible the brands whose apps use these bridge names
 * @param issuer of the app's token, also one from before a reload; null without a token
 */
export function brandOfApp(possible: readonly Brand[], issuer: string | null): Brand {
  const [only, ...others] = possible
  if (only !== undefined && others.length === 0) return only
  return issuer !== null && possible.includes(issuer) ? issuer : HOUSE_BRAND
}

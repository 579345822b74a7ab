import type { BrandSettings, RechargePlace } from '../../contract/brand-settings.ts'
import type { Platform } from './platform.ts'

/** What decides where a player tops up. */
interface Asked {
  settings: Pick<BrandSettings, 'recharge'>
  platform: Platform
  /** The account's country, which is its storefront; null where nobody is signed in. */
  country: string | null
}

/**
 * Where a player tops up inside an app: on the app's own page, or on ours (design §11: brands decide by
 * setting where stores' rules differ). On other platforms there is no app.
 */
export function rechargePlaceOf({ settings, platform, country }: Asked): RechargePlace {
  if (platform === 'other') return 'page'
  const { recharge } = settings
  const own = country === null ? undefined : recharge?.storefronts?.[country]
  return own?.[platform] ?? recharge?.[platform] ?? 'app'
}

import type { BrandSettings } from '../../contract/brand-settings.ts'
import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import { byId } from './by-id.ts'

// As texts: the shell takes single fields of the same files, and a file that is taken whole would
// go into the shell whole.
const FILES = import.meta.glob<string>('../../assets/brands/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every brand's settings. For pages alone: in the shell they would weigh on all of them. */
const SETTINGS: Readonly<Record<Brand, BrandSettings>> = byId(
  Object.fromEntries(
    Object.entries(FILES).map(([file, text]) => [file, JSON.parse(text) as BrandSettings]),
  ),
)

/** Every brand, the house's first. */
export const BRANDS: readonly Brand[] = [
  HOUSE_BRAND,
  ...Object.keys(SETTINGS).filter((brand) => brand !== HOUSE_BRAND),
]

/** The settings of a brand. */
export function settingsOf(brand: Brand): BrandSettings {
  const settings = SETTINGS[brand]
  if (!settings) throw new Error(`there is no brand ${brand}`)
  return settings
}

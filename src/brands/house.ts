import text from '../../assets/brands/companion.json?raw'
import type { BrandSettings } from '../../contract/brand-settings.ts'

/** The settings of the house's own brand, for pages that no other brand has: theirs weigh nothing there. */
export const HOUSE = JSON.parse(text) as BrandSettings

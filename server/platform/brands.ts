import type { BrandSettings } from '../../contract/brand-settings.ts'
import type { Brand } from '../../contract/brands.ts'
import { readBrands } from './read-brands.ts'

/** All brands. */
export const BRANDS: ReadonlyMap<Brand, BrandSettings> = readBrands()

/** The partner origins that pages may embed in frames, of all brands together. */
export const FRAME_ORIGINS: readonly string[] = Array.from(
  new Set(Array.from(BRANDS.values()).flatMap(({ frames }) => frames)),
)

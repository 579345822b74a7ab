import type { Brand } from '../../contract/brands.ts'
import { ai } from './ai.ts'
import type { BrandSettings } from './brand-settings.ts'
import { companion } from './companion.ts'
import { haiLiao } from './hai-liao.ts'
import { holaMet } from './hola-met.ts'
import { lumiPlanet } from './lumi-planet.ts'
import { lumixingqiu } from './lumixingqiu.ts'
import { qiwee } from './qiwee.ts'

/** Every brand's settings. */
export const BRAND_SETTINGS: Readonly<Record<Brand, BrandSettings>> = {
  companion,
  ai,
  holaMet,
  qiwee,
  haiLiao,
  lumixingqiu,
  lumiPlanet,
}

/** Origins of partners that the pages may show in frames, of all brands together. */
export const FRAMES: readonly string[] = Array.from(
  new Set(Object.values(BRAND_SETTINGS).flatMap(({ frames }) => frames)),
)

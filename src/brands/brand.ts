import type { Brand } from '../../contract/brands.ts'
import type { AppAddresses } from '../native/deep-link.ts'
import { ai } from './ai.ts'
import { companion } from './companion.ts'
import { haiLiao } from './hai-liao.ts'
import { holaMet } from './hola-met.ts'
import { lumiPlanet } from './lumi-planet.ts'
import { lumixingqiu } from './lumixingqiu.ts'
import { qiwee } from './qiwee.ts'

/** What differs between the apps that embed these pages. */
export interface BrandSettings {
  /** As players read it. */
  name: string
  app: AppAddresses
  /** Origins that `/iframe` may embed besides our own. */
  frames: readonly string[]
}

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

import type { AppAddresses } from '../native/deep-link.ts'

/** What differs between the apps that embed these pages. */
export interface BrandSettings {
  /** As players read it. */
  name: string
  app: AppAddresses
  /** Origins that `/iframe` may embed besides our own. */
  frames: readonly string[]
}

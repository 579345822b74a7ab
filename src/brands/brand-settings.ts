import type { AppAddresses } from '../native/deep-link.ts'

/** What differs between the apps that embed these pages. */
export interface BrandSettings {
  /** As players read it. */
  name: string
  app: AppAddresses
  /** Origins of partners that `/iframe` may embed. */
  frames: readonly string[]
}

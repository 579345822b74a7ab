import { z } from 'zod'

/** Addresses of pictures that sprites have in the place of the release's, by the sprites' names. */
export const ArtUrls = z.record(z.string(), z.string())
export type ArtUrls = z.infer<typeof ArtUrls>

/** What all `assets/<game>/tuning.json` have in common; a tuning holds what operators may change without code. */
export const Tuning = z.strictObject({
  /** Must be raised with every published change. */
  version: z.number().int().min(1),
})

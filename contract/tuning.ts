import { z } from 'zod'

/** What all `assets/<game>/tuning.json` have in common; a tuning holds what operators may change without code. */
export const Tuning = z.strictObject({
  /** Must be raised with every published change. */
  version: z.number().int().min(1),
})

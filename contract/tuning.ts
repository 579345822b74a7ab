import { z } from 'zod'

/** What every `assets/<game>/tuning.json` begins with: what operators may change without code. */
export const Tuning = z.strictObject({
  /** Grows with every published change. */
  version: z.number().int().min(1),
})

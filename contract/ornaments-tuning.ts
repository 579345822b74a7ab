// `assets/ornaments/tuning.json`: who gets which ornament, and which of them rest.
import { z } from 'zod'
import { LEVEL_KINDS } from './levels-constants.ts'
import { OrnamentId } from './ornament-id.ts'
import { Tuning } from './tuning.ts'

export const Ornament = z.strictObject({
  id: OrnamentId,
  /** The level that brings it, or from which it can be bought; `none` for those that activities and operators give. */
  kind: z.enum(['none', ...LEVEL_KINDS]),
  level: z.number().int().min(0).max(50),
  /** So long it stays; 0 for good. */
  days: z.number().int().min(0).max(3_650),
  /** Nobody can wear it for now. */
  rests: z.boolean(),
  /** Its price in gold coins, where its level does not bring it but opens it for sale. */
  goldPrice: z.number().int().min(1).max(1_000_000).optional(),
})
export type Ornament = z.infer<typeof Ornament>

export const OrnamentsTuning = Tuning.extend({ ornaments: z.array(Ornament).min(1).max(200) })
export type OrnamentsTuning = z.infer<typeof OrnamentsTuning>

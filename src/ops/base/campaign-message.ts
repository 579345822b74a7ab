// What the console asks the page that previews a season, by `postMessage`.
import { z } from 'zod'
import { SHOWN_STATES } from '../../../contract/campaigns-constants.ts'
import { Campaign, CampaignTexts, PartId } from '../../../contract/campaigns-definition.ts'
import { LANGUAGES } from '../../../contract/languages.ts'

/** A picture of this server. */
const Address = z
  .string()
  .max(300)
  .regex(/^\/files\/[\w./-]+$/)

/** Shows a season on a day of its, instead of what was shown before. */
export const CampaignRequest = z.strictObject({
  kind: z.literal('preview:campaign'),
  /** Comes back with the answer. */
  turn: z.number().int(),
  definition: Campaign,
  texts: CampaignTexts,
  art: z.record(PartId, Address),
  state: z.enum(SHOWN_STATES),
  /** The moment that it is shown at. */
  at: z.number().int(),
  /** How much of its tasks somebody has done, from 0 to 1. */
  progress: z.number().min(0).max(1),
  language: z.enum(LANGUAGES),
  theme: z.enum(['dark', 'light']),
  isCalm: z.boolean(),
})
export type CampaignRequest = z.infer<typeof CampaignRequest>

// Families: people of a brand who stand together in family battles (spec §2 /familyBattles; decision 049).
import { z } from 'zod'
import { FAMILY_EMBLEMS, FAMILY_MEMBERS } from './families-constants.ts'

/** A family as everybody of its brand sees it. */
export const FamilyCard = z.object({
  id: z.uuid(),
  /** Empty where an operator took it away. */
  name: z.string(),
  emblem: z.enum(FAMILY_EMBLEMS),
  motto: z.string(),
  /** Whether anybody may join without being let in. */
  isOpen: z.boolean(),
  members: z.number().int().min(0).max(FAMILY_MEMBERS),
})
export type FamilyCard = z.infer<typeof FamilyCard>

// Family battles of campaigns: how each day of an edition went (spec §2 /familyBattles; decision 049).
import { z } from 'zod'
import { PartId } from './campaigns-definition.ts'
import { type Api, digits } from './endpoint.ts'
import { FamilyCard } from './families.ts'

const Count = z.number().int().min(0)

/** A day's battle: which families did most on it, in points of the score, by whole units of the day. */
const BattleDay = z.object({
  day: z.iso.date(),
  /** The first three, best first; on a day that is not over those who lead. */
  best: z.array(z.object({ family: FamilyCard, points: Count })).max(3),
  /** What my family did on it; null where I am in none. */
  mine: Count.nullable(),
})
export type BattleDay = z.infer<typeof BattleDay>

export const campaignsFamiliesApi = {
  'GET /api/campaigns/editions/:number/families/:block/days': {
    summary:
      'How the families did by day of the edition, and what each who did something for mine did for it.',
    auth: 'user',
    params: z.object({ number: digits(1, 1_000_000_000), block: PartId }),
    errors: ['NOT_FOUND'],
    answer: z.object({
      /** The days that have begun, the first first. */
      days: z.array(BattleDay),
      /** Points of the period by person; also of those who are not in it any more. */
      contributions: z.array(z.object({ userId: z.number().int(), points: Count })),
    }),
  },
} satisfies Api

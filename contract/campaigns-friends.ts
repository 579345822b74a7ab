// What campaigns give for closeness between close friends (block `friends`; decision 048).
import { z } from 'zod'
import { GotReward, Mine, OfEdition, REFUSALS } from './campaigns.ts'
import { PartId } from './campaigns-definition.ts'
import type { Api, OwnErrors } from './endpoint.ts'
import { Balances } from './money.ts'

export const campaignsFriendsErrors = {
  CLOSENESS_NOT_REACHED: 409,
  CLOSENESS_TAKEN: 409,
  CLOSENESS_USED_UP: 409,
} as const satisfies OwnErrors

export const campaignsFriendsApi = {
  'POST /api/campaigns/editions/:number/closeness': {
    summary: 'Takes what a level of closeness to one of my close friends brings.',
    auth: 'user',
    idempotent: 'campaigns.closeness',
    params: OfEdition,
    body: z.strictObject({ block: PartId, level: PartId, friendship: z.uuid() }),
    errors: [
      ...(['FRIENDSHIP_OVER', 'CLOSENESS_NOT_REACHED', 'CLOSENESS_TAKEN'] as const),
      ...(['CLOSENESS_USED_UP', ...REFUSALS] as const),
    ],
    answer: z.object({ reward: GotReward, mine: Mine, balances: Balances }),
  },
} satisfies Api

// Packages of a campaign: things that are sold while they last (spec §2 /giftPackagesSale, /giftPackagesSale2; decision 048).
import { z } from 'zod'
import { GotReward, Mine, OfEdition, REFUSALS } from './campaigns.ts'
import { PartId } from './campaigns-definition.ts'
import { campaignsPackagesOpsApi } from './campaigns-packages-ops.ts'
import type { Api, OwnErrors } from './endpoint.ts'
import { Balances } from './money.ts'

export const campaignsPackagesErrors = {
  PACKAGE_SOLD_OUT: 409,
  PACKAGE_LIMIT: 409,
} as const satisfies OwnErrors

export const campaignsPackagesApi = {
  'POST /api/campaigns/editions/:number/purchases': {
    summary:
      'Buys one package: what it holds is the same for everybody, and it is there while stock lasts.',
    auth: 'user',
    idempotent: 'campaigns.buy',
    params: OfEdition,
    body: z.strictObject({ block: PartId, package: PartId }),
    errors: [
      'PACKAGE_SOLD_OUT',
      'PACKAGE_LIMIT',
      'TOKENS_NOT_ENOUGH',
      'DIAMOND_NOT_ENOUGH',
      ...REFUSALS,
    ],
    answer: z.object({ reward: GotReward, mine: Mine, balances: Balances }),
  },
  ...campaignsPackagesOpsApi,
} satisfies Api

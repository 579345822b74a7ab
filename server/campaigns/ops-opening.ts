// An opened box as operators see it.
import { eq } from 'drizzle-orm'
import type { OpsOpening } from '../../contract/campaigns-ops.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { anyDrawOf } from './draws.ts'
import { campaignEdition, campaignOpening, campaignReward } from './tables.ts'

/** An opening with its draw and what it brought, whosever it is. @throws ApiError NOT_FOUND */
export async function opsOpening(db: Reader, id: string): Promise<OpsOpening> {
  const draw = await anyDrawOf(db, id)
  const [row] = await db
    .select({
      userId: campaignOpening.userId,
      block: campaignOpening.block,
      box: campaignOpening.box,
      stakeTransferId: campaignOpening.stakeId,
      edition: { id: campaignEdition.id, number: campaignEdition.number },
      rewards: campaignReward.rewards,
      transferId: campaignReward.transferId,
    })
    .from(campaignOpening)
    .innerJoin(campaignEdition, eq(campaignEdition.id, campaignOpening.editionId))
    .innerJoin(campaignReward, eq(campaignReward.id, campaignOpening.id))
    .where(eq(campaignOpening.id, id))
  if (!draw || !row) throw new ApiError('NOT_FOUND', 'There is no such opening.')
  return { draw, ...row }
}

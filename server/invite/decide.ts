// What operators decide of an invitation: released, refused, or clawed back; each with all that follows from it.

import { countsIn } from '../../machines/invitation/machine.ts'
import { lockCommissions, takeAllBack } from '../commission/queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type FlowChange, stepFlow } from '../platform/flow.ts'
import { beginCounting, endCounting, lockInvitations } from './count.ts'
import { INVITATION_FLOW } from './flow.ts'

export type InviteDecision = 'RELEASED' | 'REFUSED' | 'CLAWED_BACK'

/**
 * Decides on an invitation.
 * @param expected the state that the operator saw
 * @returns the step, and what is taken back, in millionths of a point
 * @throws ApiError NOT_FOUND; OPS_CHANGED where it is in another state, or cannot be decided so in this one
 */
export async function decideInvitation(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  id: string,
  {
    decision,
    expected,
    at,
    actor,
  }: { decision: InviteDecision; expected: string; at: number; actor: string },
): Promise<FlowChange & { takenBack: number }> {
  await lockCommissions(tx, 'invitation')
  const [row] = await lockInvitations(tx, [id])
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such invitation.')
  const fact = { event: { type: decision }, at, actor }
  const change = row.state === expected ? await stepFlow(tx, INVITATION_FLOW, id, fact) : null
  if (!change) throw new ApiError('OPS_CHANGED', 'Somebody has decided this already.')
  if (decision === 'RELEASED') {
    await beginCounting(tx, platform, [row], at)
    return { ...change, takenBack: 0 }
  }
  if (countsIn(change.from)) await endCounting(tx, platform, [row], at)
  return { ...change, takenBack: await takeAllBack(tx, 'invitation', id, at) }
}

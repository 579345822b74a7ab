import { eq } from 'drizzle-orm'
import type { ExtraReturnState, VoidCause } from '../../contract/extra-return-constants.ts'
import { EXTRA_RETURN_CHART } from '../../machines/extra-return/chart.ts'
import { chartAfter } from '../../machines/flow/chart.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { participationOf } from './begun.ts'
import { EXTRA_RETURN_FLOW } from './flow.ts'
import { type ExtraReturnRow, extraReturn } from './tables.ts'

/**
 * Voids a participation: nothing more of it can be claimed. The caller holds the user's row.
 * @returns its state, which is another one where the machine knows no such step
 */
export async function voidParticipation(
  tx: Transaction,
  row: Pick<ExtraReturnRow, 'id' | 'state'>,
  { cause, actor, at }: { cause: VoidCause; actor: string; at: number },
): Promise<ExtraReturnState> {
  const event = { type: 'VOIDED' }
  if (chartAfter(EXTRA_RETURN_CHART, row.state, event.type) === null) return row.state
  await tx
    .update(extraReturn)
    .set({ stoppedAt: new Date(at), cause })
    .where(eq(extraReturn.id, row.id))
  await stepFlow(tx, EXTRA_RETURN_FLOW, row.id, { event, at, actor, detail: { cause } })
  return 'void'
}

/** Whoever is disqualified claims nothing more; what is done already stays so. */
export const disqualified: Required<Feature>['disqualified'] = async (
  tx,
  _platform,
  userId,
  at,
) => {
  const row = await participationOf(tx, userId)
  if (!row || row.state === 'done') return
  await voidParticipation(tx, row, { cause: 'disqualified', actor: 'operator', at })
}

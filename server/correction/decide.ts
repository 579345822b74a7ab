import { eq } from 'drizzle-orm'
import { stateAfter } from '../../machines/flow/next.ts'
import { keptLines } from '../ledger/correctable.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { stepFlow } from '../platform/flow.ts'
import { requireSecondPerson, requireSeen } from '../platform/ops/approval.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { type Carrier, carryOut } from './carry-out.ts'
import { hashOfCorrection } from './content.ts'
import { CORRECTION_FLOW } from './flow.ts'
import { type CorrectionRow, correction } from './tables.ts'

const EVENTS = { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' } as const

/** What an operator decides about a correction that waits, and what they saw of it. */
export interface Decision {
  operator: Pick<OperatorRequest, 'id' | 'name'>
  id: string
  decision: keyof typeof EVENTS
  /** Of what they saw. */
  hash: string
  reason: string
  at: number
}

/**
 * Decides about a correction that waits: an approval by a second person carries it out, in the same transaction.
 * @throws ApiError NOT_FOUND; OPS_CHANGED when it waits no more, or is not what was seen; OPS_OWN_PROPOSAL,
 *   OPS_OTHERS_PROPOSAL; and as `correct`
 */
export async function decide(
  tx: Transaction,
  platform: Carrier,
  { operator, id, decision, hash, reason, at }: Decision,
): Promise<Pick<CorrectionRow, 'state' | 'reversalId'>> {
  const [row] = await tx.select().from(correction).where(eq(correction.id, id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such correction.')
  requireAbout(row, operator, decision)
  const event = { type: EVENTS[decision] }
  if (stateAfter(CORRECTION_FLOW.machine, row.state, event) === null) {
    throw new ApiError('OPS_CHANGED', 'It was decided already.', { state: row.state })
  }
  requireSeen(hashOfCorrection(row, await keptLines(tx, row.transferId)), row.hash)
  requireSeen(row.hash, hash)

  const decided = { deciderId: operator.id, decider: operator.name, decidedAt: new Date(at) }
  await tx.update(correction).set(decided).where(eq(correction.id, id))
  const fact = { event, at, actor: `operator:${operator.name}`, detail: { hash, reason } }
  const change = await stepFlow(tx, CORRECTION_FLOW, id, fact)
  if (change?.to !== 'approved') {
    return { state: decision === 'reject' ? 'rejected' : 'withdrawn', reversalId: null }
  }
  return { state: 'done', reversalId: await carryOut(tx, platform, row, at) }
}

/** A proposal is withdrawn by its own proposer, and decided by anybody else. */
function requireAbout(
  { proposerId }: CorrectionRow,
  operator: Decision['operator'],
  decision: Decision['decision'],
): void {
  if (decision !== 'withdraw') requireSecondPerson(operator, proposerId)
  else if (operator.id !== proposerId) {
    throw new ApiError('OPS_OTHERS_PROPOSAL', 'Only its proposer withdraws it.')
  }
}

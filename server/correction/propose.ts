import { and, eq } from 'drizzle-orm'
import { CORRECTION_LIMITS } from '../../contract/correction-ops.ts'
import { backOf, keptLines, requireCorrectable } from '../ledger/correctable.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import { beginFlow, stepFlow } from '../platform/flow.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { type Carrier, carryOut } from './carry-out.ts'
import { backSums, hashOfCorrection, isAboveLimits } from './content.ts'
import { CORRECTION_FLOW } from './flow.ts'
import { type CorrectionRow, correction } from './tables.ts'

/** What an operator wants to take back, and why. */
export interface Proposal {
  operator: Pick<OperatorRequest, 'id' | 'name'>
  transferId: string
  reason: string
  at: number
}

/**
 * Proposes to take a transfer back; up to the limits it is done at once, above them it waits for a second person.
 * @throws ApiError NOT_FOUND, OPS_PROPOSED_ALREADY where somebody wants to already, and as `correct`
 */
export async function propose(
  tx: Transaction,
  platform: Carrier,
  { operator, transferId, reason, at }: Proposal,
): Promise<Pick<CorrectionRow, 'id' | 'state' | 'reversalId'>> {
  // Of two at once the second finds the first one's.
  await lockText(tx, `correction ${transferId}`)
  await requireCorrectable(tx, platform, transferId)
  const [open] = await tx
    .select({ id: correction.id })
    .from(correction)
    .where(and(eq(correction.transferId, transferId), eq(correction.state, 'waiting')))
  if (open) {
    throw new ApiError('OPS_PROPOSED_ALREADY', 'Somebody wants to take it back already.', open)
  }
  const lines = await keptLines(tx, transferId)
  const changes = backOf(lines)
  const needsApproval = isAboveLimits(changes, CORRECTION_LIMITS)
  const users = new Set(changes.map(({ userId }) => userId))
  const content = { transferId, reason, proposerId: operator.id, limits: CORRECTION_LIMITS }
  const row: CorrectionRow = {
    ...content,
    ...backSums(changes),
    id: timeOrderedId(platform.random, at),
    state: 'waiting',
    userId: users.size === 1 ? (changes[0]?.userId ?? null) : null,
    needsApproval,
    hash: hashOfCorrection(content, lines),
    proposer: operator.name,
    proposedAt: new Date(at),
    deciderId: null,
    decider: null,
    decidedAt: needsApproval ? null : new Date(at),
    reversalId: null,
  }
  await tx.insert(correction).values(row)
  const actor = `operator:${operator.name}`
  const detail = { hash: row.hash, reason }
  await beginFlow(tx, CORRECTION_FLOW, row.id, { state: row.state, at, actor, detail })
  if (needsApproval) return row
  await stepFlow(tx, CORRECTION_FLOW, row.id, { event: { type: 'PASSED' }, at, actor })
  return { id: row.id, state: 'done', reversalId: await carryOut(tx, platform, row, at) }
}

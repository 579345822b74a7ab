// What proposals of odds and of results share: a second person decides about what they saw.
import { ApiError } from '../platform/errors.ts'
import { requireSecondPerson, requireSeen } from '../platform/ops/approval.ts'

/** Who proposes or decides: an operator, or `model`, `import`, `rule`. */
export interface Person {
  id: string
  name: string
}

/** What operators decide about a proposal. */
export type Decision = 'approve' | 'reject' | 'withdraw'

/**
 * That a proposal waits, and that this operator may decide so about it: its proposer withdraws it, anybody else
 * approves or rejects it.
 * @throws ApiError OPS_CHANGED, OPS_OWN_PROPOSAL, OPS_OTHERS_PROPOSAL
 */
export function requireWaiting(
  row: { state: string; hash: string; proposerId: string },
  { operator, decision, hash }: { operator: Person; decision: Decision; hash: string },
): void {
  if (decision !== 'withdraw') requireSecondPerson(operator, row.proposerId)
  else if (operator.id !== row.proposerId) {
    throw new ApiError('OPS_OTHERS_PROPOSAL', 'Only its proposer withdraws it.')
  }
  if (row.state !== 'proposed') {
    throw new ApiError('OPS_CHANGED', 'It was decided already.', { state: row.state })
  }
  requireSeen(row.hash, hash)
}

/** What became of a proposal, by whom and when. */
export interface Deciding {
  state: 'approved' | 'rejected' | 'withdrawn'
  by: Person
  at: number
}

/** What a decision makes of a proposal. */
export const stateOf = (decision: Decision): Deciding['state'] =>
  (({ approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' }) as const)[decision]

/** The columns of a proposal that is decided. */
export const decisionOf = ({ state, by, at }: Deciding) => ({
  ...{ state, deciderId: by.id, decider: by.name, decidedAt: new Date(at) },
})

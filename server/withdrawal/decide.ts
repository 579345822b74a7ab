import { eq } from 'drizzle-orm'
import type { Rejection } from '../../contract/withdrawal-values.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { FlowChange } from '../platform/flow.ts'
import { requireSecondPerson, requireSeen } from '../platform/ops/approval.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { hashOfWithdrawal } from './content.ts'
import { payUpline } from './pay-upline.ts'
import { lockedWithdrawal } from './review.ts'
import { stepWithdrawal } from './step.ts'
import { type WithdrawalRow, withdrawal } from './tables.ts'

/** What an operator decides about a withdrawal, and what they saw of it. */
export interface Decision {
  operator: Pick<OperatorRequest, 'id' | 'name'>
  id: string
  decision: 'approve' | 'reject'
  /** Of what they saw. */
  hash: string
  /** What its player reads where it is rejected. */
  why?: Exclude<Rejection, 'refused'> | undefined
  at: number
}

/**
 * Decides about a withdrawal in review: approves it, above the set sum as one of two people, or rejects it. Of two
 * operators at once the second one finds what the first one decided.
 * @throws ApiError NOT_FOUND; OPS_CHANGED when it is not, or no more, in review, or is not what was seen;
 *   OPS_OWN_PROPOSAL; OPS_ACCOUNT_FROZEN; OPS_UPLINE_GONE
 */
export async function decide(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings'>,
  decision: Decision,
): Promise<FlowChange> {
  const row = await lockedWithdrawal(tx, decision.id)
  requireSeen(hashOfWithdrawal(row), row.hash)
  requireSeen(row.hash, decision.hash)
  return decision.decision === 'approve'
    ? approve(tx, platform, row, decision)
    : reject(tx, platform, row, decision)
}

async function approve(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings'>,
  row: WithdrawalRow,
  { operator, hash, at }: Decision,
): Promise<FlowChange> {
  const { id, userId, needsSecond, firstApproverId } = row
  if (row.state !== 'inReview') throw changed(row)
  if (await isAccountFrozen(tx, userId)) {
    throw new ApiError('OPS_ACCOUNT_FROZEN', 'The account is frozen: nothing leaves it.')
  }
  const fact = { at, actor: `operator:${operator.name}`, detail: { hash } }
  if (needsSecond && firstApproverId === null) {
    const first = { firstApproverId: operator.id, firstApprover: operator.name }
    await tx
      .update(withdrawal)
      .set({ ...first, firstApprovedAt: new Date(at) })
      .where(eq(withdrawal.id, id))
    return step(tx, platform, row, { ...fact, event: { type: 'FIRST_APPROVED' } })
  }
  if (firstApproverId !== null) requireSecondPerson(operator, firstApproverId)
  await setDecider(tx, id, operator, at)
  const change = await step(tx, platform, row, { ...fact, event: { type: 'APPROVED' } })
  return row.uplineId === null ? change : payUpline(tx, platform, row, at)
}

async function reject(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  row: WithdrawalRow,
  { operator, hash, why = 'rules', at }: Decision,
): Promise<FlowChange> {
  // What a provider was asked for may have been paid: it is for the provider to refuse it.
  if (row.askedAt !== null || (row.state !== 'inReview' && row.state !== 'approved')) {
    throw changed(row)
  }
  await setDecider(tx, row.id, operator, at)
  await tx.update(withdrawal).set({ why }).where(eq(withdrawal.id, row.id))
  const actor = `operator:${operator.name}`
  return step(tx, platform, row, { event: { type: 'REJECTED' }, at, actor, detail: { hash, why } })
}

async function step(...given: Parameters<typeof stepWithdrawal>): Promise<FlowChange> {
  const change = await stepWithdrawal(...given)
  if (!change) throw changed(given[2] as WithdrawalRow)
  return change
}

async function setDecider(
  tx: Transaction,
  id: string,
  { id: deciderId, name: decider }: Decision['operator'],
  at: number,
): Promise<void> {
  const decided = { deciderId, decider, decidedAt: new Date(at) }
  await tx.update(withdrawal).set(decided).where(eq(withdrawal.id, id))
}

const changed = ({ state }: Pick<WithdrawalRow, 'state'>) =>
  new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })

import { asc, eq } from 'drizzle-orm'
import type { CorrectionState, OpsCorrection, OpsTransfer } from '../../contract/correction-ops.ts'
import { CORRECTION_LIMITS } from '../../contract/correction-ops.ts'
import { CURRENCIES } from '../../contract/money.ts'
import { backOf, isGift, keptLines, missingOf, obstacleOf } from '../ledger/correctable.ts'
import { housesOf } from '../ledger/houses.ts'
import { keptTransfer } from '../ledger/kept-transfer.ts'
import { transferKinds } from '../ledger/kinds.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { stepsOf } from '../platform/flow.ts'
import { backSums, isAboveLimits } from './content.ts'
import { CORRECTION_FLOW } from './flow.ts'
import { correction } from './tables.ts'

type Known = Pick<Platform, 'features'>

/**
 * A transfer as operators see it.
 * @throws ApiError NOT_FOUND
 */
export async function shownTransfer(db: Reader, known: Known, id: string): Promise<OpsTransfer> {
  const kept = await keptTransfer(db, id)
  if (!kept) throw new ApiError('NOT_FOUND', 'There is no such transfer.')
  const lines = await keptLines(db, id)
  const changes = backOf(lines)
  const corrections = await db
    .select({ id: correction.id, state: correction.state, at: correction.proposedAt })
    .from(correction)
    .where(eq(correction.transferId, id))
    .orderBy(asc(correction.id))
  const obstacle = await obstacleOf(db, known, id)
  const isWaiting = corrections.some(({ state }) => state === 'waiting')
  const missing = obstacle ? [] : await missingOf(db, changes)
  const houses = new Map(housesOf(known.features).map((house) => [house.id, house.name]))
  return {
    id,
    ...kept,
    purpose: transferKinds(known.features)[kept.kind]?.reason ?? '',
    lines: lines.map(({ ownerId, ...line }) => ({
      ...line,
      owner: ownerId > 0 ? ownerId : (houses.get(ownerId) ?? String(ownerId)),
    })),
    corrections: corrections.map(({ at, ...it }) => ({ ...it, at: at.getTime() })),
    correction: obstacle ?? (isWaiting ? 'waiting' : 'possible'),
    back: backSums(changes),
    needsApproval: isAboveLimits(changes, CORRECTION_LIMITS),
    missing: missing.map(({ userId, currency, amount, balance }) => ({
      userId,
      currency,
      amount: -amount - balance,
    })),
    isOwed: isGift(lines),
  }
}

/**
 * A correction with its transfer and its history.
 * @param asked the operator who asks
 * @throws ApiError NOT_FOUND
 */
export async function shownCorrection(
  db: Reader,
  known: Known,
  id: string,
  asked: { id: string },
): Promise<OpsCorrection> {
  const [row] = await db.select().from(correction).where(eq(correction.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such correction.')
  const { state, reason, hash, proposer, proposedAt, needsApproval, limits, reversalId } = row
  const steps = await stepsOf(db, CORRECTION_FLOW, id)
  const done = steps.find(({ event }) => event === 'CARRIED_OUT')?.detail ?? {}
  return {
    ...{ id, state, reason, hash, proposer, needsApproval, limits, reversal: reversalId },
    proposedAt: proposedAt.getTime(),
    isOwn: row.proposerId === asked.id,
    transfer: await shownTransfer(db, known, row.transferId),
    owed: CURRENCIES.flatMap((currency) => {
      const amount = done[currency]
      return typeof amount === 'number' ? [{ currency, amount }] : []
    }),
    steps: steps.map(({ event, to, at, actor, detail }) => ({
      event,
      to: to as CorrectionState,
      at: at.getTime(),
      actor,
      reason: typeof detail.reason === 'string' ? detail.reason : null,
    })),
  }
}

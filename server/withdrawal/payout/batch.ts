// Files for a bank: all withdrawals that are approved and can be paid now stand in one, each in one at the most.
import { and, asc, eq, isNull } from 'drizzle-orm'
import { areKept, openBinding } from '../../binding/queries.ts'
import { accountFrozen } from '../../ledger/frozen.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import type { OperatorRequest } from '../../platform/ops/operator.ts'
import { timeOrderedId } from '../../platform/secrets/random.ts'
import { referenceNumber } from '../../platform/secrets/reference-number.ts'
import { restsUntil } from '../receiving.ts'
import { lockedWithdrawal } from '../review.ts'
import { stepWithdrawal } from '../step.ts'
import {
  type BatchRow,
  type WithdrawalRow,
  withdrawal,
  withdrawalBatch,
  withdrawalBatchLine,
} from '../tables.ts'
import { type FileLine, payoutFile, sha256Of } from './csv-file.ts'

/** The name under which what stands in a file is paid. */
export const CSV = 'csv'
/** Lines of one file. */
const MOST = 500

/**
 * Makes a file of all that can be paid now. The withdrawals are sent with it, in the same transaction.
 * @throws ApiError OPS_UNCHANGED where there is nothing to pay
 */
export async function makeBatch(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds'>,
  operator: Pick<OperatorRequest, 'id' | 'name'>,
  at: number,
): Promise<BatchRow> {
  const payable = await takePayable(tx, at)
  if (payable.length === 0) throw new ApiError('OPS_UNCHANGED', 'Nothing can be paid now.')
  const id = timeOrderedId(platform.random, at)
  const [batch] = await tx
    .insert(withdrawalBatch)
    .values({
      id,
      number: referenceNumber(platform.random, 'WB'),
      sha256: sha256Of(await fileOf(tx, platform, payable)),
      lines: payable.length,
      operatorId: operator.id,
      operator: operator.name,
      at: new Date(at),
    })
    .returning()
  if (!batch) throw new Error('the file just made is not there')
  const actor = `operator:${operator.name}`
  for (const [index, row] of payable.entries()) {
    await tx
      .insert(withdrawalBatchLine)
      .values({ withdrawalId: row.id, batchId: id, line: index + 1 })
    await tx
      .update(withdrawal)
      .set({ provider: CSV, askedAt: new Date(at) })
      .where(eq(withdrawal.id, row.id))
    const detail = { batch: batch.number }
    const change = await stepWithdrawal(tx, platform, row, {
      ...{ event: { type: 'SENT' }, at, actor, detail },
    })
    if (!change) throw new Error(`withdrawal ${row.number} takes no SENT`)
  }
  return batch
}

/** Locked in the order of their players, as everywhere. */
async function takePayable(tx: Transaction, at: number): Promise<WithdrawalRow[]> {
  const found = await tx
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.state, 'approved'),
        isNull(withdrawal.askedAt),
        isNull(withdrawal.uplineId),
      ),
    )
    .orderBy(asc(withdrawal.userId), asc(withdrawal.id))
    .limit(MOST)
  const rows: WithdrawalRow[] = []
  for (const { id } of found) {
    const row = await lockedWithdrawal(tx, id)
    if (row.state !== 'approved' || row.askedAt !== null) continue
    if (await isFrozen(tx, id)) continue
    if ((await restsUntil(tx, row, at)) === null) rows.push(row)
  }
  return rows
}

async function isFrozen(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(and(eq(withdrawal.id, id), accountFrozen(withdrawal.userId)))
  return rows.length > 0
}

async function fileOf(
  db: Reader,
  { seeds }: Pick<Platform, 'seeds'>,
  rows: readonly WithdrawalRow[],
): Promise<string> {
  const lines: FileLine[] = []
  for (const row of rows) {
    lines.push({ ...row, account: await openBinding(db, { seeds }, row.bindingId ?? '') })
  }
  return payoutFile(lines)
}

/**
 * A file's bytes, made anew: they hold people's accounts, and are kept nowhere.
 * @throws ApiError NOT_FOUND; Error where its bytes are not those that were sent
 */
export async function batchFile(
  db: Reader,
  platform: Pick<Platform, 'seeds'>,
  id: string,
): Promise<{ batch: BatchRow; text: string }> {
  const [batch] = await db.select().from(withdrawalBatch).where(eq(withdrawalBatch.id, id))
  if (!batch) throw new ApiError('NOT_FOUND', 'There is no such file.')
  const text = await fileOf(db, platform, await rowsOf(db, id))
  if (sha256Of(text) !== batch.sha256) throw new Error(`file ${batch.number} is not what was sent`)
  return { batch, text }
}

/** The withdrawals of a file, line by line. */
async function rowsOf(db: Reader, id: string): Promise<WithdrawalRow[]> {
  const rows = await db
    .select({ row: withdrawal })
    .from(withdrawalBatchLine)
    .innerJoin(withdrawal, eq(withdrawal.id, withdrawalBatchLine.withdrawalId))
    .where(eq(withdrawalBatchLine.batchId, id))
    .orderBy(asc(withdrawalBatchLine.line))
  return rows.map(({ row }) => row)
}

/** A file's bytes as they would be made now; null where an account in it was erased with its owner. */
export async function batchBytes(
  db: Reader,
  platform: Pick<Platform, 'seeds'>,
  id: string,
): Promise<string | null> {
  const rows = await rowsOf(db, id)
  const bindings = rows.map(({ bindingId }) => bindingId ?? '')
  return (await areKept(db, bindings)) ? fileOf(db, platform, rows) : null
}

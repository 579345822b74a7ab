import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { IDEMPOTENCY_KEY_HOURS } from '../../contract/constants.ts'
import { canonicalJson } from '../../machines/fair/canonical.ts'
import { appUser } from '../user/tables.ts'
import type { Database, Reader, Transaction } from './database.ts'
import { ApiError } from './errors.ts'
import { idempotency } from './tables.ts'

/** Who asks for what under which key. */
export interface Attempt {
  userId: number
  /** `<feature>.<action>`; a key under another operation is another key. */
  operation: string
  key: string
  bodyHash: string
}

/** The hash under which a parsed body counts as the same body. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex')
}

/**
 * The answer that this attempt already got, if any.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key came with another body
 */
export async function earlierAnswer(db: Reader, attempt: Attempt): Promise<unknown> {
  const [row] = await db.select().from(idempotency).where(sameAttempt(attempt))
  if (!row) return undefined
  refuseOtherBody(row.bodyHash, attempt)
  return row.answer
}

/** @throws ApiError IDEMPOTENCY_KEY_REUSED */
export function refuseOtherBody(bodyHash: string, attempt: Attempt): void {
  if (bodyHash !== attempt.bodyHash) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This key was used with another body.')
  }
}

/**
 * Does something once per key, in one transaction with the record of its answer. A user's actions
 * pass one after the other by the lock on their row, so that of two attempts at once one does it
 * and the other finds its answer.
 */
export async function once<T extends object>(
  db: Database,
  attempt: Attempt,
  at: number,
  action: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.orm.transaction(async (tx) => {
    await tx
      .select({ id: appUser.id })
      .from(appUser)
      .where(eq(appUser.id, attempt.userId))
      .for('no key update')
    const earlier = await earlierAnswer(tx, attempt)
    if (earlier !== undefined) return earlier as T
    const answer = await action(tx as Transaction)
    await tx.insert(idempotency).values({ ...attempt, answer, createdAt: new Date(at) })
    return answer
  })
}

/** Forgets keys past their 48 hours. */
export async function forgetOldKeys(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - IDEMPOTENCY_KEY_HOURS * 3_600_000)
  await db.orm.delete(idempotency).where(lt(idempotency.createdAt, oldest))
}

function sameAttempt({ userId, operation, key }: Omit<Attempt, 'bodyHash'>) {
  return and(
    eq(idempotency.userId, userId),
    eq(idempotency.operation, operation),
    eq(idempotency.key, key),
  )
}

/** The answer under a key, whatever its body was: for a page that never saw it. */
export async function answerByKey(
  db: Reader,
  userId: number,
  operation: string,
  key: string,
): Promise<unknown> {
  const [row] = await db
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(sameAttempt({ userId, operation, key }))
  return row?.answer
}

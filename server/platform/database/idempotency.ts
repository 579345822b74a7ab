import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEY_HOURS } from '../../../contract/constants.ts'
import { canonicalJson } from '../../../machines/fair/canonical.ts'
import { type Clock, sharedNow } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { Database, Reader, Transaction } from './database.ts'
import { idempotency, openIdempotency } from './tables.ts'

/** What is asked for under which key, by whoever has the key. */
export interface OpenAttempt {
  /** `<feature>.<action>`; a key under another operation is another key. */
  operation: string
  key: string
  bodyHash: string
}

/** Who asks for what under which key. */
export interface Attempt extends OpenAttempt {
  userId: number
}

/** The hash under which a parsed body, with the address' parameters where it has any, counts as the same. */
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
export function refuseOtherBody(bodyHash: string, attempt: OpenAttempt): void {
  if (bodyHash !== attempt.bodyHash) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This key was used with another body.')
  }
}

/**
 * Does something once per key, in one transaction with the record of its answer. A user's actions
 * pass one after the other by the lock on their row, so that of two attempts at once one does it
 * and the other finds its answer.
 * @param at when it happens, in milliseconds since 1970; a clock is asked under the lock, for what must
 *   not be dated before anything that this user did before it
 */
export async function runIdempotent<T extends object>(
  db: Database,
  attempt: Attempt,
  at: number | Clock,
  action: (tx: Transaction, at: number) => Promise<T>,
): Promise<T> {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await holdUser(tx, attempt.userId)
    const earlier = await earlierAnswer(tx, attempt)
    if (earlier !== undefined) return earlier as T
    const now = typeof at === 'number' ? at : await sharedNow({ clock: at, db: tx })
    const answer = await action(tx, now)
    await tx.insert(idempotency).values({ ...attempt, answer, createdAt: new Date(now) })
    return answer
  })
}

/** Until the transaction ends nothing else is done once for this user. */
export async function holdUser(tx: Transaction, userId: number): Promise<void> {
  // By its name alone: whatever else users are is no matter of the platform.
  await tx.execute(sql`SELECT FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`)
}

/**
 * Does something once per key for whoever has it, as `once` does for a user. Attempts under one key
 * pass one after the other by a lock on the key.
 */
export async function onceOpen<T extends object>(
  db: Database,
  attempt: OpenAttempt,
  at: number,
  action: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { operation, key } = attempt
  return db.orm.transaction(async (tx) => {
    await lockText(tx as Transaction, `${operation} ${key}`)
    const [earlier] = await tx.select().from(openIdempotency).where(sameOpen(operation, key))
    if (earlier) {
      refuseOtherBody(earlier.bodyHash, attempt)
      return earlier.answer as T
    }
    const answer = await action(tx as Transaction)
    await tx.insert(openIdempotency).values({ ...attempt, answer, createdAt: new Date(at) })
    return answer
  })
}

/** Until the transaction ends nobody else passes who locks the same text. */
export async function lockText(tx: Transaction, text: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
}

/** Forgets keys past their 48 hours. */
export async function forgetOldKeys(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - IDEMPOTENCY_KEY_HOURS * 3_600_000)
  await db.orm.delete(idempotency).where(lt(idempotency.createdAt, oldest))
  await db.orm.delete(openIdempotency).where(lt(openIdempotency.createdAt, oldest))
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

/** The same of a call that anyone may make: whoever has the key, sent it. */
export async function openAnswerByKey(
  db: Reader,
  operation: string,
  key: string,
): Promise<unknown> {
  const [row] = await db
    .select({ answer: openIdempotency.answer })
    .from(openIdempotency)
    .where(sameOpen(operation, key))
  return row?.answer
}

function sameOpen(operation: string, key: string) {
  return and(eq(openIdempotency.operation, operation), eq(openIdempotency.key, key))
}

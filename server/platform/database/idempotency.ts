import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEY_HOURS } from '../../../contract/constants.ts'
import { canonicalJson } from '../../../machines/fair/canonical.ts'
import { type Clock, databaseNow } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { Database, Reader, Transaction } from './database.ts'
import { anonymousIdempotency, idempotency } from './tables.ts'

/** A request to a call without sign-in, with its idempotency key. */
export interface AnonymousRequest {
  /** `<feature>.<action>`; the same key under another operation is another request. */
  operation: string
  key: string
  bodyHash: string
}

/** A signed-in user's request with its idempotency key. */
export interface IdempotentRequest extends AnonymousRequest {
  userId: number
}

/** Hash of a parsed body (with the path's parameters, if any); equal requests have equal hashes. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex')
}

/**
 * The answer stored for this request, or undefined.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export async function storedAnswer(db: Reader, request: IdempotentRequest): Promise<unknown> {
  const [row] = await db.select().from(idempotency).where(isSameRequest(request))
  if (!row) return undefined
  refuseOtherBody(row.bodyHash, request)
  return row.answer
}

/** @throws ApiError IDEMPOTENCY_KEY_REUSED */
export function refuseOtherBody(bodyHash: string, request: AnonymousRequest): void {
  if (bodyHash !== request.bodyHash) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This key was used with another body.')
  }
}

/**
 * Runs an action once per idempotency key and stores its answer in the same transaction; a retry gets
 * the stored answer. A lock on the user's row makes a user's requests run one after the other.
 * @param at the action's time in milliseconds since 1970; if it is a clock, the time is read under the
 *   lock, so that it is never earlier than the user's previous action
 */
export async function runIdempotent<T extends object>(
  db: Database,
  request: IdempotentRequest,
  at: number | Clock,
  action: (tx: Transaction, at: number) => Promise<T>,
): Promise<T> {
  return db.orm.transaction((tx) => runIdempotentWithin(tx as Transaction, request, at, action))
}

/** `runIdempotent` within a transaction that does more, such as redeeming the code that the action needs. */
export async function runIdempotentWithin<T extends object>(
  tx: Transaction,
  request: IdempotentRequest,
  at: number | Clock,
  action: (tx: Transaction, at: number) => Promise<T>,
): Promise<T> {
  await lockUser(tx, request.userId)
  const earlier = await storedAnswer(tx, request)
  if (earlier !== undefined) return earlier as T
  const now = typeof at === 'number' ? at : await databaseNow({ clock: at, db: tx })
  const answer = await action(tx, now)
  await tx.insert(idempotency).values({ ...request, answer, createdAt: new Date(now) })
  return answer
}

/** Locks the user's row until the transaction ends: no other idempotent action of this user runs meanwhile. */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  // Named in SQL, because the platform imports no feature's tables.
  await tx.execute(sql`SELECT FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`)
}

/** `runIdempotent` for calls without sign-in; requests with the same key run one after the other. */
export async function runIdempotentAnonymous<T extends object>(
  db: Database,
  request: AnonymousRequest,
  at: number,
  action: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { operation, key } = request
  return db.orm.transaction(async (tx) => {
    await lockText(tx as Transaction, `${operation} ${key}`)
    const [earlier] = await tx
      .select()
      .from(anonymousIdempotency)
      .where(isSameAnonymous(operation, key))
    if (earlier) {
      refuseOtherBody(earlier.bodyHash, request)
      return earlier.answer as T
    }
    const answer = await action(tx as Transaction)
    await tx.insert(anonymousIdempotency).values({ ...request, answer, createdAt: new Date(at) })
    return answer
  })
}

/** Takes an advisory lock on a text until the transaction ends. */
export async function lockText(tx: Transaction, text: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
}

/** Deletes keys older than 48 hours. */
export async function forgetOldKeys(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - IDEMPOTENCY_KEY_HOURS * 3_600_000)
  await db.orm.delete(idempotency).where(lt(idempotency.createdAt, oldest))
  await db.orm.delete(anonymousIdempotency).where(lt(anonymousIdempotency.createdAt, oldest))
}

function isSameRequest({ userId, operation, key }: Omit<IdempotentRequest, 'bodyHash'>) {
  return and(
    eq(idempotency.userId, userId),
    eq(idempotency.operation, operation),
    eq(idempotency.key, key),
  )
}

/** The answer stored under a user's key, for a page that lost it; undefined if there is none. */
export async function answerByKey(
  db: Reader,
  userId: number,
  operation: string,
  key: string,
): Promise<unknown> {
  const [row] = await db
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(isSameRequest({ userId, operation, key }))
  return row?.answer
}

/** The same for calls without sign-in, where knowing the key is proof enough. */
export async function anonymousAnswerByKey(
  db: Reader,
  operation: string,
  key: string,
): Promise<unknown> {
  const [row] = await db
    .select({ answer: anonymousIdempotency.answer })
    .from(anonymousIdempotency)
    .where(isSameAnonymous(operation, key))
  return row?.answer
}

function isSameAnonymous(operation: string, key: string) {
  return and(eq(anonymousIdempotency.operation, operation), eq(anonymousIdempotency.key, key))
}

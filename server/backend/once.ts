import { and, eq, lt } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import { IDEMPOTENCY_KEY_HOURS } from '../../contract/constants.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { hashBody, lockText, refuseOtherBody } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import type { SignedBytes } from '../platform/http/register.ts'
import { backendAnswer } from './tables.ts'

/** A signed call of a brand's backend. */
export interface BackendCall {
  brand: Brand
  body: object
  signed: SignedBytes
}

/**
 * Runs a backend's call once per `webhook-id` and keeps its answer in the same transaction; the same id again
 * gets the answer that is kept.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the id was used with another body
 */
export async function runOnce<T extends object>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { brand, body, signed }: BackendCall,
  action: (tx: Transaction, at: number) => Promise<T>,
): Promise<T> {
  const id = String(signed.headers['webhook-id'])
  const bodyHash = hashBody(body)
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockText(tx, `backend ${brand} ${id}`)
    const [earlier] = await tx
      .select()
      .from(backendAnswer)
      .where(and(eq(backendAnswer.brand, brand), eq(backendAnswer.id, id)))
    if (earlier) {
      refuseOtherBody(earlier.bodyHash, { operation: 'backend', key: id, bodyHash })
      return earlier.answer as T
    }
    const at = await databaseNow({ clock, db: tx })
    const answer = await action(tx, at)
    await tx.insert(backendAnswer).values({ brand, id, bodyHash, answer, createdAt: new Date(at) })
    return answer
  })
}

/** Deletes answers that nobody asks for any more. */
export async function forgetAnswers(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - IDEMPOTENCY_KEY_HOURS * 3_600_000)
  await db.orm.delete(backendAnswer).where(lt(backendAnswer.createdAt, oldest))
}

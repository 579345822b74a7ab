import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { inviteHidden } from './tables.ts'

/** Hides somebody's name in rankings of inviters, or shows it again. */
export async function hideName(
  tx: Transaction,
  userId: number,
  isHidden: boolean,
  now: number,
): Promise<{ isHidden: boolean }> {
  if (isHidden) {
    await tx
      .insert(inviteHidden)
      .values({ userId, at: new Date(now) })
      .onConflictDoNothing()
  } else {
    await tx.delete(inviteHidden).where(eq(inviteHidden.userId, userId))
  }
  return { isHidden }
}

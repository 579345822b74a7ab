// What others read of verifications.
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { openedOf } from './opened.ts'
import { verification } from './tables.ts'

/** The real name that was verified of an account; null where none was. It goes into no log and no answer. */
export async function verifiedNameOf(
  db: Reader,
  platform: Pick<Platform, 'seeds'>,
  userId: number,
): Promise<string | null> {
  return (await openedOf(db, platform, userId))?.name ?? null
}

/** Whether an account's real name was verified. */
export async function isVerified(db: Reader, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: verification.userId })
    .from(verification)
    .where(and(eq(verification.userId, userId), isNull(verification.erasedAt)))
  return row !== undefined
}

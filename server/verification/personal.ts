import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { NUMBER_KEPT_DAYS } from '../../contract/verification-constants.ts'
import type { PersonalData, Platform } from '../platform/feature.ts'
import { openedOf } from './opened.ts'
import { verification } from './tables.ts'

const DAY_MS = 86_400_000

/** What is kept of somebody's name and number: they have both as a file, and both go with their account. */
export const verificationPersonal: PersonalData = {
  tables: { verification: 'erased' },
  read: async (db, userId, platform) => (await openedOf(db, platform, userId)) ?? null,
  erase: async (tx, userId) => {
    await tx
      .update(verification)
      .set({ name: null, number: null, erasedAt: sql`clock_timestamp()` })
      .where(and(eq(verification.userId, userId), isNull(verification.erasedAt)))
    return []
  },
}

/** Forgets that the numbers of accounts were used which are deleted for long: whoever comes back may verify anew. */
export async function forgetNumbers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - NUMBER_KEPT_DAYS * DAY_MS)
  await db.orm.delete(verification).where(lt(verification.erasedAt, before))
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Verified } from '../../contract/verification.ts'
import { maskedName, maskedNumber } from '../../machines/verification/mask.ts'
import { openForUser } from '../platform/data-keys.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { verification } from './tables.ts'

/** A verification as it can be read: for its owner's own file and for pay-outs, never in a log. */
export interface OpenedVerification {
  country: string
  name: string
  number: string
  at: Date
}

/** What is verified of an account; undefined where nothing is. */
export async function openedOf(
  db: Reader,
  platform: Pick<Platform, 'seeds'>,
  userId: number,
): Promise<OpenedVerification | undefined> {
  const [row] = await db
    .select()
    .from(verification)
    .where(and(eq(verification.userId, userId), isNull(verification.erasedAt)))
  if (!row) return undefined
  const open = (column: 'name' | 'number') =>
    openForUser(db, platform, { userId, field: `verification.${column}` }, row[column] ?? '')
  return {
    country: row.country,
    name: await open('name'),
    number: await open('number'),
    at: row.at,
  }
}

/** As it may be shown. */
export function shownVerified({ country, name, number, at }: OpenedVerification): Verified {
  return { country, name: maskedName(name), number: maskedNumber(number), at: at.getTime() }
}

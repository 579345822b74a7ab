import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Platform } from '../platform/feature.ts'
import { appUser } from '../user/tables.ts'
import { usersToEnter } from './enter.ts'

const MAX_PEOPLE = 240

/** The demo people whom the sign-in does not offer: nobody's balance changes under a newcomer. */
export async function crowdOf(platform: Platform): Promise<number[]> {
  const offered = (await usersToEnter(platform)).map(({ id }) => id)
  const rows = await platform.db.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), notInArray(appUser.id, offered)))
    .orderBy(asc(appUser.id))
    .limit(MAX_PEOPLE)
  return rows.map(({ id }) => id)
}

// What other features read of people.
import { eq, inArray } from 'drizzle-orm'
import { boolean, pgView, text } from 'drizzle-orm/pg-core'
import { ORNAMENTS } from '../../contract/ornaments-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { appUser, userVisit } from './tables.ts'
import type { UserRow } from './users.ts'

/**
 * People as others join them to their own rows. It is the table itself, of which Drizzle knows these
 * columns alone here, and as a view: nothing can be written through it.
 */
export const userView = pgView('app_user', {
  id: whole('id').notNull(),
  brand: text('brand').notNull(),
  nickname: text('nickname').notNull(),
  avatar: text('avatar').notNull(),
  country: text('country').notNull(),
  ornament: text('ornament', { enum: ORNAMENTS }),
  vip: boolean('vip').notNull(),
  /** Since when an operator keeps them out; null while nobody does. */
  blockedAt: instant('blocked_at'),
}).existing()

/** What is shown of the one who is joined (`publicUser`). */
export const shownUser = {
  id: userView.id,
  nickname: userView.nickname,
  avatar: userView.avatar,
  country: userView.country,
  ornament: userView.ornament,
  vip: userView.vip,
}

/** The people of some ids, by their ids. */
export async function usersOf(db: Reader, ids: readonly number[]): Promise<Map<number, UserRow>> {
  const rows =
    ids.length > 0
      ? await db
          .select()
          .from(appUser)
          .where(inArray(appUser.id, [...ids]))
      : []
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The person of an id that an operator gave.
 * @throws ApiError NOT_FOUND
 */
export async function requireUser(db: Reader, id: number): Promise<UserRow> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is nobody with this id.')
  return row
}

/** Since when somebody is with us, and their last long absence, where they had one. */
export async function absenceOf(db: Reader, userId: number) {
  const [row] = await db
    .select({
      gender: appUser.gender,
      createdAt: appUser.createdAt,
      awaySince: userVisit.awaySince,
      backAt: userVisit.backAt,
    })
    .from(appUser)
    .leftJoin(userVisit, eq(userVisit.userId, appUser.id))
    .where(eq(appUser.id, userId))
  if (!row) throw new Error(`there is no user ${userId}`)
  return row
}

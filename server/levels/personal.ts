import { eq, or } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { intimacy, levelDay, levelReached, levelStanding } from './tables.ts'

/** What somebody's levels are made of: numbers, which stay. */
export const personal: PersonalData = {
  tables: {
    level_day: 'kept: experience by day, by a number without a name',
    level_standing: 'kept: experience in all, by a number without a name',
    level_reached: 'kept: levels, by a number without a name',
    intimacy: 'kept: flowers between two numbers without names',
  },
  read: async (db, userId) => ({
    days: await ownRows(db, levelDay, levelDay.userId, userId),
    standings: await ownRows(db, levelStanding, levelStanding.userId, userId),
    reached: await ownRows(db, levelReached, levelReached.userId, userId),
    intimacy: await db
      .select()
      .from(intimacy)
      .where(or(eq(intimacy.lowId, userId), eq(intimacy.highId, userId))),
  }),
}

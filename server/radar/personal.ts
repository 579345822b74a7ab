// What people told the radar of themselves.
import { eq } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { radarChances, radarGiven, radarMeeting, radarProfile, radarReport } from './tables.ts'

const METERED = 'numbers that the books prove: chances, and what they were spent on'

export const radarPersonal: PersonalData = {
  tables: {
    radar_profile: 'erased',
    radar_meeting: METERED,
    radar_chances: METERED,
    radar_chances_change: METERED,
    radar_given: METERED,
    radar_report:
      'operators must see what was reported; a reason out of a list is all that is in it',
  },
  read: async (db, userId) => ({
    profile: await ownRows(db, radarProfile, radarProfile.userId, userId, ['place_marks', 'spot']),
    chances: await ownRows(db, radarChances, radarChances.userId, userId),
    given: await ownRows(db, radarGiven, radarGiven.userId, userId),
    meetings: await ownRows(db, radarMeeting, radarMeeting.userId, userId),
    reports: await ownRows(db, radarReport, radarReport.userId, userId),
  }),
  erase: async (tx, userId) => {
    await tx.delete(radarProfile).where(eq(radarProfile.userId, userId))
    return []
  },
}

import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { missionClaim } from './tables.ts'

/** What somebody claimed; figures of money stay. */
export const personal: PersonalData = {
  tables: { mission_claim: 'kept: rewards that were paid, by a number without a name' },
  read: (db, userId) => ownRows(db, missionClaim, missionClaim.userId, userId),
}

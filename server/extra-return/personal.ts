import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { extraReturn, extraReturnClaim } from './tables.ts'

/** That somebody took part, and what it paid; figures of money stay. */
export const personal: PersonalData = {
  tables: {
    extra_return: 'kept: that a participation is the only one, by a number without a name',
    extra_return_claim: 'kept: what was paid, by a number without a name',
  },
  read: async (db, userId) => ({
    participation: await ownRows(db, extraReturn, extraReturn.userId, userId),
    claims: await ownRows(db, extraReturnClaim, extraReturnClaim.userId, userId),
  }),
}

import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { vipGrant, vipRevoked, vipStanding } from './tables.ts'

/** What made somebody a VIP, and until when. That nobody is shown as one any more stands with the user. */
export const personal: PersonalData = {
  tables: {
    vip_grant: 'kept: what was given for what, by a number without a name',
    vip_revoked: 'kept: what an operator decided, by a number without a name',
    vip_standing: 'kept: a time alone, which follows from what was given',
  },
  read: async (db, userId) => ({
    given: await ownRows(db, vipGrant, vipGrant.userId, userId),
    revoked: await ownRows(db, vipRevoked, vipRevoked.userId, userId),
    until: await ownRows(db, vipStanding, vipStanding.userId, userId),
  }),
}

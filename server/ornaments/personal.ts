import { eq } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { ornamentChoice, ornamentDisabled, ornamentGrant } from './tables.ts'

/** What somebody has and wears. */
export const personal: PersonalData = {
  tables: {
    ornament_grant: 'kept: what was given for what, by a number without a name',
    ornament_choice: 'erased',
    ornament_disabled: 'kept: what an operator decided, by a number without a name',
  },
  read: async (db, userId) => ({
    given: await ownRows(db, ornamentGrant, ornamentGrant.userId, userId),
    worn: await ownRows(db, ornamentChoice, ornamentChoice.userId, userId),
    disabled: await ownRows(db, ornamentDisabled, ornamentDisabled.userId, userId),
  }),
  erase: async (tx, userId) => {
    await tx.delete(ornamentChoice).where(eq(ornamentChoice.userId, userId))
    return []
  },
}

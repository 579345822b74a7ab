import { eq } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { giftWallPairing, giftWallScreen } from './tables.ts'

/** Screens and codes go with their account; who deletes it leaves no television behind that still reads. */
export const giftWallPersonal: PersonalData = {
  tables: { gift_wall_pairing: 'erased', gift_wall_screen: 'erased' },
  read: async (db, userId) => ({
    screens: await ownRows(db, giftWallScreen, giftWallScreen.userId, userId, ['token_hash']),
  }),
  erase: async (tx, userId) => {
    await tx.delete(giftWallScreen).where(eq(giftWallScreen.userId, userId))
    await tx.delete(giftWallPairing).where(eq(giftWallPairing.userId, userId))
    return []
  },
}

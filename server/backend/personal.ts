import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/feature.ts'
import { backendAct, backendSale } from './tables.ts'

/** What was sold, taken and given; figures of money stay. */
export const personal: PersonalData = {
  read: async (db, userId) => ({
    sales: await db.select().from(backendSale).where(eq(backendSale.userId, userId)),
    acts: await db.select().from(backendAct).where(eq(backendAct.userId, userId)),
  }),
  tables: {
    backend_sale: 'kept: what was bought, by a number without a name',
    backend_act: 'kept: what was taken and given, by a number without a name',
  },
}

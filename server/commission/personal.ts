import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/feature.ts'
import { commissionLine, commissionOpen } from './tables.ts'

/** What friends or members brought somebody; figures of money stay. */
export const personal: PersonalData = {
  read: async (db, userId) => ({
    lines: await db.select().from(commissionLine).where(eq(commissionLine.payeeId, userId)),
    open: await db.select().from(commissionOpen).where(eq(commissionOpen.payeeId, userId)),
  }),
  tables: {
    commission: 'kept: what a top-up or an earning brought, by numbers without names',
    commission_waiting: 'kept until it is decided: what may be paid, by numbers without names',
    commission_open: 'kept: what is to be paid, by a number without a name',
    commission_line: 'kept: what was paid, by a number without a name',
  },
}

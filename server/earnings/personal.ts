import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/feature.ts'
import { earningFigure, earningLine, earningOpen } from './tables.ts'

/** What somebody earned; figures of money stay. */
export const personal: PersonalData = {
  read: async (db, userId) => ({
    lines: await db.select().from(earningLine).where(eq(earningLine.userId, userId)),
    figures: await db.select().from(earningFigure).where(eq(earningFigure.userId, userId)),
    open: await db.select().from(earningOpen).where(eq(earningOpen.userId, userId)),
  }),
  tables: {
    earning_event: 'kept: what an event made, by numbers without names',
    earning_open: 'kept: what is to be paid, by a number without a name',
    earning_figure: 'kept: sums of what was earned, by a number without a name',
    earning_line: 'kept: what was paid, by a number without a name',
  },
}

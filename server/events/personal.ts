import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/feature.ts'
import { appEvent, eventFigure } from './tables.ts'

/** The newest of each side: a streamer has millions, and their figures say all of them. */
const NEWEST = 5_000

/** What happened with somebody in their app; no texts, and figures stay. */
export const personal: PersonalData = {
  read: async (db, userId) => {
    const newest = (column: typeof appEvent.fromId | typeof appEvent.toId) =>
      db
        .select()
        .from(appEvent)
        .where(eq(column, userId))
        .orderBy(desc(appEvent.number))
        .limit(NEWEST)
    return {
      newestByThem: await newest(appEvent.fromId),
      newestToThem: await newest(appEvent.toId),
      figures: await db.select().from(eventFigure).where(eq(eventFigure.userId, userId)),
    }
  },
  tables: {
    app_event: 'kept: what happened between numbers without names, and never a text',
    event_presence: 'kept: when somebody was there, by a number without a name',
    event_counted: 'kept: whom a figure has counted, by numbers without names',
    event_figure: 'kept: sums of events, by a number without a name',
  },
}

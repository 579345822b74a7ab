import { eq } from 'drizzle-orm'
import { keyOf } from '../pictures/store.ts'
import { databaseNow, systemClock } from '../platform/clock.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { PHOTOS } from './photos.ts'
import {
  sweetBallot,
  sweetEntry,
  sweetMark,
  sweetPhoto,
  sweetPrize,
  sweetReport,
} from './tables.ts'
import { eraseEntries } from './withdraw.ts'

/** An entry goes with its photo; ballots are numbers that the books prove. */
export const personal: PersonalData = {
  tables: {
    sweet_entry:
      'erased: its photo is gone, and it is out; its number and its views stay for the pairs’ proof',
    sweet_photo: 'erased',
    sweet_slot: 'kept: which pair was dealt to whom, by numbers without names',
    sweet_ballot: 'kept: numbers of ballots, which the books prove',
    sweet_mark: 'erased',
    sweet_report: 'what was reported stays out by it; a reason out of a list is all that is in it',
    sweet_prize: 'kept: what was paid, which the books prove',
  },
  read: async (db, userId) => ({
    entries: await ownRows(db, sweetEntry, sweetEntry.userId, userId),
    photos: await ownRows(db, sweetPhoto, sweetPhoto.userId, userId),
    ballots: await ownRows(db, sweetBallot, sweetBallot.voterId, userId),
    reports: await ownRows(db, sweetReport, sweetReport.userId, userId),
    prizes: await ownRows(db, sweetPrize, sweetPrize.userId, userId),
  }),
  erase: async (tx, userId) => {
    await eraseEntries(tx, userId, await databaseNow({ clock: systemClock, db: tx }))
    const entries = await tx
      .select({ photoKey: sweetEntry.photoKey })
      .from(sweetEntry)
      .where(eq(sweetEntry.userId, userId))
    await tx
      .update(sweetEntry)
      .set({ photoId: null, photoKey: null })
      .where(eq(sweetEntry.userId, userId))
    await tx.delete(sweetMark).where(eq(sweetMark.voterId, userId))
    const photos = await tx
      .delete(sweetPhoto)
      .where(eq(sweetPhoto.userId, userId))
      .returning({ id: sweetPhoto.id })
    return [
      ...entries.flatMap(({ photoKey }) => photoKey ?? []),
      ...photos.map(({ id }) => keyOf(PHOTOS, id)),
    ]
  },
}

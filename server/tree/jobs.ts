import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import type { Garden } from './garden.ts'
import { putAwayExpired } from './invitations.ts'

/** Invitations run out by the clock; this only puts them away. */
export async function putAwayDue({ db, clock }: Platform, garden: Garden): Promise<void> {
  const now = await databaseNow({ clock, db: db.orm })
  const moment = { tuning: garden.tuning, now }
  await db.orm.transaction((tx) => putAwayExpired(tx as Transaction, moment))
}

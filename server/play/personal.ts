// Players' own limits and pauses: they hold as long as a law or a book may ask for them.
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { disqualification, playLimit, playLimitChange } from './tables.ts'

const PROOF = 'proof of what a player decided, and that it was held'

export const playPersonal: PersonalData = {
  tables: {
    play_limit: PROOF,
    play_limit_change: PROOF,
    disqualification: 'why somebody may not play a game, as long as that holds',
  },
  read: async (db, userId) => ({
    limits: await ownRows(db, playLimit, playLimit.userId, userId),
    disqualifications: await ownRows(db, disqualification, disqualification.userId, userId),
    changes: await ownRows(db, playLimitChange, playLimitChange.userId, userId),
  }),
}

import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { cupBet } from './tables.ts'

/** Bets are numbers that the books prove; they name nobody but by an id. */
export const personal: PersonalData = {
  tables: {
    cup_bet: 'numbers of bets, which the books prove',
    cup_seen: 'kept: when a receipt was seen',
  },
  read: async (db, userId) => ({ bets: await ownRows(db, cupBet, cupBet.userId, userId) }),
}

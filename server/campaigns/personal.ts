import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import {
  campaignCount,
  campaignOpening,
  campaignPerson,
  campaignPurse,
  campaignReward,
  campaignWinner,
} from './tables.ts'

/** What somebody did and got in campaigns; figures stay, which books and places are proved by. */
export const personal: PersonalData = {
  tables: {
    campaign_person: 'kept: that somebody took part, by a number without a name',
    campaign_count: 'kept: figures of days without a name, which places are proved by',
    campaign_purse: 'kept: what was collected, by a number without a name',
    campaign_reward: 'kept: what was given, by a number without a name',
    campaign_opening: 'kept: draws and what they were made of, by a number without a name',
    campaign_winner: 'kept: places that were paid, by a number without a name',
  },
  read: async (db, userId) => ({
    editions: await ownRows(db, campaignPerson, campaignPerson.userId, userId),
    counts: await ownRows(db, campaignCount, campaignCount.userId, userId),
    tokens: await ownRows(db, campaignPurse, campaignPurse.userId, userId),
    rewards: await ownRows(db, campaignReward, campaignReward.userId, userId),
    openings: await ownRows(db, campaignOpening, campaignOpening.userId, userId),
    places: await ownRows(db, campaignWinner, campaignWinner.userId, userId),
  }),
}

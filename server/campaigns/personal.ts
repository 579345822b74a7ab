import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { leaveCouples } from './couples.ts'
import {
  campaignCount,
  campaignCouple,
  campaignCoupled,
  campaignFamilyCount,
  campaignOpening,
  campaignPair,
  campaignPerson,
  campaignPurchase,
  campaignPurse,
  campaignReward,
  campaignTeamShare,
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
    campaign_purchase: 'kept: what was bought, by a number without a name',
    campaign_couple: 'kept: who was a couple in an edition, by numbers without a name',
    campaign_coupled: 'ended: of an account that is gone no couple goes on',
    campaign_pair: 'kept: flowers between two numbers, which places are proved by',
    campaign_family_count: 'kept: figures of days without a name, which places are proved by',
    campaign_team_share:
      'kept: what a place of a couple or family paid, by a number without a name',
  },
  erase: async (tx, userId, at) => {
    await leaveCouples(tx, userId, at)
    return []
  },
  read: async (db, userId) => ({
    editions: await ownRows(db, campaignPerson, campaignPerson.userId, userId),
    counts: await ownRows(db, campaignCount, campaignCount.userId, userId),
    tokens: await ownRows(db, campaignPurse, campaignPurse.userId, userId),
    rewards: await ownRows(db, campaignReward, campaignReward.userId, userId),
    openings: await ownRows(db, campaignOpening, campaignOpening.userId, userId),
    places: await ownRows(db, campaignWinner, campaignWinner.userId, userId),
    purchases: await ownRows(db, campaignPurchase, campaignPurchase.userId, userId),
    couplesAsked: await ownRows(db, campaignCouple, campaignCouple.askerId, userId),
    couplesAskedBy: await ownRows(db, campaignCouple, campaignCouple.askedId, userId),
    coupled: await ownRows(db, campaignCoupled, campaignCoupled.userId, userId),
    flowersWithHigher: await ownRows(db, campaignPair, campaignPair.lowId, userId),
    flowersWithLower: await ownRows(db, campaignPair, campaignPair.highId, userId),
    familyCounts: await ownRows(db, campaignFamilyCount, campaignFamilyCount.userId, userId),
    shares: await ownRows(db, campaignTeamShare, campaignTeamShare.userId, userId),
  }),
}

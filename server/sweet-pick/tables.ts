import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  BALLOT_STATES,
  CASE_STATES,
  CONTEST_STATES,
  ENTRY_REFUSALS,
  ENTRY_STATES,
  ENTRY_WITHDRAWALS,
  HELD_BY,
} from '../../contract/sweet-pick-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** A contest; its state is a flow's (`platform/flow.ts`). */
export const sweetContest = pgTable(
  'sweet_contest',
  {
    /** Grows with time (UUID v7); its seed's id, too. */
    id: uuid('id').primaryKey(),
    state: text('state', { enum: CONTEST_STATES }).notNull(),
    brands: text('brands').array().notNull(),
    signUpStartsAt: instant('sign_up_starts_at').notNull(),
    /** Sign-up ends as voting starts. */
    votingStartsAt: instant('voting_starts_at').notNull(),
    votingEndsAt: instant('voting_ends_at').notNull(),
    plannedAt: instant('planned_at').notNull(),
    /** By which its board is told from those of other contests. */
    boardAt: instant('board_at').notNull(),
    /** The tuning that was in force when it was planned: it keeps it. */
    tuningVersion: whole('tuning_version').notNull(),
    keyVersion: integer('key_version').notNull(),
    commitment: text('commitment').notNull(),
    /** Revealed when it is rewarded. */
    serverSeed: text('server_seed'),
    rewardedAt: instant('rewarded_at'),
    /** What it was paid by: votes that counted, and the pool that they made, in points. */
    finalVotes: whole('final_votes'),
    finalPool: whole('final_pool'),
    cancelReason: text('cancel_reason'),
    /** Of the next entry. */
    nextNumber: integer('next_number').notNull(),
  },
  (t) => [
    unique('sweet_contest_board').on(t.boardAt),
    index('sweet_contest_ends').on(t.votingEndsAt, t.id),
    index('sweet_contest_running').on(t.state).where(sql`state NOT IN ('rewarded', 'cancelled')`),
  ],
)

/** The brands of a contest: each has one at a time. */
export const sweetContestBrand = pgTable(
  'sweet_contest_brand',
  {
    contestId: uuid('contest_id').notNull(),
    brand: text('brand').notNull(),
    isOver: boolean('is_over').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sweet_contest_brand_pk', columns: [t.contestId, t.brand] }),
    uniqueIndex('sweet_contest_brand_one').on(t.brand).where(sql`NOT is_over`),
    index('sweet_contest_brand_latest').on(t.brand, t.contestId),
  ],
)

/** Somebody's entry; its state is a flow's. */
export const sweetEntry = pgTable(
  'sweet_entry',
  {
    id: uuid('id').primaryKey(),
    contestId: uuid('contest_id').notNull(),
    userId: whole('user_id').notNull(),
    /** In the order of sign-up, from 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: ENTRY_STATES }).notNull(),
    refusal: text('refusal', { enum: ENTRY_REFUSALS }),
    withdrawal: text('withdrawal', { enum: ENTRY_WITHDRAWALS }),
    withdrawnAt: instant('withdrawn_at'),
    /** The photo that only its owner and operators see; null once it is gone. */
    photoId: uuid('photo_id'),
    /** Where everybody sees it, in the file store; null unless it was approved. */
    photoKey: text('photo_key'),
    at: instant('at').notNull(),
    /** The first round that it is no more in. */
    leftRound: integer('left_round'),
    /** Pairs with it that somebody decided, of ballots that were taken in. */
    views: whole('views').notNull(),
    /** When an operator last decided about reports. */
    reviewedAt: instant('reviewed_at'),
  },
  (t) => [
    unique('sweet_entry_once').on(t.contestId, t.userId),
    unique('sweet_entry_number').on(t.contestId, t.number),
    index('sweet_entry_of_user').on(t.userId, t.id),
    index('sweet_entry_at').on(t.at, t.id),
    index('sweet_entry_pending').on(t.contestId).where(sql`state = 'pending'`),
    index('sweet_entry_gone').on(t.id).where(sql`state = 'withdrawn' AND photo_id IS NOT NULL`),
  ],
)

/** Photos as they were uploaded (`pictures/`). */
export const sweetPhoto = pgTable(
  'sweet_photo',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    entryId: uuid('entry_id'),
    place: integer('place'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('sweet_photo_place').on(t.entryId, t.place),
    index('sweet_photo_loose').on(t.createdAt).where(sql`entry_id IS NULL`),
    index('sweet_photo_of_user').on(t.userId),
  ],
)

/** Rounds of pairs that were opened, from 0. */
export const sweetRound = pgTable(
  'sweet_round',
  {
    contestId: uuid('contest_id').notNull(),
    round: integer('round').notNull(),
    pairs: integer('pairs').notNull(),
    /** The number of who was left over, and stands in the first pair of the next round. */
    over: integer('over'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'sweet_round_pk', columns: [t.contestId, t.round] })],
)

/** A pair of a round: free, dealt to a voter, decided by a ballot, or gone with one of its two. */
export const sweetSlot = pgTable(
  'sweet_slot',
  {
    contestId: uuid('contest_id').notNull(),
    round: integer('round').notNull(),
    place: integer('place').notNull(),
    /** Numbers of the two, in the order in which they are shown. */
    one: integer('one').notNull(),
    other: integer('other').notNull(),
    isGone: boolean('is_gone').notNull(),
    /** By which its voter names it; another one each time that it is dealt. */
    dealId: uuid('deal_id'),
    voterId: whole('voter_id'),
    /** Not decided until then, it goes to somebody else. */
    dealtUntil: instant('dealt_until'),
    ballotId: uuid('ballot_id'),
  },
  (t) => [
    primaryKey({ name: 'sweet_slot_pk', columns: [t.contestId, t.round, t.place] }),
    index('sweet_slot_free')
      .on(t.contestId, t.round, t.place)
      .where(sql`ballot_id IS NULL AND NOT is_gone`),
    uniqueIndex('sweet_slot_deal').on(t.dealId).where(sql`deal_id IS NOT NULL`),
    index('sweet_slot_out')
      .on(t.contestId, t.voterId)
      .where(sql`ballot_id IS NULL AND NOT is_gone AND voter_id IS NOT NULL`),
  ],
)

export const sweetBallot = pgTable(
  'sweet_ballot',
  {
    /** Grows with time (UUID v7): who has got their last vote first stands first of equal ones. */
    id: uuid('id').primaryKey(),
    contestId: uuid('contest_id').notNull(),
    round: integer('round').notNull(),
    place: integer('place').notNull(),
    voterId: whole('voter_id').notNull(),
    /** In UTC: one ballot a pair and day. */
    day: date('day').notNull(),
    low: integer('low').notNull(),
    high: integer('high').notNull(),
    chosen: integer('chosen').notNull(),
    /** Whether its voter's account was very young. */
    isYoung: boolean('is_young').notNull(),
    at: instant('at').notNull(),
    state: text('state', { enum: BALLOT_STATES }).notNull(),
  },
  (t) => [
    unique('sweet_ballot_slot').on(t.contestId, t.round, t.place),
    unique('sweet_ballot_pair').on(t.contestId, t.voterId, t.day, t.low, t.high),
    index('sweet_ballot_cast').on(t.contestId, t.id).where(sql`state = 'cast'`),
    index('sweet_ballot_votes').on(t.contestId, t.chosen, t.id).where(sql`state = 'counted'`),
    index('sweet_ballot_young').on(t.contestId, t.chosen, t.voterId).where(sql`is_young`),
    index('sweet_ballot_of_voter').on(t.voterId, t.id),
  ],
)

/** What voters of a contest have in common, as keyed hashes. */
export const sweetMark = pgTable(
  'sweet_mark',
  {
    contestId: uuid('contest_id').notNull(),
    by: text('by', { enum: HELD_BY }).notNull(),
    mark: text('mark').notNull(),
    voterId: whole('voter_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sweet_mark_pk', columns: [t.contestId, t.by, t.mark, t.voterId] }),
    index('sweet_mark_of_voter').on(t.voterId, t.contestId),
  ],
)

/** Ballots for one entrant by accounts that have something in common. */
export const sweetCase = pgTable(
  'sweet_case',
  {
    id: uuid('id').primaryKey(),
    contestId: uuid('contest_id').notNull(),
    by: text('by', { enum: HELD_BY }).notNull(),
    /** A keyed hash; empty where it is the accounts' age. */
    mark: text('mark').notNull(),
    /** Of the entry that the ballots are for. */
    number: integer('number').notNull(),
    state: text('state', { enum: CASE_STATES }).notNull(),
    at: instant('at').notNull(),
    decidedAt: instant('decided_at'),
    /** An operator's name, or `job` where its time was over. */
    decider: text('decider'),
  },
  (t) => [
    uniqueIndex('sweet_case_open')
      .on(t.contestId, t.by, t.mark, t.number)
      .where(sql`state = 'open'`),
    index('sweet_case_at').on(t.at, t.id),
    index('sweet_case_of_contest').on(t.contestId, t.by, t.mark, t.number),
  ],
)

/** Which ballots a case holds; a ballot may be in several. */
export const sweetHeld = pgTable(
  'sweet_held',
  { caseId: uuid('case_id').notNull(), ballotId: uuid('ballot_id').notNull() },
  (t) => [
    primaryKey({ name: 'sweet_held_pk', columns: [t.caseId, t.ballotId] }),
    index('sweet_held_ballot').on(t.ballotId),
  ],
)

export const sweetReport = pgTable(
  'sweet_report',
  {
    entryId: uuid('entry_id').notNull(),
    userId: whole('user_id').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'sweet_report_pk', columns: [t.entryId, t.userId] })],
)

/** What one of the best was paid. */
export const sweetPrize = pgTable(
  'sweet_prize',
  {
    /** The transfer that paid it. */
    id: uuid('id').primaryKey(),
    contestId: uuid('contest_id').notNull(),
    place: smallint('place').notNull(),
    entryId: uuid('entry_id').notNull(),
    userId: whole('user_id').notNull(),
    votes: whole('votes').notNull(),
    percent: smallint('percent').notNull(),
    points: whole('points').notNull(),
    vipDays: integer('vip_days').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('sweet_prize_place').on(t.contestId, t.place),
    unique('sweet_prize_entry').on(t.entryId),
    index('sweet_prize_at').on(t.at, t.id),
    index('sweet_prize_of_user').on(t.userId),
  ],
)

export type ContestRow = typeof sweetContest.$inferSelect
export type EntryRow = typeof sweetEntry.$inferSelect
export type SlotRow = typeof sweetSlot.$inferSelect
export type CaseRow = typeof sweetCase.$inferSelect

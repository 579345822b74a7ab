import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  CAMPAIGN_MEASURES,
  COUPLE_ENDS,
  EDITION_STATES,
  REWARD_SOURCES,
} from '../../contract/campaigns-constants.ts'
import type { Campaign, Reward } from '../../contract/campaigns-definition.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** One run of a campaign; its state is a flow's (`platform/flow.ts`). */
export const campaignEdition = pgTable(
  'campaign_edition',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    /** The version of its definition among the tunings of `campaigns`, which it is published as when it is announced. */
    number: whole('number').notNull().unique('campaign_edition_number'),
    campaign: text('campaign').notNull(),
    state: text('state', { enum: EDITION_STATES }).notNull(),
    brands: text('brands').array().notNull(),
    definition: jsonb('definition').$type<Campaign>().notNull(),
    /** SHA-256 of the definition's canonical JSON: an approval is of it. */
    hash: text('hash').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Minutes east of UTC, by which its days are. */
    offsetMinutes: integer('offset_minutes').notNull(),
    countsUntil: instant('counts_until').notNull(),
    /** What its tasks and rankings count. */
    measures: text('measures', { enum: CAMPAIGN_MEASURES }).array().notNull(),
    /** The operator who wrote at it last; null for what the demo world came with. */
    authorId: uuid('author_id'),
    approverId: uuid('approver_id'),
    approvedHash: text('approved_hash'),
    endedEarlyAt: instant('ended_early_at'),
    /** The last event that counted, by its number; null until its winners are paid. */
    closedNumber: whole('closed_number'),
    paidAt: instant('paid_at'),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    index('campaign_edition_starts').on(t.startsAt, t.id),
    index('campaign_edition_open')
      .on(t.state)
      .where(sql`state IN ('announced', 'running', 'counting')`),
  ],
)

/** The brands of what was announced: each has one edition of a campaign at a time. */
export const campaignBrand = pgTable(
  'campaign_brand',
  {
    editionId: uuid('edition_id').notNull(),
    brand: text('brand').notNull(),
    campaign: text('campaign').notNull(),
    isOver: boolean('is_over').notNull(),
  },
  (t) => [
    primaryKey({ name: 'campaign_brand_pk', columns: [t.editionId, t.brand] }),
    uniqueIndex('campaign_brand_one').on(t.brand, t.campaign).where(sql`NOT is_over`),
    index('campaign_brand_latest').on(t.brand, t.campaign, t.editionId),
  ],
)

/** Whether somebody may take part, as it was when they first did something that counts: it stays so. */
export const campaignPerson = pgTable(
  'campaign_person',
  {
    editionId: uuid('edition_id').notNull(),
    userId: whole('user_id').notNull(),
    takesPart: boolean('takes_part').notNull(),
    /** When they were disqualified: they stand on no board from then on. */
    outAt: instant('out_at'),
  },
  (t) => [
    primaryKey({ name: 'campaign_person_pk', columns: [t.editionId, t.userId] }),
    index('campaign_person_of_user').on(t.userId),
  ],
)

/** What somebody did on a day of the edition, in a measure's own unit (seconds where it tells minutes). */
export const campaignCount = pgTable(
  'campaign_count',
  {
    editionId: uuid('edition_id').notNull(),
    userId: whole('user_id').notNull(),
    day: date('day').notNull(),
    measure: text('measure', { enum: CAMPAIGN_MEASURES }).notNull(),
    value: whole('value').notNull(),
    /** The newest event in it, by its id: of equal scores whoever came first stands first. */
    tie: uuid('tie').notNull(),
  },
  (t) => [
    primaryKey({ name: 'campaign_count_pk', columns: [t.editionId, t.userId, t.day, t.measure] }),
  ],
)

/** Tokens of somebody: never more are spent than were got. */
export const campaignPurse = pgTable(
  'campaign_purse',
  {
    editionId: uuid('edition_id').notNull(),
    userId: whole('user_id').notNull(),
    token: text('token').notNull(),
    got: whole('got').notNull(),
    spent: whole('spent').notNull(),
  },
  (t) => [primaryKey({ name: 'campaign_purse_pk', columns: [t.editionId, t.userId, t.token] })],
)

/** What somebody got, once for what it is for. Ids grow with time (UUID v7). */
export const campaignReward = pgTable(
  'campaign_reward',
  {
    id: uuid('id').primaryKey(),
    editionId: uuid('edition_id').notNull(),
    userId: whole('user_id').notNull(),
    source: text('source', { enum: REWARD_SOURCES }).notNull(),
    block: text('block').notNull(),
    /** The task, box or recipe; of a ranking its block. */
    item: text('item').notNull(),
    /** What makes it one of a kind: a task's day, an opening's id, which time a recipe was made, a place. */
    key: text('key').notNull(),
    rewards: jsonb('rewards').$type<Reward[]>().notNull(),
    /** What paid its money, together with others of the same tap. */
    transferId: uuid('transfer_id'),
    /** Of a task: up to which event its count had come. */
    throughNumber: whole('through_number'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('campaign_reward_once').on(t.editionId, t.userId, t.source, t.block, t.item, t.key),
    index('campaign_reward_of_user').on(t.userId, t.id),
    index('campaign_reward_at').on(t.at, t.id),
    index('campaign_reward_transfer').on(t.transferId),
  ],
)

/** A box that was opened: its draw, beside the reward of the same id. */
export const campaignOpening = pgTable(
  'campaign_opening',
  {
    id: uuid('id').primaryKey(),
    editionId: uuid('edition_id').notNull(),
    userId: whole('user_id').notNull(),
    block: text('block').notNull(),
    box: text('box').notNull(),
    seedId: uuid('seed_id').notNull(),
    nonce: integer('nonce').notNull(),
    outcome: smallint('outcome').notNull(),
    /** What paid for it, together with others of the same tap; null where tokens did. */
    stakeId: uuid('stake_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('campaign_opening_draw').on(t.seedId, t.nonce),
    index('campaign_opening_of_user').on(t.userId, t.id),
    index('campaign_opening_of_edition').on(t.editionId),
    index('campaign_opening_stake').on(t.stakeId),
  ],
)

/** Who stood at a place that is paid when an edition ended. */
export const campaignWinner = pgTable(
  'campaign_winner',
  {
    editionId: uuid('edition_id').notNull(),
    block: text('block').notNull(),
    place: integer('place').notNull(),
    userId: whole('user_id').notNull(),
    score: whole('score').notNull(),
    rewardId: uuid('reward_id'),
  },
  (t) => [
    primaryKey({ name: 'campaign_winner_pk', columns: [t.editionId, t.block, t.place] }),
    index('campaign_winner_of_user').on(t.userId),
  ],
)

/** A package that was bought, beside the reward of the same id. */
export const campaignPurchase = pgTable(
  'campaign_purchase',
  {
    id: uuid('id').primaryKey(),
    editionId: uuid('edition_id').notNull(),
    userId: whole('user_id').notNull(),
    block: text('block').notNull(),
    package: text('package').notNull(),
    /** Which of all that are there it is, from 1: two never are the same, and none is beyond the stock. */
    number: integer('number').notNull(),
    /** What paid for it; null where tokens did. */
    stakeId: uuid('stake_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('campaign_purchase_number').on(t.editionId, t.block, t.package, t.number),
    index('campaign_purchase_of_user').on(t.userId, t.id),
    index('campaign_purchase_at').on(t.at, t.id),
    index('campaign_purchase_stake').on(t.stakeId),
  ],
)

/** How many of a package are sold: whoever buys the next one takes it from here, under this row's lock. */
export const campaignStock = pgTable(
  'campaign_stock',
  {
    editionId: uuid('edition_id').notNull(),
    block: text('block').notNull(),
    package: text('package').notNull(),
    sold: integer('sold').notNull(),
  },
  (t) => [primaryKey({ name: 'campaign_stock_pk', columns: [t.editionId, t.block, t.package] })],
)

/** Two people in an edition, from the question to the end. Ids grow with time (UUID v7). */
export const campaignCouple = pgTable(
  'campaign_couple',
  {
    id: uuid('id').primaryKey(),
    editionId: uuid('edition_id').notNull(),
    askerId: whole('asker_id').notNull(),
    askedId: whole('asked_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Since when they are a couple; null before the other one has said yes. */
    togetherAt: instant('together_at'),
    overAt: instant('over_at'),
    why: text('why', { enum: COUPLE_ENDS }),
  },
  (t) => [
    index('campaign_couple_of_asker').on(t.askerId, t.editionId),
    index('campaign_couple_of_asked').on(t.askedId, t.editionId),
    // Nobody asks the same one twice at a time, from either side.
    uniqueIndex('campaign_couple_asks')
      .on(t.editionId, sql`least(asker_id, asked_id)`, sql`greatest(asker_id, asked_id)`)
      .where(sql`over_at IS NULL`),
  ],
)

/** Who is in a couple now: in one at a time. */
export const campaignCoupled = pgTable(
  'campaign_coupled',
  {
    editionId: uuid('edition_id').notNull(),
    userId: whole('user_id').notNull(),
    coupleId: uuid('couple_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'campaign_coupled_pk', columns: [t.editionId, t.userId] }),
    index('campaign_coupled_couple').on(t.coupleId),
  ],
)

/** Flowers between two people in an edition that has couples, whoever gave them. */
export const campaignPair = pgTable(
  'campaign_pair',
  {
    editionId: uuid('edition_id').notNull(),
    lowId: whole('low_id').notNull(),
    highId: whole('high_id').notNull(),
    flowers: whole('flowers').notNull(),
    /** The newest event in it, by its id. */
    tie: uuid('tie').notNull(),
  },
  (t) => [
    primaryKey({ name: 'campaign_pair_pk', columns: [t.editionId, t.lowId, t.highId] }),
    index('campaign_pair_of_high').on(t.highId, t.editionId),
  ],
)

/** What somebody did for a family on a day of the edition, as `campaign_count` has it of people. */
export const campaignFamilyCount = pgTable(
  'campaign_family_count',
  {
    editionId: uuid('edition_id').notNull(),
    familyId: uuid('family_id').notNull(),
    userId: whole('user_id').notNull(),
    day: date('day').notNull(),
    measure: text('measure', { enum: CAMPAIGN_MEASURES }).notNull(),
    value: whole('value').notNull(),
    tie: uuid('tie').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'campaign_family_count_pk',
      columns: [t.editionId, t.familyId, t.userId, t.day, t.measure],
    }),
    index('campaign_family_count_of_user').on(t.userId),
  ],
)

/** Where a couple or a family stands. */
export const campaignTeam = pgTable(
  'campaign_team',
  {
    editionId: uuid('edition_id').notNull(),
    block: text('block').notNull(),
    teamId: uuid('team_id').notNull(),
    score: whole('score').notNull(),
    /** Of equal scores the lower one stands first. */
    tie: uuid('tie').notNull(),
  },
  (t) => [
    primaryKey({ name: 'campaign_team_pk', columns: [t.editionId, t.block, t.teamId] }),
    index('campaign_team_best').on(t.editionId, t.block, t.score.desc(), t.tie, t.teamId),
  ],
)

/** Which couple or family stood at a place that is paid when an edition ended. */
export const campaignTeamWinner = pgTable(
  'campaign_team_winner',
  {
    editionId: uuid('edition_id').notNull(),
    block: text('block').notNull(),
    place: integer('place').notNull(),
    teamId: uuid('team_id').notNull(),
    score: whole('score').notNull(),
  },
  (t) => [
    primaryKey({ name: 'campaign_team_winner_pk', columns: [t.editionId, t.block, t.place] }),
  ],
)

/** Who was in it then, and what they were paid of its prize. */
export const campaignTeamShare = pgTable(
  'campaign_team_share',
  {
    editionId: uuid('edition_id').notNull(),
    block: text('block').notNull(),
    place: integer('place').notNull(),
    userId: whole('user_id').notNull(),
    /** What they did for it, in points of its score. */
    points: whole('points').notNull(),
    /** Null for a share that is rounded down to nothing. */
    rewardId: uuid('reward_id'),
  },
  (t) => [
    primaryKey({ name: 'campaign_team_share_pk', columns: [t.editionId, t.block, t.userId] }),
    index('campaign_team_share_of_user').on(t.userId),
  ],
)

export type EditionRow = typeof campaignEdition.$inferSelect
export type RewardRow = typeof campaignReward.$inferSelect
export type OpeningRow = typeof campaignOpening.$inferSelect
export type CoupleRow = typeof campaignCouple.$inferSelect

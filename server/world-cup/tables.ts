import { sql } from 'drizzle-orm'
import {
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
import type { Goal } from '../../contract/world-cup.ts'
import {
  BET_STATES,
  MARKET_STATES,
  MATCH_STATES,
  OUTCOMES,
  STAGES,
  SUSPENDED_BY,
} from '../../contract/world-cup-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

const PROPOSALS = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
const outcome = (name: string) => text(name, { enum: OUTCOMES })

export const cupTournament = pgTable('cup_tournament', {
  /** The year, such as `2026`. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** By how many days it is played later than its source says: a demo world plays an old one again. */
  shiftDays: integer('shift_days').notNull(),
  importedAt: instant('imported_at').notNull(),
})

export const cupTeam = pgTable(
  'cup_team',
  {
    tournamentId: text('tournament_id').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    flag: text('flag'),
    group: text('group_name'),
  },
  (t) => [primaryKey({ name: 'cup_team_pk', columns: [t.tournamentId, t.name] })],
)

export const cupMatch = pgTable(
  'cup_match',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    tournamentId: text('tournament_id').notNull(),
    /** What the source knows it by: its number, or its group and teams. An import finds it again. */
    key: text('key').notNull(),
    number: integer('number'),
    stage: text('stage', { enum: STAGES }).notNull(),
    group: text('group_name'),
    kickoffAt: instant('kickoff_at').notNull(),
    /** When its source said last that it begins: an import moves a match where the source does, not where we did. */
    sourceKickoffAt: instant('source_kickoff_at'),
    ground: text('ground').notNull(),
    /** A team's name, or a place that is open yet (`contract/world-cup.ts`). */
    home: text('home').notNull(),
    away: text('away').notNull(),
    state: text('state', { enum: MATCH_STATES }).notNull(),
    liveHome: smallint('live_home'),
    liveAway: smallint('live_away'),
    goals: jsonb('goals').$type<Goal[]>().notNull(),
    interruptedAt: instant('interrupted_at'),
    /** The result that stands. */
    resultId: uuid('result_id'),
  },
  (t) => [
    unique('cup_match_key').on(t.tournamentId, t.key),
    index('cup_match_kickoff').on(t.kickoffAt, t.id),
  ],
)

/** Results that were proposed, and what was decided about each. */
export const cupResult = pgTable(
  'cup_result',
  {
    id: uuid('id').primaryKey(),
    matchId: uuid('match_id').notNull(),
    number: smallint('number').notNull(),
    /** After 90 minutes with injury time. */
    home: smallint('home').notNull(),
    away: smallint('away').notNull(),
    extraHome: smallint('extra_home'),
    extraAway: smallint('extra_away'),
    penaltiesHome: smallint('penalties_home'),
    penaltiesAway: smallint('penalties_away'),
    state: text('state', { enum: PROPOSALS }).notNull(),
    hash: text('hash').notNull(),
    reason: text('reason').notNull(),
    /** An operator's id, or `import`. */
    proposerId: text('proposer_id').notNull(),
    proposer: text('proposer').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    deciderId: text('decider_id'),
    decider: text('decider'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    unique('cup_result_number').on(t.matchId, t.number),
    uniqueIndex('cup_result_waiting').on(t.matchId).where(sql`state = 'proposed'`),
  ],
)

/** What can be bet on a match; its state is a flow's (`platform/flow.ts`). */
export const cupMarket = pgTable(
  'cup_market',
  {
    id: uuid('id').primaryKey(),
    matchId: uuid('match_id').notNull(),
    /** 1, and more where a match was moved so far that the bets before are void. */
    number: smallint('number').notNull(),
    state: text('state', { enum: MARKET_STATES }).notNull(),
    suspendedBy: text('suspended_by', { enum: SUSPENDED_BY }),
    /** The kick-off by which it closes; bets are refused from then on by the database's clock. */
    closesAt: instant('closes_at').notNull(),
    /** The kick-off that bets were first taken for: 36 hours count from here. */
    takenFor: instant('taken_for').notNull(),
    /** The odds in force. */
    oddsId: uuid('odds_id'),
    /** Since when a result is approved: the next noon settles it. */
    resultedAt: instant('resulted_at'),
    /** What it was settled by; null until then, and where its bets are void. */
    outcome: outcome('outcome'),
    /** When it was settled first. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    unique('cup_market_number').on(t.matchId, t.number),
    index('cup_market_closes').on(t.closesAt).where(sql`state IN ('draft', 'open', 'suspended')`),
    index('cup_market_due').on(t.state, t.resultedAt),
  ],
)

/** Odds with the bounds of their market, as they were proposed and decided about. */
export const cupOdds = pgTable(
  'cup_odds',
  {
    id: uuid('id').primaryKey(),
    marketId: uuid('market_id').notNull(),
    /** Once approved: 1, 2, 3, … */
    version: integer('version'),
    home: integer('home').notNull(),
    draw: integer('draw').notNull(),
    away: integer('away').notNull(),
    bound: whole('bound').notNull(),
    maxStake: whole('max_stake').notNull(),
    state: text('state', { enum: PROPOSALS }).notNull(),
    hash: text('hash').notNull(),
    /** An operator's id, or `model`. */
    proposerId: text('proposer_id').notNull(),
    proposer: text('proposer').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    deciderId: text('decider_id'),
    decider: text('decider'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    unique('cup_odds_version').on(t.marketId, t.version),
    index('cup_odds_of').on(t.marketId, t.id),
    uniqueIndex('cup_odds_waiting').on(t.marketId).where(sql`state = 'proposed'`),
  ],
)

/** Bets; what one is never changes, only what became of it (trigger). */
export const cupBet = pgTable(
  'cup_bet',
  {
    /** Grows with time (UUID v7); it is the id of the transfer that staked it, too. */
    id: uuid('id').primaryKey(),
    marketId: uuid('market_id').notNull(),
    userId: whole('user_id').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    stake: whole('stake').notNull(),
    odds: integer('odds').notNull(),
    oddsVersion: integer('odds_version').notNull(),
    possible: whole('possible').notNull(),
    at: instant('at').notNull(),
    state: text('state', { enum: BET_STATES }).notNull(),
    paid: whole('paid').notNull(),
    /** The transfer that paid what it is paid now; null where that is nothing. */
    payoutId: uuid('payout_id'),
    /** When its state was last set by a settlement. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('cup_bet_of_user').on(t.userId, t.id),
    index('cup_bet_settled').on(t.userId, t.settledAt),
    index('cup_bet_of_market').on(t.marketId, t.userId, t.id),
    index('cup_bet_at').on(t.at, t.id),
  ],
)

/** What is staked on each outcome, in parts by the bettor, so that bets at once do not wait for one another. */
export const cupExposure = pgTable(
  'cup_exposure',
  {
    marketId: uuid('market_id').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    part: smallint('part').notNull(),
    bets: whole('bets').notNull(),
    staked: whole('staked').notNull(),
    payout: whole('payout').notNull(),
  },
  (t) => [primaryKey({ name: 'cup_exposure_pk', columns: [t.marketId, t.outcome, t.part] })],
)

/** Each time the bets of a market are settled: 1, and again after a correction. */
export const cupSettlement = pgTable(
  'cup_settlement',
  {
    marketId: uuid('market_id').notNull(),
    run: smallint('run').notNull(),
    /** Null where the bets are void. */
    resultId: uuid('result_id'),
    outcome: text('outcome', { enum: OUTCOMES }),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** The last bettor who is settled. */
    throughUser: whole('through_user').notNull(),
    bets: whole('bets').notNull(),
    paid: whole('paid').notNull(),
    takenBack: whole('taken_back').notNull(),
  },
  (t) => [primaryKey({ name: 'cup_settlement_pk', columns: [t.marketId, t.run] })],
)

/** What was paid for a bet, by each settlement. */
export const cupPayout = pgTable(
  'cup_payout',
  {
    /** Of the transfer. */
    id: uuid('id').primaryKey(),
    betId: uuid('bet_id').notNull(),
    run: smallint('run').notNull(),
    diamonds: whole('diamonds').notNull(),
    /** The transfer that took it back, when a result was corrected. */
    backId: uuid('back_id').unique('cup_payout_back'),
  },
  (t) => [unique('cup_payout_once').on(t.betId, t.run)],
)

/** Until when somebody has seen what was settled for them. */
export const cupSeen = pgTable('cup_seen', {
  userId: whole('user_id').primaryKey(),
  through: instant('through').notNull(),
})

export type MatchRow = typeof cupMatch.$inferSelect
export type MarketRow = typeof cupMarket.$inferSelect
export type OddsRow = typeof cupOdds.$inferSelect
export type ResultRow = typeof cupResult.$inferSelect
export type BetRow = typeof cupBet.$inferSelect
export type SettlementRow = typeof cupSettlement.$inferSelect

// World Cup betting (spec §2 /worldCup, §4, §9): fixtures, odds, bets, what became of them.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { Balances } from './money.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'
import { PublicUser } from './user.ts'
import {
  BET_STATES,
  MARKET_STATES,
  MATCH_STATES,
  MIN_STAKE,
  ODDS_MAX,
  ODDS_MIN,
  OUTCOMES,
  STAGES,
} from './world-cup-constants.ts'
import { worldCupOpsApi } from './world-cup-ops.ts'

const OutcomeChoice = z.enum(OUTCOMES)
const Count = z.number().int().min(0)
const Odds = z.number().int().min(ODDS_MIN).max(ODDS_MAX)

/** Odds in whole hundredths, by what one bets on. */
export const OddsTriple = z.object({ home: Odds, draw: Odds, away: Odds })
export type OddsTriple = z.infer<typeof OddsTriple>

/** Goals of both teams. */
const Goals = z.tuple([Count, Count])

/** How a match ended. */
export const MatchScore = z.object({
  /** After 90 minutes with injury time: what bets are settled by. */
  full: Goals,
  /** After extra time; null where there was none. */
  extra: Goals.nullable(),
  /** Of the penalty shoot-out; null where there was none. */
  penalties: Goals.nullable(),
})
export type MatchScore = z.infer<typeof MatchScore>

/** One goal, as it is told. */
export const Goal = z.object({
  side: z.enum(['home', 'away']),
  name: z.string(),
  /** As it is written: `45+2`. */
  minute: z.string(),
  kind: z.enum(['goal', 'penalty', 'own']),
})
export type Goal = z.infer<typeof Goal>

const Team = z.object({
  /** The English name, by which matches name it. */
  name: z.string(),
  /** Three letters, such as `MEX`. */
  code: z.string(),
  /** The region of its flag and its name, such as `mx` or `gb-eng`; null where there is none any more. */
  flag: z.string().nullable(),
  group: z.string().nullable(),
})
export type Team = z.infer<typeof Team>

/** What can be bet on a match, and by which odds. */
const Market = z.object({
  id: z.uuid(),
  state: z.enum(MARKET_STATES),
  /** The odds in force with their number, which a bet names; null before the first. */
  odds: OddsTriple.extend({ version: z.number().int().min(1), maxStake: Count }).nullable(),
  /** What it was settled by; null until then, and where its bets are void. */
  outcome: OutcomeChoice.nullable(),
  settledAt: Instant.nullable(),
})
export type Market = z.infer<typeof Market>

const Match = z.object({
  id: z.uuid(),
  /** Its number in the tournament, which later matches name: `W73`. */
  number: z.number().int().nullable(),
  stage: z.enum(STAGES),
  /** The letter of its group; null in the knock-out. */
  group: z.string().nullable(),
  kickoffAt: Instant,
  ground: z.string(),
  /** A team's name, or a place that is open yet: `1A` (first of group A), `2B`, `3A/B/C` (a third of these), `W73`, `L101`. */
  home: z.string(),
  away: z.string(),
  state: z.enum(MATCH_STATES),
  /** How it stands while it is played, where somebody tells; null else. */
  live: Goals.nullable(),
  /** Once its result is approved. */
  score: MatchScore.nullable(),
  goals: z.array(Goal),
  market: Market.nullable(),
})
export type Match = z.infer<typeof Match>

/** A bet of mine. */
const Bet = z.object({
  id: z.uuid(),
  matchId: z.uuid(),
  marketId: z.uuid(),
  outcome: OutcomeChoice,
  /** In diamonds. */
  stake: z.number().int().min(MIN_STAKE),
  /** Frozen when it was taken. */
  odds: Odds,
  /** What it pays if it wins: stake × odds, rounded down to whole diamonds. */
  possible: Count,
  state: z.enum(BET_STATES),
  /** What it has paid; 0 while it is open. */
  paid: Count,
  at: Instant,
  settledAt: Instant.nullable(),
})
export type Bet = z.infer<typeof Bet>

/** What moved for a bet: the stake, what it paid, what was taken back when a result was corrected. */
const BetMove = z.object({
  kind: z.enum(['stake', 'payout', 'refund', 'back']),
  transferId: z.uuid(),
  /** In diamonds, as it changed my balance or my debt. */
  diamonds: z.number().int(),
  at: Instant,
  /** The transfer that it takes back. */
  reverses: z.uuid().nullable(),
})
export type BetMove = z.infer<typeof BetMove>

/** My bets of this tournament in sums, in diamonds. */
const Result = z.object({
  bets: Count,
  /** Of bets that are settled. */
  staked: Count,
  returned: Count,
  /** Of bets that are open. */
  open: Count,
})
export type BetResult = z.infer<typeof Result>

const Ranked = z.object({ place: z.number().int().min(1), user: PublicUser, score: Count })

export const worldCupErrors = {
  /** Kick-off has come, by the database's clock, or the market has another state in which nothing is taken. */
  MARKET_CLOSED: 409,
  /** It takes no bets for now. */
  MARKET_SUSPENDED: 409,
  /** The odds are others than those that were shown: nothing was taken. */
  ODDS_CHANGED: 409,
  /** One bet takes no more than `max`. */
  STAKE_TOO_HIGH: 422,
} as const satisfies OwnErrors

/** The room says that something has changed: odds, a goal, a market. */
export const WorldCupLive = z.object({ changedAt: Instant })
export type WorldCupLive = z.infer<typeof WorldCupLive>
export const worldCupRoom = { worldCup: WorldCupLive }

export const worldCupApi = {
  'GET /api/world-cup': {
    summary:
      'The tournament: teams, matches, odds, results. Groups and the bracket follow from it.',
    auth: 'user',
    answer: z.object({
      /** Null where none was imported. */
      tournament: z.object({ id: z.string(), name: z.string() }).nullable(),
      teams: z.array(Team),
      /** In the order of kick-off. */
      matches: z.array(Match),
      /** When bets are settled next. */
      settlesAt: Instant,
    }),
  },
  'GET /api/world-cup/mine': {
    summary:
      'My result in this tournament so far, and my newest bets (200 at most) to show at their matches.',
    auth: 'user',
    answer: z.object({ result: Result, bets: z.array(Bet) }),
  },
  'POST /api/world-cup/bets': {
    summary: 'Bets diamonds on an outcome at the odds that were shown; they stay the bet’s own.',
    auth: 'user',
    idempotent: 'worldCup.bet',
    body: z.strictObject({
      marketId: z.uuid(),
      outcome: OutcomeChoice,
      stake: z.number().int().min(MIN_STAKE).max(100_000_000),
      /** Of the odds that were shown. */
      oddsVersion: z.number().int().min(1).max(1_000_000),
    }),
    errors: [
      ...PLAY_REFUSALS,
      'DIAMOND_NOT_ENOUGH',
      'MARKET_CLOSED',
      'MARKET_SUSPENDED',
      'NOT_FOUND',
      'ODDS_CHANGED',
      'STAKE_TOO_HIGH',
    ],
    answer: z.object({ bet: Bet, balances: Balances }),
  },
  'GET /api/world-cup/bets': {
    summary: 'My bets, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ bets: z.array(Bet), next: PageCursor.nullable() }),
  },
  'GET /api/world-cup/bets/:id': {
    summary: 'A bet of mine, opened down to the transfers that moved its diamonds.',
    auth: 'user',
    params: z.strictObject({ id: z.uuid() }),
    errors: ['NOT_FOUND'],
    answer: z.object({
      bet: Bet,
      /** Oldest first. */
      moves: z.array(BetMove),
      /** What it was settled by; the last is the one that stands. More than one where a result was corrected. */
      results: z.array(
        z.object({ score: MatchScore.nullable(), outcome: OutcomeChoice.nullable(), at: Instant }),
      ),
    }),
  },
  'GET /api/world-cup/receipt': {
    summary: 'What was settled for me since I last looked.',
    auth: 'user',
    answer: z.object({
      bets: z.array(Bet),
      /** Of all that was settled since, also beyond those in the list (20). */
      count: Count,
      staked: Count,
      returned: Count,
      /** What `seen` names. */
      through: Instant,
    }),
  },
  'POST /api/world-cup/receipt/seen': {
    summary: 'Notes that I have seen what was settled through this moment.',
    auth: 'user',
    body: z.strictObject({ through: Instant.min(0).max(8_640_000_000_000_000) }),
    answer: z.object({ ok: z.literal(true) }),
  },
  'GET /api/world-cup/ranking': {
    summary:
      'Who called most matches right in this tournament: those whose bets brought more than was staked on them.',
    auth: 'user',
    answer: z.object({
      top: z.array(Ranked),
      me: Ranked.nullable(),
      neighbours: z.array(Ranked),
    }),
  },
  ...worldCupOpsApi,
} satisfies Api

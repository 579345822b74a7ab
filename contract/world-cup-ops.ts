// World Cup betting in the ops console: fixtures, odds, what the house may lose, results with a second person.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { column, opsAction, opsList, opsPersonList } from './ops-calls.ts'
import {
  BET_STATES,
  MARKET_STATES,
  MATCH_STATES,
  ODDS_MAX,
  ODDS_MIN,
  OUTCOMES,
  STAGES,
  SUSPENDED_BY,
} from './world-cup-constants.ts'

const Count = z.number().int().min(0)
const GoalsOfTeam = z.number().int().min(0).max(99)
const Goals = z.tuple([GoalsOfTeam, GoalsOfTeam])
const Odds = z.number().int().min(ODDS_MIN).max(ODDS_MAX)
const Id = z.object({ id: z.uuid() })
/** SHA-256 of what was seen. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Decision = z.enum(['approve', 'reject', 'withdraw'])
const PROPOSAL_STATES = ['proposed', 'approved', 'rejected', 'withdrawn'] as const

const fixtures = opsList({
  summary: 'Matches with their market, their odds and what was staked on them.',
  permission: 'look',
  columns: {
    id: column.id(),
    kickoffAt: column.instant({ sorts: true, filter: 'range' }),
    stage: column.choice(STAGES),
    home: column.text({ filter: 'has' }),
    away: column.text({ filter: 'has' }),
    state: column.choice(MATCH_STATES),
    score: column.maybeText(),
    market: column.maybeChoice(MARKET_STATES),
    /** Of home, draw and away: `2.45 3.10 2.90`. */
    odds: column.maybeText(),
    bets: column.number(),
    staked: column.number(),
    /** The most that the house loses, whatever comes of it. */
    exposure: column.number(),
  },
  key: 'id',
  order: 'kickoffAt',
})

const bets = opsList({
  summary: 'Bets on matches of the World Cup.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    /** Of the match. */
    match: column.id(),
    home: column.text({ filter: 'has' }),
    away: column.text({ filter: 'has' }),
    userId: column.user(),
    outcome: column.choice(OUTCOMES),
    stake: column.number(),
    odds: column.number(),
    possible: column.number(),
    state: column.choice(BET_STATES),
    paid: column.number(),
    transfer: column.transfer(),
    payout: column.transfer(),
    settledAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

/** What moved for a bet: its stake, what it paid or gave back, and what was taken back when a result was corrected. */
const MOVES = ['stake', 'payout', 'refund', 'back'] as const

const ofPerson = opsPersonList({
  summary:
    'Somebody’s bets on matches of the World Cup, by each transfer that moved something for them.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    move: column.choice(MOVES),
    /** As it changed the person’s balance or debt. */
    diamonds: column.number(),
    home: column.text({ filter: 'has' }),
    away: column.text({ filter: 'has' }),
    outcome: column.choice(OUTCOMES),
    odds: column.number(),
    bet: column.id(),
    state: column.choice(BET_STATES),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

/** Odds with the bounds of their market, proposed by the model or by an operator, and what was decided. */
const OddsProposal = z.object({
  id: z.uuid(),
  /** Once approved: bets name it. */
  version: z.number().int().nullable(),
  home: Odds,
  draw: Odds,
  away: Odds,
  /** In hundredths of a percent. */
  margin: z.number().int(),
  /** What the house may lose on one outcome, in diamonds: beyond it the market is suspended by itself. */
  bound: Count,
  maxStake: Count,
  state: z.enum(PROPOSAL_STATES),
  hash: z.string(),
  proposer: z.string(),
  proposedAt: Instant,
  decider: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Whether the operator who asks proposed it. */
  isOwn: z.boolean(),
})
export type OddsProposal = z.infer<typeof OddsProposal>

const Score = z.object({
  full: Goals,
  extra: Goals.nullable(),
  penalties: Goals.nullable(),
})

const ResultProposal = z.object({
  id: z.uuid(),
  number: z.number().int().min(1),
  score: Score,
  state: z.enum(PROPOSAL_STATES),
  hash: z.string(),
  reason: z.string(),
  proposer: z.string(),
  proposedAt: Instant,
  decider: z.string().nullable(),
  decidedAt: Instant.nullable(),
  isOwn: z.boolean(),
})
export type ResultProposal = z.infer<typeof ResultProposal>

const Exposure = z.object({
  outcome: z.enum(OUTCOMES),
  bets: Count,
  staked: Count,
  /** What its bets pay if it comes. */
  payout: Count,
  /** That, less all that was staked on the match: what the house loses then; negative where it wins. */
  exposure: z.number().int(),
})

const OpsMarket = z.object({
  id: z.uuid(),
  number: z.number().int().min(1),
  state: z.enum(MARKET_STATES),
  suspendedBy: z.enum(SUSPENDED_BY).nullable(),
  /** The kick-off by which it closes. */
  closesAt: Instant,
  /** The kick-off that bets were first taken for: moved more than 36 hours beyond it, they are void. */
  takenFor: Instant,
  odds: OddsProposal.nullable(),
  exposure: z.array(Exposure),
  /** Newest first. */
  proposals: z.array(OddsProposal),
  /** Each time its bets were settled: first, and after corrections. */
  settlements: z.array(
    z.object({
      run: z.number().int().min(1),
      outcome: z.enum(OUTCOMES).nullable(),
      startedAt: Instant,
      endedAt: Instant.nullable(),
      bets: Count,
      paid: Count,
      takenBack: Count,
    }),
  ),
  /** Until when a wrong result can be corrected; null before it is settled, or where bets are void. */
  correctableUntil: Instant.nullable(),
  steps: z.array(
    z.object({ event: z.string(), to: z.enum(MARKET_STATES), at: Instant, actor: z.string() }),
  ),
})
export type OpsMarket = z.infer<typeof OpsMarket>

const OpsMatch = z.object({
  id: z.uuid(),
  stage: z.enum(STAGES),
  group: z.string().nullable(),
  home: z.string(),
  away: z.string(),
  ground: z.string(),
  kickoffAt: Instant,
  state: z.enum(MATCH_STATES),
  interruptedAt: Instant.nullable(),
  live: Goals.nullable(),
  score: Score.nullable(),
  /** What the model proposes now; null where a team is not known yet. */
  model: z
    .object({
      home: Odds,
      draw: Odds,
      away: Odds,
      /** Elo ratings of both teams. */
      ratings: z.tuple([z.number(), z.number()]),
    })
    .nullable(),
  /** Newest first. */
  results: z.array(ResultProposal),
  /** The one that holds now is the last. */
  markets: z.array(OpsMarket),
})
export type OpsMatch = z.infer<typeof OpsMatch>

const MarketAnswer = z.object({ id: z.uuid(), state: z.enum(MARKET_STATES) })
const MatchAnswer = z.object({ id: z.uuid(), state: z.enum(MATCH_STATES) })
/** What was seen of a market. */
const seen = z.enum(MARKET_STATES)

export const worldCupOpsApi = {
  'GET /api/ops/world-cup/matches': fixtures.rows,
  'GET /api/ops/world-cup/matches.csv': fixtures.csv,
  'GET /api/ops/world-cup/bets': bets.rows,
  'GET /api/ops/world-cup/bets.csv': bets.csv,
  'GET /api/ops/world-cup/users/:id/bets': ofPerson.rows,
  'GET /api/ops/world-cup/users/:id/bets.csv': ofPerson.csv,
  'GET /api/ops/world-cup/matches/:id': {
    summary: 'A match with its markets, odds, exposure, results and everything that was decided.',
    auth: { permission: 'look' },
    params: Id,
    answer: OpsMatch,
  },
  'POST /api/ops/world-cup/markets/:id/odds': opsAction({
    summary: 'Proposes odds and bounds of a market; a second person approves them.',
    permission: 'tune',
    params: Id,
    body: { home: Odds, draw: Odds, away: Odds, bound: Count, maxStake: Count },
    errors: ['OPS_CHANGED', 'OPS_PROPOSED_ALREADY', 'OPS_ODDS_MARGIN'],
    answer: z.object({ id: z.uuid() }),
  }),
  'POST /api/ops/world-cup/odds/:id/decision': opsAction({
    summary:
      'Approves odds, which opens a draft market, or rejects them; whoever proposed them withdraws them.',
    permission: 'tune',
    params: Id,
    body: { decision: Decision, hash: Hash },
    errors: ['OPS_CHANGED', 'OPS_OWN_PROPOSAL', 'OPS_OTHERS_PROPOSAL'],
    answer: MarketAnswer,
  }),
  'POST /api/ops/world-cup/markets/:id/state': opsAction({
    summary: 'Suspends a market, or reopens it.',
    permission: 'tune',
    params: Id,
    body: { decision: z.enum(['suspend', 'reopen']), seen },
    errors: ['OPS_CHANGED', 'OPS_BEYOND_BOUND'],
    answer: MarketAnswer,
  }),
  'POST /api/ops/world-cup/matches/:id/live': opsAction({
    summary: 'Tells how a match stands while it is played.',
    permission: 'tune',
    params: Id,
    body: { live: Goals },
    errors: ['OPS_CHANGED'],
    answer: MatchAnswer,
  }),
  'POST /api/ops/world-cup/matches/:id/results': opsAction({
    summary:
      'Proposes a result after 90 minutes with injury time, or another one than the one that stands; a second person approves it.',
    permission: 'tune',
    params: Id,
    body: { score: Score },
    errors: ['OPS_CHANGED', 'OPS_PROPOSED_ALREADY', 'OPS_TOO_LATE', 'OPS_UNCHANGED'],
    answer: z.object({ id: z.uuid() }),
  }),
  'POST /api/ops/world-cup/results/:id/decision': opsAction({
    summary:
      'Approves a result, by which bets are settled next or corrected at once, or rejects it; whoever proposed it withdraws it.',
    permission: 'money',
    params: Id,
    body: { decision: Decision, hash: Hash },
    errors: ['OPS_CHANGED', 'OPS_OWN_PROPOSAL', 'OPS_OTHERS_PROPOSAL', 'OPS_TOO_LATE'],
    answer: MatchAnswer,
  }),
  'POST /api/ops/world-cup/matches/:id/interruption': opsAction({
    summary:
      'Notes that a match was broken off, or is played on; not played on within 36 hours, its bets are void.',
    permission: 'tune',
    params: Id,
    body: { decision: z.enum(['interrupt', 'resume']) },
    errors: ['OPS_CHANGED'],
    answer: MatchAnswer,
  }),
  'POST /api/ops/world-cup/matches/:id/kickoff': opsAction({
    summary:
      'Moves a match to another time; beyond 36 hours its bets are void, and a new market can be opened.',
    permission: 'tune',
    params: Id,
    body: { kickoffAt: Instant.min(0).max(8_640_000_000_000_000), seen: Instant },
    errors: ['OPS_CHANGED'],
    answer: MatchAnswer,
  }),
  'POST /api/ops/world-cup/matches/:id/cancellation': opsAction({
    summary: 'Cancels a match: its bets are void, with odds 1.',
    permission: 'money',
    params: Id,
    body: { seen: z.enum(MATCH_STATES) },
    errors: ['OPS_CHANGED'],
    answer: MatchAnswer,
  }),
} as const

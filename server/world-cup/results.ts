// Results after 90 minutes with injury time: proposed by an operator or an import, approved by a second person. What
// stands and is settled is corrected in the same way, within its window.
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { MatchScore } from '../../contract/world-cup.ts'
import type { MatchState } from '../../contract/world-cup-constants.ts'
import { outcomeOf } from '../../machines/world-cup/odds.ts'
import { correctableUntil } from '../../machines/world-cup/times.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { contentHash } from '../platform/ops/approval.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { closeIfDue } from './close.ts'
import { lockedMatch } from './locked-match.ts'
import { happen, lockedMarketOfMatch } from './markets.ts'
import {
  type Deciding,
  type Decision,
  decisionOf,
  type Person,
  requireWaiting,
  stateOf,
} from './proposals.ts'
import { beginSettlement, isSettling } from './settlements.ts'
import { cupMatch, cupResult, type MarketRow, type MatchRow, type ResultRow } from './tables.ts'

export interface ResultProposalInput {
  matchId: string
  score: MatchScore
  reason: string
  proposer: Person
  at: number
}

const IMPORT = 'import'
/** What approves by a rule, where nobody has bet. */
const RULE: Person = { id: 'rule', name: 'rule' }

/**
 * Proposes how a match ended, or that it ended in another way than it is said to. What an import proposed gives way to
 * an operator's.
 * @throws ApiError NOT_FOUND, OPS_CHANGED where it has not begun or is cancelled, OPS_PROPOSED_ALREADY, OPS_UNCHANGED,
 *   OPS_TOO_LATE after the window of corrections
 */
export async function proposeResult(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { matchId, score, reason, proposer, at }: ResultProposalInput,
): Promise<{ id: string }> {
  const match = await lockedMatch(tx, matchId)
  const market = await lockedMarketOfMatch(tx, matchId)
  if (match.state === 'cancelled' || at < match.kickoffAt.getTime()) throw changed(match)
  await requireOther(tx, match, score)
  if (market) requireCorrectable(market, score, at)
  const [waiting] = await tx
    .select()
    .from(cupResult)
    .where(and(eq(cupResult.matchId, matchId), eq(cupResult.state, 'proposed')))
  if (waiting && (waiting.proposerId !== IMPORT || proposer.id === IMPORT)) {
    const { id } = waiting
    throw new ApiError('OPS_PROPOSED_ALREADY', 'Another result is proposed already.', { id })
  }
  if (waiting) await decided(tx, waiting.id, { state: 'rejected', by: proposer, at })
  const id = timeOrderedId(platform.random, at)
  await tx.insert(cupResult).values({
    ...{ id, matchId, reason, state: 'proposed', ...columnsOf(score) },
    number: sql<number>`(SELECT coalesce(max(r.number), 0) + 1 FROM cup_result r WHERE r.match_id = ${matchId})`,
    hash: contentHash({ id, matchId, score, proposerId: proposer.id }),
    ...{ proposerId: proposer.id, proposer: proposer.name, proposedAt: new Date(at) },
  })
  return { id }
}

/** A result that stands at once, where nobody has bet on the match: a second person is for money. */
export async function standResult(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { matchId, score, at }: Pick<ResultProposalInput, 'matchId' | 'score' | 'at'>,
): Promise<void> {
  const proposer = { id: IMPORT, name: IMPORT }
  const { id } = await proposeResult(tx, platform, { matchId, score, reason: IMPORT, proposer, at })
  await approve(tx, await resultOf(tx, id), { by: RULE, actor: 'job', at })
}

export interface ResultDecision {
  operator: Person
  id: string
  decision: Decision
  /** Of what they saw. */
  hash: string
  at: number
}

/**
 * Decides about a result. An approval is what the next noon settles by; of a match that is settled, its bets are
 * corrected from now on.
 * @throws ApiError NOT_FOUND; OPS_CHANGED where it waits no more, is not what was seen, or its bets are just being
 *   settled; OPS_OWN_PROPOSAL, OPS_OTHERS_PROPOSAL, OPS_TOO_LATE
 */
export async function decideResult(
  tx: Transaction,
  { operator, id, decision, hash, at }: ResultDecision,
): Promise<{ matchId: string; state: MatchState }> {
  const found = await resultOf(tx, id)
  const match = await lockedMatch(tx, found.matchId)
  const row = await resultOf(tx, id)
  requireWaiting(row, { operator, decision, hash })
  const by = operator
  if (decision !== 'approve') {
    await decided(tx, id, { state: stateOf(decision), by, at })
    return { matchId: match.id, state: match.state }
  }
  await approve(tx, row, { by, actor: `operator:${operator.name}`, at })
  return { matchId: match.id, state: 'ended' }
}

interface Approving {
  by: Person
  actor: string
  at: number
}

async function approve(
  tx: Transaction,
  row: ResultRow,
  { by, actor, at }: Approving,
): Promise<void> {
  const match = await lockedMatch(tx, row.matchId)
  if (match.state === 'cancelled') throw changed(match)
  await decided(tx, row.id, { state: 'approved', by, at })
  const market = await lockedMarketOfMatch(tx, match.id)
  if (market) await resultInMarket(tx, { market, row, actor, at })
  await tx
    .update(cupMatch)
    .set({ state: 'ended', resultId: row.id, interruptedAt: null, liveHome: null, liveAway: null })
    .where(eq(cupMatch.id, match.id))
}

/** What a result does with the market of its match. */
async function resultInMarket(
  tx: Transaction,
  given: { market: MarketRow; row: ResultRow; actor: string; at: number },
): Promise<void> {
  const { row, actor, at } = given
  const market = await closeIfDue(tx, given.market, at)
  const score = scoreOf(row)
  const outcome = outcomeOf(score.full)
  const detail = { result: row.id }
  if (await isSettling(tx, market.id)) throw changed(market)
  if (market.state === 'settled') {
    requireCorrectable(market, score, at)
    if (market.outcome === outcome) return
    await happen(tx, market, { type: 'CORRECTED', at, actor, detail })
    return beginSettlement(tx, { marketId: market.id, resultId: row.id, outcome, at })
  }
  if (market.state === 'void' || market.state === 'voiding') return
  const set = { resultedAt: new Date(at), outcome }
  await happen(tx, market, { type: 'RESULTED', at, actor, detail, set })
}

/** @throws ApiError OPS_TOO_LATE where bets were settled by another outcome, and the window is over */
function requireCorrectable(
  { state, settledAt, outcome }: MarketRow,
  score: MatchScore,
  at: number,
): void {
  if (state !== 'settled' || !settledAt || outcome === outcomeOf(score.full)) return
  const until = correctableUntil(settledAt.getTime())
  if (at <= until) return
  throw new ApiError('OPS_TOO_LATE', 'A result is corrected within its window.', { until })
}

/** @throws ApiError OPS_UNCHANGED where the match is said to have ended so */
async function requireOther(tx: Transaction, { resultId }: MatchRow, score: MatchScore) {
  if (!resultId) return
  const stands = scoreOf(await resultOf(tx, resultId))
  if (!isDeepStrictEqual(stands, score)) return
  throw new ApiError('OPS_UNCHANGED', 'This is the result that stands.')
}

async function resultOf(tx: Transaction, id: string): Promise<ResultRow> {
  const [row] = await tx.select().from(cupResult).where(eq(cupResult.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such result.')
  return row
}

async function decided(tx: Transaction, id: string, deciding: Deciding): Promise<void> {
  await tx.update(cupResult).set(decisionOf(deciding)).where(eq(cupResult.id, id))
}

/** Takes the waiting proposals of a match away, where there is nothing to decide any more. */
export async function dropProposals(tx: Transaction, matchId: string, at: number): Promise<void> {
  await tx
    .update(cupResult)
    .set(decisionOf({ state: 'rejected', by: RULE, at }))
    .where(and(eq(cupResult.matchId, matchId), eq(cupResult.state, 'proposed')))
}

const columnsOf = ({ full, extra, penalties }: MatchScore) => ({
  home: full[0],
  away: full[1],
  extraHome: extra?.[0] ?? null,
  extraAway: extra?.[1] ?? null,
  penaltiesHome: penalties?.[0] ?? null,
  penaltiesAway: penalties?.[1] ?? null,
})

/** How a match ended, by a row of its result. */
export function scoreOf(row: ReturnType<typeof columnsOf>): MatchScore {
  const pair = (home: number | null, away: number | null): [number, number] | null =>
    home === null || away === null ? null : [home, away]
  return {
    full: [row.home, row.away],
    extra: pair(row.extraHome, row.extraAway),
    penalties: pair(row.penaltiesHome, row.penaltiesAway),
  }
}

const changed = ({ state }: { state: string }) =>
  new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })

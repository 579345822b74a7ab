// Odds: proposed by the model or an operator, approved by a second person, in force as versions.
import { and, eq, sql } from 'drizzle-orm'
import { MARGIN_MAX, MARGIN_MIN, type MarketState } from '../../contract/world-cup-constants.ts'
import { marginOf } from '../../machines/world-cup/odds.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { contentHash } from '../platform/ops/approval.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { happen, lockedMarket } from './markets.ts'
import {
  type Deciding,
  type Decision,
  decisionOf,
  type Person,
  requireWaiting,
  stateOf,
} from './proposals.ts'
import { cupMarket, cupOdds, type MarketRow, type OddsRow } from './tables.ts'

export interface OddsProposalInput
  extends Pick<OddsRow, 'marketId' | 'home' | 'draw' | 'away' | 'bound' | 'maxStake'> {
  proposer: Person
  at: number
}

const MODEL = 'model'
const TAKES_ODDS: readonly MarketState[] = ['draft', 'open', 'suspended']

/**
 * Proposes odds with the bounds of their market. What the model proposed gives way to an operator's.
 * @throws ApiError NOT_FOUND, OPS_CHANGED where it takes no odds any more, OPS_PROPOSED_ALREADY, OPS_ODDS_MARGIN
 */
export async function proposeOdds(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { proposer, at, ...content }: OddsProposalInput,
): Promise<{ id: string }> {
  const market = await lockedMarket(tx, content.marketId)
  requireTakesOdds(market, at)
  const margin = marginOf(content)
  if (margin < MARGIN_MIN || margin > MARGIN_MAX) {
    const params = { margin: margin / 100, min: MARGIN_MIN / 100, max: MARGIN_MAX / 100 }
    throw new ApiError('OPS_ODDS_MARGIN', `The margin of these odds is ${margin / 100} %.`, params)
  }
  const [waiting] = await tx
    .select()
    .from(cupOdds)
    .where(and(eq(cupOdds.marketId, market.id), eq(cupOdds.state, 'proposed')))
  if (waiting && (waiting.proposerId !== MODEL || proposer.id === MODEL)) {
    const { id } = waiting
    throw new ApiError('OPS_PROPOSED_ALREADY', 'Other odds are proposed already.', { id })
  }
  if (waiting) await decided(tx, waiting.id, { state: 'rejected', by: proposer, at })
  const id = timeOrderedId(random, at)
  await tx.insert(cupOdds).values({
    ...{ id, ...content, state: 'proposed' },
    hash: contentHash({ id, ...content, proposerId: proposer.id }),
    ...{ proposerId: proposer.id, proposer: proposer.name, proposedAt: new Date(at) },
  })
  return { id }
}

export interface OddsDecision {
  operator: Person
  id: string
  decision: Decision
  /** Of what they saw. */
  hash: string
}

/**
 * Decides about odds. An approval puts them in force at once: a draft market opens with them, bets name them. It counts
 * from when nobody bets any more at those before, which its lock waits for.
 * @throws ApiError NOT_FOUND; OPS_CHANGED where they wait no more, or are not what was seen; OPS_OWN_PROPOSAL,
 *   OPS_OTHERS_PROPOSAL
 */
export async function decideOdds(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { operator, id, decision, hash }: OddsDecision,
): Promise<{ marketId: string; state: MarketState }> {
  const [found] = await tx.select().from(cupOdds).where(eq(cupOdds.id, id))
  if (!found) throw new ApiError('NOT_FOUND', 'There are no such odds.')
  const market = await lockedMarket(tx, found.marketId)
  const at = await databaseNow({ clock, db: tx })
  const [row = found] = await tx.select().from(cupOdds).where(eq(cupOdds.id, id)).for('update')
  requireWaiting(row, { operator, decision, hash })
  const by = operator
  if (decision !== 'approve') {
    await decided(tx, id, { state: stateOf(decision), by, at })
    return { marketId: market.id, state: market.state }
  }
  requireTakesOdds(market, at)
  await decided(tx, id, { state: 'approved', by, at })
  const actor = `operator:${operator.name}`
  if (market.state === 'draft') {
    const set = { oddsId: id }
    const state = await happen(tx, market, { type: 'OPENED', at, actor, set, detail: { odds: id } })
    return { marketId: market.id, state }
  }
  await tx.update(cupMarket).set({ oddsId: id }).where(eq(cupMarket.id, market.id))
  return { marketId: market.id, state: market.state }
}

async function decided(tx: Transaction, id: string, deciding: Deciding): Promise<void> {
  const next = sql<number>`(SELECT coalesce(max(o.version), 0) + 1 FROM cup_odds o WHERE o.market_id = cup_odds.market_id)`
  await tx
    .update(cupOdds)
    .set({
      ...decisionOf(deciding),
      ...(deciding.state === 'approved' ? { version: next } : {}),
    })
    .where(eq(cupOdds.id, id))
}

function requireTakesOdds({ state, closesAt }: MarketRow, at: number): void {
  if (TAKES_ODDS.includes(state) && at < closesAt.getTime()) return
  throw new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
}

/** The odds in force in a market that has been opened. */
export async function oddsOf(
  db: Reader,
  { id, oddsId }: Pick<MarketRow, 'id' | 'oddsId'>,
): Promise<OddsRow & { version: number }> {
  const [row] = oddsId ? await db.select().from(cupOdds).where(eq(cupOdds.id, oddsId)) : []
  if (!row || row.version === null) throw new Error(`market ${id} has no odds`)
  return { ...row, version: row.version }
}

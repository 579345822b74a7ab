// What happens to a match besides its result: how it stands, that it is broken off, moved or cancelled.
import { eq } from 'drizzle-orm'
import type { MarketState, MatchState } from '../../contract/world-cup-constants.ts'
import { keepsBets } from '../../machines/world-cup/times.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { closeIfDue } from './close.ts'
import { lockedMatch } from './locked-match.ts'
import { createMarket, happen, lockedMarketOfMatch } from './markets.ts'
import { dropProposals } from './results.ts'
import { beginSettlement, isSettling } from './settlements.ts'
import { cupMarket, cupMatch, type MarketRow, type MatchRow } from './tables.ts'

interface Happening {
  matchId: string
  actor: string
  /** Milliseconds since 1970, by the database's clock. */
  at: number
}

const set = (tx: Transaction, id: string, values: Partial<MatchRow>) =>
  tx.update(cupMatch).set(values).where(eq(cupMatch.id, id))

const hasBegun = ({ state, kickoffAt }: MatchRow, at: number) =>
  state === 'scheduled' && at >= kickoffAt.getTime()

/** Tells how a match stands while it is played. @throws ApiError OPS_CHANGED where it is not */
export async function tellLive(
  tx: Transaction,
  {
    matchId,
    live: [liveHome, liveAway],
    at,
  }: Omit<Happening, 'actor'> & { live: readonly [number, number] },
): Promise<MatchState> {
  const match = await lockedMatch(tx, matchId)
  if (!hasBegun(match, at)) throw changed(match)
  await set(tx, matchId, { liveHome, liveAway })
  return match.state
}

/** Notes that a match was broken off; 36 hours count from here. @throws ApiError OPS_CHANGED where it is not played */
export async function interrupt(
  tx: Transaction,
  { matchId, at }: Omit<Happening, 'actor'>,
): Promise<MatchState> {
  const match = await lockedMatch(tx, matchId)
  if (!hasBegun(match, at)) throw changed(match)
  await set(tx, matchId, { state: 'interrupted', interruptedAt: new Date(at) })
  return 'interrupted'
}

/** Notes that a match is played on. @throws ApiError OPS_CHANGED where it was not broken off */
export async function resume(
  tx: Transaction,
  { matchId }: Pick<Happening, 'matchId'>,
): Promise<MatchState> {
  const match = await lockedMatch(tx, matchId)
  if (match.state !== 'interrupted') throw changed(match)
  await set(tx, matchId, { state: 'scheduled', interruptedAt: null })
  return 'scheduled'
}

/**
 * Moves a match to another time that is still to come. Within 36 hours of the time that its bets were taken for they
 * stand, and it takes bets until then; beyond, they are void, and it gets a new market.
 * @throws ApiError NOT_FOUND, OPS_CHANGED where it is over, or had another time than was seen; BAD_REQUEST
 */
export async function moveMatch(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { matchId, kickoffAt, seen, actor, at }: Happening & { kickoffAt: number; seen: number },
): Promise<MatchState> {
  const match = await lockedMatch(tx, matchId)
  const isOn = match.state === 'scheduled' || match.state === 'interrupted'
  if (!isOn || match.kickoffAt.getTime() !== seen) throw changed(match)
  if (kickoffAt <= at) {
    throw new ApiError('BAD_REQUEST', 'body.kickoffAt: must be to come', { path: 'body.kickoffAt' })
  }
  const market = await lockedMarketOfMatch(tx, matchId)
  if (market) await moveMarket(tx, platform, { market, match, kickoffAt, actor, at })
  await set(tx, matchId, {
    kickoffAt: new Date(kickoffAt),
    state: 'scheduled',
    interruptedAt: null,
  })
  return 'scheduled'
}

/** Nobody has bet there yet. */
const isUntouched = (state: MarketState) => state === 'draft'

async function moveMarket(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  given: { market: MarketRow; match: MatchRow; kickoffAt: number; actor: string; at: number },
): Promise<void> {
  const { match, kickoffAt, actor, at } = given
  const market = isUntouched(given.market.state)
    ? given.market
    : await closeIfDue(tx, given.market, at)
  const closesAt = new Date(kickoffAt)
  const own = eq(cupMarket.id, market.id)
  if (isUntouched(market.state)) {
    await tx.update(cupMarket).set({ closesAt, takenFor: closesAt }).where(own)
  } else if (!keepsBets(market.takenFor.getTime(), kickoffAt)) {
    await voidMarket(tx, market, { actor, at })
    await createMarket(tx, platform, { matchId: match.id, closesAt: kickoffAt, at, actor })
  } else if (market.state === 'closed') {
    // Whoever saw some of it must not bet on: only what has not begun opens again, and an operator looks at it first.
    const hasStarted = match.state === 'interrupted' || match.liveHome !== null
    if (hasStarted) return
    await happen(tx, market, {
      type: 'MOVED',
      at,
      actor,
      set: { closesAt, suspendedBy: 'operator' },
    })
  } else {
    await tx.update(cupMarket).set({ closesAt }).where(own)
  }
}

/**
 * Cancels a match: its bets are void, with odds 1 (spec §9).
 * @throws ApiError NOT_FOUND, OPS_CHANGED where its state is another than was seen, or its bets are settled
 */
export async function cancelMatch(
  tx: Transaction,
  { matchId, seen, actor, at }: Happening & { seen: MatchState },
): Promise<MatchState> {
  const match = await lockedMatch(tx, matchId)
  if (match.state !== seen || match.state === 'cancelled') throw changed(match)
  const market = await lockedMarketOfMatch(tx, matchId)
  if (market) await voidMarket(tx, market, { actor, at })
  await dropProposals(tx, matchId, at)
  const gone = { interruptedAt: null, liveHome: null, liveAway: null }
  await set(tx, matchId, { state: 'cancelled', ...gone })
  return 'cancelled'
}

async function voidMarket(
  tx: Transaction,
  market: MarketRow,
  { actor, at }: Pick<Happening, 'actor' | 'at'>,
): Promise<void> {
  if (market.state === 'void' || market.state === 'voiding') return
  if (await isSettling(tx, market.id)) throw changed(market)
  await happen(tx, market, { type: 'CANCELLED', at, actor, set: { outcome: null } })
  await beginSettlement(tx, { marketId: market.id, resultId: null, outcome: null, at })
}

const changed = ({ state }: { state: string }) =>
  new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })

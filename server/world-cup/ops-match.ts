// A match as operators see it: its markets with odds, exposure and settlements, its results, and who decided what.
import { asc, desc, eq } from 'drizzle-orm'
import type { MarketState } from '../../contract/world-cup-constants.ts'
import type {
  OddsProposal,
  OpsMarket,
  OpsMatch,
  ResultProposal,
} from '../../contract/world-cup-ops.ts'
import { marginOf } from '../../machines/world-cup/odds.ts'
import { correctableUntil } from '../../machines/world-cup/times.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { stepsOf } from '../platform/flow.ts'
import { exposureOf, type OutcomeExposure } from './exposure.ts'
import { MARKET_FLOW } from './flow.ts'
import { modelOf } from './model.ts'
import { scoreOf } from './results.ts'
import {
  cupMarket,
  cupMatch,
  cupOdds,
  cupResult,
  cupSettlement,
  type MarketRow,
  type MatchRow,
  type OddsRow,
  type ResultRow,
} from './tables.ts'

/** The newest of a market's proposals that are shown. */
const MOST_PROPOSALS = 20

/** The operator who asks. */
type Asked = { id: string }

/** @throws ApiError NOT_FOUND */
export async function opsMatch(db: Reader, id: string, asked: Asked): Promise<OpsMatch> {
  const [match] = await db.select().from(cupMatch).where(eq(cupMatch.id, id))
  if (!match) throw new ApiError('NOT_FOUND', 'There is no such match.')
  const { stage, group, home, away, ground, state, kickoffAt, interruptedAt } = match
  const results = await db
    .select()
    .from(cupResult)
    .where(eq(cupResult.matchId, id))
    .orderBy(desc(cupResult.number))
  const stands = results.find((it) => it.id === match.resultId)
  return {
    ...{ id, stage, group, home, away, ground, state },
    kickoffAt: kickoffAt.getTime(),
    interruptedAt: interruptedAt?.getTime() ?? null,
    live: liveOf(match),
    score: stands ? scoreOf(stands) : null,
    model: await modelOf(db, match),
    results: results.map((row) => shownResult(row, asked)),
    markets: await marketsOf(db, id, asked),
  }
}

const liveOf = ({ liveHome, liveAway }: MatchRow): [number, number] | null =>
  liveHome === null || liveAway === null ? null : [liveHome, liveAway]

async function marketsOf(db: Reader, matchId: string, asked: Asked): Promise<OpsMarket[]> {
  const rows = await db
    .select()
    .from(cupMarket)
    .where(eq(cupMarket.matchId, matchId))
    .orderBy(asc(cupMarket.number))
  const exposure = await exposureOf(
    db,
    rows.map(({ id }) => id),
  )
  const shown: OpsMarket[] = []
  for (const row of rows) shown.push(await marketWith(db, row, exposure.get(row.id) ?? [], asked))
  return shown
}

async function marketWith(
  db: Reader,
  row: MarketRow,
  exposure: readonly OutcomeExposure[],
  asked: Asked,
): Promise<OpsMarket> {
  const { id, number, state, suspendedBy, closesAt, takenFor, settledAt } = row
  const proposals = await db
    .select()
    .from(cupOdds)
    .where(eq(cupOdds.marketId, id))
    .orderBy(desc(cupOdds.id))
    .limit(MOST_PROPOSALS)
  const [inForce] = row.oddsId
    ? await db.select().from(cupOdds).where(eq(cupOdds.id, row.oddsId))
    : []
  const isSettled = state === 'settled' || state === 'correcting'
  return {
    ...{ id, number, state, suspendedBy: state === 'suspended' ? suspendedBy : null },
    closesAt: closesAt.getTime(),
    takenFor: takenFor.getTime(),
    odds: inForce ? shownOdds(inForce, asked) : null,
    exposure: [...exposure],
    proposals: proposals.map((it) => shownOdds(it, asked)),
    settlements: await settlementsOf(db, id),
    correctableUntil: isSettled && settledAt ? correctableUntil(settledAt.getTime()) : null,
    steps: (await stepsOf(db, MARKET_FLOW, id)).map(({ event, to, at, actor }) => ({
      ...{ event, actor },
      to: to as MarketState,
      at: at.getTime(),
    })),
  }
}

async function settlementsOf(db: Reader, marketId: string): Promise<OpsMarket['settlements']> {
  const rows = await db
    .select()
    .from(cupSettlement)
    .where(eq(cupSettlement.marketId, marketId))
    .orderBy(asc(cupSettlement.run))
  return rows.map(({ run, outcome, startedAt, endedAt, bets, paid, takenBack }) => ({
    ...{ run, outcome, bets, paid, takenBack },
    startedAt: startedAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  }))
}

function shownOdds(row: OddsRow, asked: Asked): OddsProposal {
  const { id, version, home, draw, away, bound, maxStake } = row
  return {
    ...{ id, version, home, draw, away, bound, maxStake, margin: marginOf(row) },
    ...decisionOf(row, asked),
  }
}

function shownResult(row: ResultRow, asked: Asked): ResultProposal {
  const { id, number, reason } = row
  return { ...{ id, number, reason, score: scoreOf(row) }, ...decisionOf(row, asked) }
}

/** Who proposed and decided it, and when. */
function decisionOf(row: OddsRow | ResultRow, asked: Asked) {
  const { state, hash, proposer, proposerId, proposedAt, decider, decidedAt } = row
  return {
    ...{ state, hash, proposer, decider },
    proposedAt: proposedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    isOwn: proposerId === asked.id,
  }
}

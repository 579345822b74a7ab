import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { marketOf } from './markets.ts'
import { cancelMatch, interrupt, moveMatch, resume, tellLive } from './matches.ts'
import { decideOdds, proposeOdds } from './odds.ts'
import { worldCupLists } from './ops-lists.ts'
import { opsMatch } from './ops-match.ts'
import { decideResult, proposeResult } from './results.ts'
import { setSuspended } from './suspend.ts'
import { cupMatch, cupOdds, cupResult, type MatchRow } from './tables.ts'

const target = (matchId: string) => `match:${matchId}`
const actorOf = ({ name }: OperatorRequest) => `operator:${name}`

/** The World Cup in the ops console: matches, odds, exposure, results with a second person, void and correction. */
export function worldCupOps(app: FastifyInstance, platform: Platform): void {
  const { db, live } = platform
  /** Players see at once what has changed. */
  const tell = () => live.nudge('worldCup')
  worldCupLists(app, platform)

  register(app, 'GET /api/ops/world-cup/matches/:id', ({ params, operator }) =>
    opsMatch(db.orm, params.id, operator),
  )

  registerAction(app, platform, 'POST /api/ops/world-cup/markets/:id/odds', {
    act: async (tx, { operator, params, body: { reason: _, ...odds }, now }) => {
      const { matchId, state } = await marketOf(tx, params.id)
      const proposed = { ...odds, marketId: params.id, proposer: operator, at: now }
      const { id } = await proposeOdds(tx, platform, proposed)
      return {
        answer: { id },
        target: target(matchId),
        after: { market: params.id, state, proposal: id, ...odds },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/odds/:id/decision', {
    act: async (tx, { operator, params: { id }, body: { decision, hash } }) => {
      const before = await marketOfOdds(tx, id)
      const decided = { operator, id, decision, hash }
      const { marketId, state } = await decideOdds(tx, platform, decided)
      return {
        answer: { id: marketId, state },
        target: target(before.matchId),
        before: { state: before.state, odds: before.oddsId },
        after: { state, odds: decision === 'approve' ? id : before.oddsId, proposal: id, decision },
      }
    },
    tell,
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/markets/:id/state', {
    act: async (tx, { operator, params: { id }, body: { decision, seen }, now }) => {
      const asked = { marketId: id, decision, seen, actor: actorOf(operator), at: now }
      const { matchId } = await marketOf(tx, id)
      const state = await setSuspended(tx, asked)
      return {
        answer: { id, state },
        target: target(matchId),
        before: { market: id, state: seen },
        after: { market: id, state },
      }
    },
    tell,
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/matches/:id/live', {
    act: async (tx, { params: { id }, body, now }) => {
      const { liveHome, liveAway } = await matchOf(tx, id)
      const state = await tellLive(tx, { matchId: id, live: body.live, at: now })
      return {
        answer: { id, state },
        target: target(id),
        before: { live: liveHome === null ? null : [liveHome, liveAway] },
        after: { live: body.live },
      }
    },
    tell,
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/matches/:id/results', {
    act: async (tx, { operator, params, body: { score, reason }, now }) => {
      const { state, resultId } = await matchOf(tx, params.id)
      const proposed = { matchId: params.id, score, reason, proposer: operator, at: now }
      const { id } = await proposeResult(tx, platform, proposed)
      return {
        answer: { id },
        target: target(params.id),
        before: { state, result: resultId },
        after: { state, proposal: id, ...score },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/results/:id/decision', {
    act: async (tx, { operator, params: { id }, body: { decision, hash }, now }) => {
      const before = await matchOfResult(tx, id)
      const decided = { operator, id, decision, hash, at: now }
      const { matchId, state } = await decideResult(tx, decided)
      const after = await matchOf(tx, matchId)
      return {
        answer: { id: matchId, state },
        target: target(matchId),
        before: { state: before.state, result: before.resultId },
        after: { state, result: after.resultId, proposal: id, decision },
      }
    },
    tell,
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/matches/:id/interruption', {
    act: async (tx, { params: { id }, body: { decision }, now }) => {
      const before = await matchOf(tx, id)
      const state =
        decision === 'interrupt'
          ? await interrupt(tx, { matchId: id, at: now })
          : await resume(tx, { matchId: id })
      return {
        answer: { id, state },
        target: target(id),
        before: { state: before.state },
        after: { state },
      }
    },
    tell,
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/matches/:id/kickoff', {
    act: async (tx, { operator, params: { id }, body: { kickoffAt, seen }, now }) => {
      const moved = { matchId: id, kickoffAt, seen, actor: actorOf(operator), at: now }
      const state = await moveMatch(tx, platform, moved)
      return {
        answer: { id, state },
        target: target(id),
        before: { kickoffAt: seen },
        after: { kickoffAt },
      }
    },
    tell,
  })

  registerAction(app, platform, 'POST /api/ops/world-cup/matches/:id/cancellation', {
    act: async (tx, { operator, params: { id }, body: { seen }, now }) => {
      const cancelled = { matchId: id, seen, actor: actorOf(operator), at: now }
      const state = await cancelMatch(tx, cancelled)
      return {
        answer: { id, state },
        target: target(id),
        before: { state: seen },
        after: { state },
      }
    },
    tell,
  })
}

async function matchOf(db: Reader, id: string): Promise<MatchRow> {
  const [row] = await db.select().from(cupMatch).where(eq(cupMatch.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such match.')
  return row
}

async function matchOfResult(db: Reader, id: string): Promise<MatchRow> {
  const [row] = await db.select().from(cupResult).where(eq(cupResult.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such result.')
  return matchOf(db, row.matchId)
}

async function marketOfOdds(db: Reader, id: string) {
  const [row] = await db.select().from(cupOdds).where(eq(cupOdds.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There are no such odds.')
  return marketOf(db, row.marketId)
}

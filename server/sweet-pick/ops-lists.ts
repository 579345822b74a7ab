import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'
import { standings } from '../ranking/queries.ts'
import { BOARD } from './board.ts'

const VOTES = sql`LEFT JOIN ${standings(BOARD)} s ON s.starts_at = c.board_at AND s.user_id = e.user_id`

/** What the pool stands at, or was paid: the same as `poolOf`, for a list. */
const POOL = sql`coalesce(c.final_pool, least((t.tuning ->> 'poolMost')::numeric, (t.tuning ->> 'poolStart')::numeric
  + floor(coalesce(v.votes, 0) * (t.tuning ->> 'poolPer100Votes')::numeric / 100)))`

/** Contests, entries, held ballots and prizes in the ops console. */
export function sweetPickLists(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/sweet-pick/contests', {
    from: sql`sweet_contest c
      LEFT JOIN tuning_version t ON t.game = 'sweetPick' AND t.version = c.tuning_version
      LEFT JOIN LATERAL (
        SELECT sum(s.score) AS votes FROM ${standings(BOARD)} s WHERE s.starts_at = c.board_at
      ) v ON true`,
    counted: {
      from: sql`sweet_contest c`,
      columns: ['id', 'state', 'brands', 'signUpStartsAt', 'votingStartsAt', 'votingEndsAt'],
    },
    columns: {
      id: sql`c.id`,
      state: sql`c.state`,
      brands: sql`array_to_string(c.brands, ', ')`,
      signUpStartsAt: sql`c.sign_up_starts_at`,
      votingStartsAt: sql`c.voting_starts_at`,
      votingEndsAt: sql`c.voting_ends_at`,
      entrants: sql`(SELECT count(*) FROM sweet_entry e WHERE e.contest_id = c.id AND e.state = 'approved')`,
      ballots: sql`(SELECT count(*) FROM sweet_ballot b WHERE b.contest_id = c.id)`,
      held: sql`(SELECT count(DISTINCT h.ballot_id) FROM sweet_case k JOIN sweet_held h ON h.case_id = k.id
        WHERE k.contest_id = c.id AND k.state = 'open')`,
      pool: POOL,
    },
  })

  serveList(app, platform, 'GET /api/ops/sweet-pick/entries', {
    from: sql`sweet_entry e JOIN sweet_contest c ON c.id = e.contest_id ${VOTES}
      LEFT JOIN LATERAL (
        SELECT count(*) AS reports FROM sweet_report r
        WHERE r.entry_id = e.id AND (e.reviewed_at IS NULL OR r.at > e.reviewed_at)
      ) r ON true`,
    columns: {
      id: sql`e.id`,
      at: sql`e.at`,
      contest: sql`e.contest_id`,
      number: sql`e.number`,
      userId: sql`e.user_id`,
      state: sql`e.state`,
      votes: sql`coalesce(s.score, 0)`,
      views: sql`e.views`,
      reports: sql`r.reports`,
    },
  })

  serveList(app, platform, 'GET /api/ops/sweet-pick/cases', {
    from: sql`sweet_case k JOIN sweet_entry e ON e.contest_id = k.contest_id AND e.number = k.number
      LEFT JOIN LATERAL (
        SELECT count(*) AS ballots, count(DISTINCT b.voter_id) AS accounts
        FROM sweet_held h JOIN sweet_ballot b ON b.id = h.ballot_id WHERE h.case_id = k.id
      ) h ON true`,
    columns: {
      id: sql`k.id`,
      at: sql`k.at`,
      contest: sql`k.contest_id`,
      state: sql`k.state`,
      by: sql`k.by`,
      number: sql`k.number`,
      userId: sql`e.user_id`,
      accounts: sql`h.accounts`,
      ballots: sql`h.ballots`,
      decidedAt: sql`k.decided_at`,
    },
  })

  serveList(app, platform, 'GET /api/ops/sweet-pick/prizes', {
    from: sql`sweet_prize p JOIN sweet_entry e ON e.id = p.entry_id JOIN sweet_contest c ON c.id = p.contest_id`,
    columns: {
      id: sql`p.id`,
      at: sql`p.at`,
      contest: sql`p.contest_id`,
      place: sql`p.place`,
      number: sql`e.number`,
      userId: sql`p.user_id`,
      votes: sql`p.votes`,
      pool: sql`c.final_pool`,
      percent: sql`p.percent`,
      points: sql`p.points`,
      vipDays: sql`p.vip_days`,
      transfer: sql`p.id`,
    },
  })

  servePersonList(app, platform, 'GET /api/ops/sweet-pick/users/:id/entries', (userId) => ({
    from: sql`(SELECT * FROM sweet_entry WHERE user_id = ${userId}) e
      JOIN sweet_contest c ON c.id = e.contest_id ${VOTES}
      LEFT JOIN sweet_prize p ON p.entry_id = e.id`,
    columns: {
      id: sql`e.id`,
      at: sql`e.at`,
      contest: sql`e.contest_id`,
      number: sql`e.number`,
      state: sql`e.state`,
      votes: sql`coalesce(s.score, 0)`,
      place: sql`p.place`,
      points: sql`p.points`,
      vipDays: sql`p.vip_days`,
      transfer: sql`p.id`,
    },
  }))
}

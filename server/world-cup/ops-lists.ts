import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'

/** Matches with the market that holds now (their last one), its odds and what was staked. */
const FIXTURES = sql`cup_match m
  LEFT JOIN cup_result r ON r.id = m.result_id
  LEFT JOIN LATERAL (
    SELECT * FROM cup_market k WHERE k.match_id = m.id ORDER BY k.number DESC LIMIT 1
  ) k ON true
  LEFT JOIN cup_odds o ON o.id = k.odds_id
  LEFT JOIN LATERAL (
    SELECT sum(x.bets) AS bets, sum(x.staked) AS staked, max(x.payout) AS payout FROM (
      SELECT sum(bets) AS bets, sum(staked) AS staked, sum(payout) AS payout
      FROM cup_exposure WHERE market_id = k.id GROUP BY outcome
    ) x
  ) e ON true`

const BETS = sql`cup_bet b
  JOIN cup_market k ON k.id = b.market_id
  JOIN cup_match m ON m.id = k.match_id`

/** All that moved for somebody's bets: each stake, each payment, and what was taken back of them. */
const movesOf = (userId: number) => sql`(
  SELECT b.id, 'stake' AS move, -b.stake AS diamonds, b.id AS bet_id
  FROM cup_bet b WHERE b.user_id = ${userId}
  UNION ALL
  SELECT p.id, CASE WHEN s.outcome IS NULL THEN 'refund' ELSE 'payout' END, p.diamonds, b.id
  FROM cup_bet b JOIN cup_payout p ON p.bet_id = b.id
  JOIN cup_settlement s ON s.market_id = b.market_id AND s.run = p.run
  WHERE b.user_id = ${userId}
  UNION ALL
  SELECT p.back_id, 'back', -p.diamonds, b.id
  FROM cup_bet b JOIN cup_payout p ON p.bet_id = b.id
  WHERE b.user_id = ${userId} AND p.back_id IS NOT NULL
) v JOIN cup_bet b ON b.id = v.bet_id
  JOIN cup_market k ON k.id = b.market_id
  JOIN cup_match m ON m.id = k.match_id`

/** Matches and bets in the ops console. */
export function worldCupLists(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/world-cup/matches', {
    from: FIXTURES,
    counted: {
      from: sql`cup_match m`,
      columns: ['id', 'kickoffAt', 'stage', 'home', 'away', 'state'],
    },
    columns: {
      id: sql`m.id`,
      kickoffAt: sql`m.kickoff_at`,
      stage: sql`m.stage`,
      home: sql`m.home`,
      away: sql`m.away`,
      state: sql`m.state`,
      score: sql`r.home || ':' || r.away`,
      market: sql`k.state`,
      odds: sql`to_char(o.home / 100.0, 'FM990.00') || ' ' || to_char(o.draw / 100.0, 'FM990.00')
        || ' ' || to_char(o.away / 100.0, 'FM990.00')`,
      bets: sql`coalesce(e.bets, 0)`,
      staked: sql`coalesce(e.staked, 0)`,
      exposure: sql`coalesce(e.payout - e.staked, 0)`,
    },
  })

  serveList(app, platform, 'GET /api/ops/world-cup/bets', {
    from: BETS,
    idAt: { at: [sql`b.id`] },
    columns: {
      id: sql`b.id`,
      at: sql`b.at`,
      match: sql`m.id`,
      home: sql`m.home`,
      away: sql`m.away`,
      userId: sql`b.user_id`,
      outcome: sql`b.outcome`,
      stake: sql`b.stake`,
      odds: sql`b.odds`,
      possible: sql`b.possible`,
      state: sql`b.state`,
      paid: sql`b.paid`,
      transfer: sql`b.id`,
      payout: sql`b.payout_id`,
      settledAt: sql`b.settled_at`,
    },
  })

  servePersonList(app, platform, 'GET /api/ops/world-cup/users/:id/bets', (userId) => ({
    from: movesOf(userId),
    columns: {
      id: sql`v.id`,
      at: sql`id_time(v.id)`,
      move: sql`v.move`,
      diamonds: sql`v.diamonds`,
      home: sql`m.home`,
      away: sql`m.away`,
      outcome: sql`b.outcome`,
      odds: sql`b.odds`,
      bet: sql`b.id`,
      state: sql`b.state`,
      transfer: sql`v.id`,
    },
  }))
}

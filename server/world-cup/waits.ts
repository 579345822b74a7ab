// What of the World Cup waits for a person.
import { sql } from 'drizzle-orm'
import type { WaitingSource } from '../platform/feature.ts'

/** A match that began so long ago has ended, extra time and all. */
const OVER = sql`interval '3 hours'`

/** By what it is; each is found by its match. */
export const worldCupWaits: Readonly<Record<string, WaitingSource>> = {
  /** Results that a second person approves: bets are settled next noon by those that are. */
  results: {
    rows: sql`SELECT match_id::text AS item, proposed_at AS since FROM cup_result WHERE state = 'proposed'`,
    promise: { hours: 2 },
    permission: 'money',
  },
  /** Odds that a second person approves. */
  odds: {
    rows: sql`
      SELECT k.match_id::text AS item, min(o.proposed_at) AS since
      FROM cup_odds o JOIN cup_market k ON k.id = o.market_id
      WHERE o.state = 'proposed' AND k.state IN ('draft', 'open', 'suspended')
      GROUP BY k.match_id`,
    promise: { hours: 24 },
    permission: 'tune',
  },
  /** Matches that are over, of which nobody has told a result. */
  unresolved: {
    rows: (at) => sql`
      SELECT m.id::text AS item, m.kickoff_at + ${OVER} AS since
      FROM cup_match m
      WHERE m.state = 'scheduled' AND m.kickoff_at <= ${at} - ${OVER}
        AND NOT EXISTS (SELECT FROM cup_result r WHERE r.match_id = m.id AND r.state = 'proposed')`,
    promise: { hours: 4 },
    permission: 'tune',
  },
}

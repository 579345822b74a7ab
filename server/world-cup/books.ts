// What the audit looks at of bets: each is in the ledger once, at odds that two people made, taken in time; each that is
// settled was paid exactly its rule; what the house may lose is what is open.
import { type SQL, sql } from 'drizzle-orm'
import type { MarketState } from '../../contract/world-cup-constants.ts'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import { standingsBook } from '../ranking/books.ts'
import { BOARD } from './board.ts'
import { MARKET_FLOW } from './flow.ts'
import { HOUSE } from './house.ts'

/** One side player, one side house, in diamonds; `lines` tells of anything else. */
const entriesIn = ({ after, through }: Span): SQL => sql`
  SELECT transfer_id, count(*) AS lines, min(owner_id) FILTER (WHERE owner_id > 0) AS player,
    sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond') AS player_diamonds,
    sum(amount) FILTER (WHERE owner_id = ${HOUSE} AND currency = 'diamond') AS house_diamonds
  FROM entry WHERE transfer_id > ${after} AND transfer_id <= ${through}
  GROUP BY transfer_id`

const stakesBook = (span: Span): Book => ({
  check: 'every bet is in the ledger once, with its stake',
  rows: sql`
    SELECT coalesce(t.id, b.id)::text, 'worldCup', t.kind IS DISTINCT FROM 'worldCup.bet' OR b.id IS NULL
      OR e.lines IS DISTINCT FROM 2 OR e.player IS DISTINCT FROM b.user_id
      OR e.player_diamonds IS DISTINCT FROM -b.stake OR e.house_diamonds IS DISTINCT FROM b.stake
    FROM (SELECT id, kind FROM transfer WHERE id > ${span.after} AND id <= ${span.through}) t
    FULL JOIN (
      SELECT id, user_id, stake FROM cup_bet WHERE id > ${span.after} AND id <= ${span.through}
    ) b ON b.id = t.id
    LEFT JOIN (${entriesIn(span)}) e ON e.transfer_id = coalesce(t.id, b.id)
    WHERE t.kind = 'worldCup.bet' OR b.id IS NOT NULL`,
})

const payoutsBook = (span: Span): Book => ({
  check: 'every pay-out of a bet is in the ledger once',
  rows: sql`
    SELECT coalesce(t.id, p.id)::text, 'worldCup',
      t.kind IS NULL OR t.kind NOT IN ('worldCup.payout', 'worldCup.refund') OR p.id IS NULL
        OR e.lines IS DISTINCT FROM 2 OR e.player IS DISTINCT FROM p.user_id
        OR e.player_diamonds IS DISTINCT FROM p.diamonds OR e.house_diamonds IS DISTINCT FROM -p.diamonds
    FROM (SELECT id, kind FROM transfer WHERE id > ${span.after} AND id <= ${span.through}) t
    FULL JOIN (
      SELECT p.id, p.diamonds, b.user_id FROM cup_payout p JOIN cup_bet b ON b.id = p.bet_id
      WHERE p.id > ${span.after} AND p.id <= ${span.through}
    ) p ON p.id = t.id
    LEFT JOIN (${entriesIn(span)}) e ON e.transfer_id = coalesce(t.id, p.id)
    WHERE t.kind IN ('worldCup.payout', 'worldCup.refund') OR p.id IS NOT NULL`,
})

/** What stands is the last settlement that has come by its bettor. */
const paidByRule: Book = {
  check: 'every settled bet was paid exactly its rule, by what its market was settled by',
  rows: sql`
    SELECT 'bet ' || b.id, 'worldCup', b.state IS DISTINCT FROM CASE
        WHEN s.run IS NULL THEN 'open' WHEN s.outcome IS NULL THEN 'void'
        WHEN s.outcome = b.outcome THEN 'won' ELSE 'lost' END
      OR b.paid IS DISTINCT FROM CASE b.state
        WHEN 'won' THEN b.stake * b.odds / 100 WHEN 'void' THEN b.stake ELSE 0 END
      OR b.paid IS DISTINCT FROM coalesce(p.standing, 0)
      OR b.payout_id IS DISTINCT FROM p.id OR coalesce(p.count, 0) > 1
    FROM cup_bet b
    LEFT JOIN LATERAL (
      SELECT run, outcome FROM cup_settlement s
      WHERE s.market_id = b.market_id AND s.through_user >= b.user_id ORDER BY run DESC LIMIT 1
    ) s ON true
    LEFT JOIN (
      SELECT bet_id, count(*) AS count, sum(diamonds) AS standing, (array_agg(id))[1] AS id FROM cup_payout
      WHERE back_id IS NULL GROUP BY bet_id
    ) p ON p.bet_id = b.id`,
}

const takenBack: Book = {
  check:
    'every pay-out of a bet that was taken back was so by its own reversal, for a result that was corrected',
  rows: sql`
    SELECT 'pay-out ' || p.id, 'worldCup', t.kind IS DISTINCT FROM 'worldCup.back'
      OR r.transfer_id IS DISTINCT FROM p.back_id OR s.run IS NULL
    FROM (
      SELECT id, bet_id, run, back_id FROM cup_payout WHERE back_id IS NOT NULL
      UNION ALL
      SELECT p.id, p.bet_id, p.run, t.id FROM transfer t LEFT JOIN cup_payout p ON p.id = t.reverses
      WHERE t.kind = 'worldCup.back' AND t.id IS DISTINCT FROM p.back_id
    ) p
    LEFT JOIN transfer t ON t.id = p.back_id LEFT JOIN reversal r ON r.reverses = p.id
    LEFT JOIN cup_bet b ON b.id = p.bet_id
    LEFT JOIN cup_settlement s ON s.market_id = b.market_id AND s.run = p.run + 1`,
}

const atApprovedOdds: Book = {
  check: 'every bet has the odds that it names, which were in force, and was taken before kick-off',
  rows: sql`
    SELECT 'bet ' || b.id, 'worldCup', o.id IS NULL
      OR b.odds IS DISTINCT FROM CASE b.outcome WHEN 'home' THEN o.home WHEN 'draw' THEN o.draw ELSE o.away END
      OR b.stake > o.max_stake OR b.at < o.decided_at OR b.at >= m.closes_at
      OR EXISTS (SELECT FROM cup_odds n WHERE n.market_id = b.market_id AND n.version > o.version AND n.decided_at < b.at)
    FROM cup_bet b JOIN cup_market m ON m.id = b.market_id
    LEFT JOIN cup_odds o ON o.market_id = b.market_id AND o.version = b.odds_version`,
}

const exposures: Book = {
  check:
    'what the house may lose in a market is the sum of its bets, and of open ones while it is not settled',
  rows: sql`
    SELECT 'market ' || coalesce(e.market_id, b.market_id) || ' ' || coalesce(e.outcome, b.outcome), 'worldCup',
      (e.bets, e.staked, e.payout) IS DISTINCT FROM (b.bets, b.staked, b.payout)
        OR (b.settled > 0 AND NOT EXISTS (SELECT FROM cup_settlement s WHERE s.market_id = b.market_id))
    FROM (
      SELECT market_id, outcome, sum(bets) AS bets, sum(staked) AS staked, sum(payout) AS payout
      FROM cup_exposure GROUP BY market_id, outcome
    ) e FULL JOIN (
      SELECT market_id, outcome, count(*)::numeric AS bets, sum(stake) AS staked, sum(possible) AS payout,
        count(*) FILTER (WHERE state <> 'open') AS settled
      FROM cup_bet GROUP BY market_id, outcome
    ) b ON b.market_id = e.market_id AND b.outcome = e.outcome`,
}

const settlements: Book = {
  check:
    'every settlement went by a result that a second person approved, and came to what its bets were paid',
  rows: sql`
    SELECT 'settlement ' || s.market_id || ' ' || s.run, 'worldCup',
      (s.result_id IS NOT NULL AND (r.state IS DISTINCT FROM 'approved' OR r.match_id IS DISTINCT FROM m.match_id
        OR s.outcome IS DISTINCT FROM CASE WHEN r.home > r.away THEN 'home' WHEN r.home < r.away THEN 'away' ELSE 'draw' END))
      OR s.paid IS DISTINCT FROM coalesce(p.paid, 0)
      OR (s.ended_at IS NOT NULL AND EXISTS (
        SELECT FROM cup_bet b WHERE b.market_id = s.market_id AND b.user_id > s.through_user))
    FROM cup_settlement s JOIN cup_market m ON m.id = s.market_id
    LEFT JOIN cup_result r ON r.id = s.result_id
    LEFT JOIN (
      SELECT b.market_id, p.run, sum(p.diamonds) AS paid FROM cup_payout p JOIN cup_bet b ON b.id = p.bet_id
      GROUP BY b.market_id, p.run
    ) p ON p.market_id = s.market_id AND p.run = s.run`,
}

/** In a settlement all that are won are paid in it, so its pay-outs say who called the match right then. */
const ranks = standingsBook(
  'everybody stands in the ranking of the World Cup by the matches that they called right',
  BOARD,
  sql`
    WITH called AS MATERIALIZED (
      SELECT user_id, market_id, sum(stake) AS staked, sum(paid) AS paid FROM cup_bet GROUP BY user_id, market_id
    ), run AS (
      SELECT b.user_id, b.market_id, max(p.id::text) AS tie, sum(p.diamonds) AS paid
      FROM cup_payout p JOIN cup_bet b ON b.id = p.bet_id GROUP BY b.user_id, b.market_id, p.run
    ), newest AS (
      SELECT r.user_id, r.market_id, max(r.tie) AS tie
      FROM run r JOIN called b ON b.user_id = r.user_id AND b.market_id = r.market_id
      WHERE r.paid > b.staked GROUP BY r.user_id, r.market_id
    )
    SELECT make_timestamptz(c.tournament_id::int - 4, 1, 1, 0, 0, 0, 'UTC') AS starts_at, b.user_id,
      count(*) FILTER (WHERE b.paid > b.staked) AS score, max(n.tie)::uuid AS tie
    FROM called b JOIN cup_market m ON m.id = b.market_id JOIN cup_match c ON c.id = m.match_id
    LEFT JOIN newest n ON n.user_id = b.user_id AND n.market_id = b.market_id
    GROUP BY c.tournament_id, b.user_id HAVING count(*) FILTER (WHERE b.paid > b.staked) > 0`,
)

interface Walked {
  id: string
  state: MarketState
  steps: KeptStep[]
}

/** Its steps are in the chain: where they led follows from them alone. */
const walked: PagedCheck<Walked> = {
  check: 'every market of the World Cup is where its steps led',
  games: ['worldCup'],
  page: (after, limit) => sql`
    SELECT m.id, m.state, coalesce((
      SELECT jsonb_agg(jsonb_build_object('number', s.number, 'event', s.event, 'from', s.from_state,
        'to', s.to_state) ORDER BY s.number)
      FROM flow_step s WHERE s.flow = ${MARKET_FLOW.name} AND s.subject = m.id
    ), '[]') AS steps
    FROM cup_market m WHERE m.id > ${after}::uuid ORDER BY m.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `market ${id}`,
  isRight: ({ state, steps }) => walkedTo(MARKET_FLOW.machine, 'draft', steps) === state,
}

const moments = momentsBook(sql`
  SELECT 'bet ' || b.id, 'worldCup', b.at IS DISTINCT FROM t.at
  FROM cup_bet b LEFT JOIN transfer t ON t.id = b.id`)

const balances = answeredBalancesBook(
  'worldCup',
  sql`
    SELECT i.key, i.user_id, i.answer, (i.answer #>> '{bet,id}')::uuid AS transfer_id
    FROM idempotency i WHERE i.operation = 'worldCup.bet' AND i.created_at > ${DEMO_PAST_ENDED_AT}`,
)

const betsSealed = sealedRows({
  ref: 'cup-bets',
  table: 'cup_bet',
  since: 8,
  columns: [
    ...['id', 'market_id', 'user_id', 'outcome', 'stake', 'odds', 'odds_version', 'possible'].map(
      (it) => sql.raw(it),
    ),
    micros('at'),
  ],
})

const payoutsSealed = sealedRows({
  ref: 'cup-payouts',
  table: 'cup_payout',
  since: 8,
  columns: ['id', 'bet_id', 'run', 'diamonds'].map((it) => sql.raw(it)),
})

/** Its part of the audit, the monitor and the chain. */
export const worldCupBooks: Books = {
  spans: [stakesBook, payoutsBook],
  whole: [paidByRule, takenBack, atApprovedOdds, exposures, settlements, ranks, moments, balances],
  customChecks: [(db) => runPagedCheck(db, walked)],
  sealed: [betsSealed, payoutsSealed],
}

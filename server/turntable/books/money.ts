// The turntable's books: what its spins say was staked and won, against the ledger.
import { sql } from 'drizzle-orm'
import { highestIdAt, lowestIdAt, timeOfId } from '../../ledger/span.ts'
import type { Book, Span } from '../../platform/books.ts'

/**
 * Spins are found by their own ids, made at the same millisecond as their transfer's; those of a
 * transfer beyond the span are another look's.
 */
export const spinMoneyBook = ({ after, through }: Span): Book => ({
  check: 'every spin stake and prize is in the ledger once',
  rows: sql`
    SELECT coalesce(t.id, s.transfer_id)::text, 'turntable',
      t.kind IS DISTINCT FROM 'turntable.spin' OR s.player IS DISTINCT FROM e.payer
        OR coalesce(s.stake, 0) = 0
        OR coalesce(s.stake, 0) <> coalesce(e.stake, 0)
        OR coalesce(s.diamonds, 0) <> coalesce(e.diamonds, 0)
        OR coalesce(s.gold, 0) <> coalesce(e.gold, 0)
    FROM (SELECT id, kind FROM transfer WHERE id > ${after} AND id <= ${through}) t
    FULL JOIN (
      SELECT transfer_id, min(user_id) AS player, sum(stake_diamonds) AS stake,
        sum(prize_amount) FILTER (WHERE prize_currency = 'diamond') AS diamonds,
        sum(prize_amount) FILTER (WHERE prize_currency = 'gold') AS gold
      FROM turntable_spin
      WHERE id >= ${lowestIdAt(timeOfId(after))} AND id <= ${highestIdAt(timeOfId(through))}
      GROUP BY transfer_id
    ) s ON s.transfer_id = t.id
    LEFT JOIN (
      SELECT transfer_id, min(owner_id) FILTER (WHERE owner_id > 0) AS payer,
        -sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond' AND amount < 0) AS stake,
        sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond' AND amount > 0) AS diamonds,
        sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'gold') AS gold
      FROM entry WHERE transfer_id > ${after} AND transfer_id <= ${through}
      GROUP BY transfer_id
    ) e ON e.transfer_id = t.id
    WHERE t.kind = 'turntable.spin' OR (s.transfer_id IS NOT NULL AND (
      -- A scalar question: asked as EXISTS, the planner would read all transfers there are.
      t.id IS NOT NULL OR (SELECT o.id FROM transfer o WHERE o.id = s.transfer_id) IS NULL
    ))`,
})

/** Whether the draws of a transfer `o` stand; their ids are of its millisecond. */
export const spinsStand = sql`EXISTS (
  SELECT FROM turntable_spin s
  WHERE s.transfer_id = o.id
    AND s.id >= (left(o.id::text, 13) || '-0000-0000-000000000000')::uuid
    AND s.id <= (left(o.id::text, 13) || '-ffff-ffff-ffffffffffff')::uuid
)`

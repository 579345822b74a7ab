// The adventure's books of money: what its purchases and pay-outs say, against the ledger.
import { type SQL, sql } from 'drizzle-orm'
import type { Book, Span } from '../../platform/books.ts'
import { HOUSE } from '../house.ts'

/** One side player, one side house, in diamonds; `lines` tells of anything else. */
const entriesIn = ({ after, through }: Span): SQL => sql`
  SELECT transfer_id, count(*) AS lines,
    min(owner_id) FILTER (WHERE owner_id > 0) AS player,
    sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond') AS player_diamonds,
    sum(amount) FILTER (WHERE owner_id = ${HOUSE} AND currency = 'diamond') AS house_diamonds
  FROM entry WHERE transfer_id > ${after} AND transfer_id <= ${through}
  GROUP BY transfer_id`

export const purchasesBook = (span: Span): Book => ({
  check: 'every purchase of ships is in the ledger once, at a published price',
  rows: sql`
    SELECT coalesce(t.id, l.transfer_id)::text, 'adventure',
      t.kind IS DISTINCT FROM 'adventure.buy' OR l.transfer_id IS NULL OR e.lines IS DISTINCT FROM 2
        OR e.player IS DISTINCT FROM l.user_id
        OR e.house_diamonds IS DISTINCT FROM -e.player_diamonds
        OR NOT EXISTS (
          SELECT FROM tuning_version v
          WHERE v.game = 'adventure'
            AND e.house_diamonds = l.ships * (v.tuning ->> 'shipPriceDiamonds')::bigint
        )
    FROM (SELECT id, kind FROM transfer WHERE id > ${span.after} AND id <= ${span.through}) t
    FULL JOIN (
      SELECT transfer_id, user_id, ships FROM adventure_lot
      WHERE transfer_id > ${span.after} AND transfer_id <= ${span.through}
    ) l ON l.transfer_id = t.id
    LEFT JOIN (${entriesIn(span)}) e ON e.transfer_id = t.id
    WHERE t.kind = 'adventure.buy' OR l.transfer_id IS NOT NULL`,
})

/** Whether the ships of a purchase `o` stand, used or not. */
export const shipsStand = sql`EXISTS (SELECT FROM adventure_lot l WHERE l.transfer_id = o.id)`

export const payoutsBook = (span: Span): Book => ({
  check: 'every adventure pay-out is in the ledger once',
  rows: sql`
    SELECT coalesce(t.id, p.transfer_id)::text, 'adventure',
      t.kind IS DISTINCT FROM 'adventure.payout' OR p.transfer_id IS NULL
        OR e.lines IS DISTINCT FROM 2 OR e.player IS DISTINCT FROM p.user_id
        OR e.player_diamonds IS DISTINCT FROM p.diamonds
        OR e.house_diamonds IS DISTINCT FROM -p.diamonds
    FROM (SELECT id, kind FROM transfer WHERE id > ${span.after} AND id <= ${span.through}) t
    FULL JOIN (
      SELECT transfer_id, user_id, diamonds FROM adventure_payout
      WHERE transfer_id > ${span.after} AND transfer_id <= ${span.through}
    ) p ON p.transfer_id = t.id
    LEFT JOIN (${entriesIn(span)}) e ON e.transfer_id = t.id
    WHERE t.kind = 'adventure.payout' OR p.transfer_id IS NOT NULL`,
})

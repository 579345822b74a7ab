// Checks of what is held: each hold took its money once, ended once at the most, and its house has what is open.
import { sql } from 'drizzle-orm'
import type { Book } from '../../platform/books.ts'
import { micros, sealedRows } from './sealed-rows.ts'

export const holdsBook: Book = {
  check: 'everything that is held was taken once, and settled or released at the most once',
  rows: sql`
    SELECT 'hold ' || h.id, NULL::text,
      b.id IS NULL OR b.at <> h.held_at OR taken.amount IS DISTINCT FROM -h.amount OR got.amount IS DISTINCT FROM h.amount
        OR (h.state <> 'held' AND (
          e.id IS NULL OR e.at <> h.ended_at OR gave.amount IS DISTINCT FROM -h.amount
          OR (h.state = 'released') IS DISTINCT FROM (back.amount IS NOT DISTINCT FROM h.amount)))
    FROM held_money h
    LEFT JOIN transfer b ON b.id = h.held_by
    LEFT JOIN entry taken ON taken.transfer_id = h.held_by AND taken.owner_id = h.user_id AND taken.currency = h.currency
    LEFT JOIN entry got ON got.transfer_id = h.held_by AND got.owner_id = h.house AND got.currency = h.currency
    LEFT JOIN transfer e ON e.id = h.ended_by
    LEFT JOIN entry gave ON gave.transfer_id = h.ended_by AND gave.owner_id = h.house AND gave.currency = h.currency
    LEFT JOIN entry back ON back.transfer_id = h.ended_by AND back.owner_id = h.user_id AND back.currency = h.currency`,
}

/** What a house of holds has is what is held in it: nothing else goes in or out. */
export const heldHousesBook: Book = {
  check: 'the house of everything that is held has as much as is held in it',
  rows: sql`
    SELECT 'house ' || coalesce(e.house, h.house) || ' ' || coalesce(e.currency, h.currency), NULL::text,
      coalesce(e.amount, 0) <> coalesce(h.amount, 0)
    FROM (
      SELECT owner_id AS house, currency, sum(amount) AS amount FROM entry
      WHERE owner_id IN (SELECT house FROM held_money) GROUP BY owner_id, currency
    ) e
    FULL JOIN (
      SELECT house, currency, sum(amount) AS amount FROM held_money WHERE state = 'held' GROUP BY house, currency
    ) h ON h.house = e.house AND h.currency = e.currency`,
}

/** What was held is bound by the chain; how it ended, the transfers tell. */
export const holdsSealed = sealedRows({
  ref: 'held-money',
  table: 'held_money',
  isLimited: true,
  since: 4,
  columns: [
    ...['id', 'user_id', 'house', 'currency', 'amount', 'held_by'].map((name) => sql.raw(name)),
    micros('held_at'),
  ],
})

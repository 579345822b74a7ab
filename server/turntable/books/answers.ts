// What players were answered to their taps, against the spins that were made.
import { sql } from 'drizzle-orm'
import { answeredBalancesBook, epochMs } from '../../ledger/books/answers.ts'
import { DEMO_PAST_ENDED_AT } from '../../ledger/span.ts'
import type { Book } from '../../platform/books.ts'

export const spinAnswersBook: Book = {
  check: 'every answer to a spin tells the spins that were made',
  // Joined as wholes: spins have no index by transfer, and looking each up would take their square.
  rows: sql`
    SELECT 'answer ' || told.key || ' of ' || told.user_id, 'turntable',
      told.spins IS DISTINCT FROM told.found OR told.transfers IS DISTINCT FROM 1
        OR told.spins IS DISTINCT FROM made.spins OR told.said IS DISTINCT FROM told.stake
    FROM (
      SELECT i.user_id, i.key, (i.answer ->> 'stakeDiamonds')::bigint AS said,
        count(spin.value) AS spins, count(s.id) FILTER (
          WHERE s.user_id = i.user_id AND s.at = i.created_at
            AND ${epochMs('s.at')} = (spin.value ->> 'at')::bigint
            AND s.sector = (spin.value ->> 'sector')::int
            AND s.prize_currency = spin.value #>> '{prize,currency}'
            AND s.prize_amount = (spin.value #>> '{prize,amount}')::bigint
            AND s.tuning_version = (spin.value ->> 'tuningVersion')::bigint
        ) AS found,
        count(DISTINCT s.transfer_id) AS transfers, min(s.transfer_id::text)::uuid AS transfer_id,
        sum(s.stake_diamonds) AS stake
      FROM idempotency i
      LEFT JOIN LATERAL jsonb_array_elements(i.answer -> 'spins') AS spin (value) ON true
      LEFT JOIN turntable_spin s ON s.id = (spin.value ->> 'id')::uuid
      WHERE i.operation = 'turntable.spin'
      GROUP BY i.user_id, i.operation, i.key
    ) told
    LEFT JOIN (
      SELECT transfer_id, count(*) AS spins FROM turntable_spin GROUP BY transfer_id
    ) made ON made.transfer_id = told.transfer_id
    UNION ALL
    -- Answers are forgotten by their age: what is younger than one that is kept has its own.
    SELECT 'no answer to transfer ' || t.id, 'turntable', answered.transfer_id IS NULL
    FROM transfer t LEFT JOIN (
      SELECT DISTINCT s.transfer_id
      FROM turntable_spin s JOIN idempotency i
        ON i.user_id = s.user_id AND i.operation = 'turntable.spin' AND i.created_at = s.at
    ) answered ON answered.transfer_id = t.id
    WHERE t.kind = 'turntable.spin'
      AND t.at > (SELECT min(created_at) FROM idempotency WHERE operation = 'turntable.spin')`,
}

export const spinBalancesBook = answeredBalancesBook(
  'turntable',
  sql`
    SELECT i.key, i.user_id, i.answer, (
      SELECT s.transfer_id FROM turntable_spin s
      WHERE s.id = (i.answer #>> '{spins,0,id}')::uuid
    ) AS transfer_id
    FROM idempotency i WHERE i.operation = 'turntable.spin' AND i.created_at > ${DEMO_PAST_ENDED_AT}`,
)

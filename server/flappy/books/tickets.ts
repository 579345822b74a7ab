// Tickets: how long each is good for, and how long those that came to nothing are kept.
import { sql } from 'drizzle-orm'
import { runCheck } from '../../ledger/check.ts'
import type { Book, CustomCheck } from '../../platform/books.ts'
import { KEPT_HOURS } from '../sweep.ts'

const MINUTES = sql`(v.tuning ->> 'ticketMinutes')::int * interval '1 minute'`

export const ticketSpansBook: Book = {
  check: 'every ticket is good for as long as its tuning says',
  rows: sql`
    SELECT 'ticket ' || t.id, NULL::text, t.expires_at IS DISTINCT FROM t.issued_at + ${MINUTES}
    FROM flappy_ticket t
    LEFT JOIN tuning_version v ON v.game = 'flappy' AND v.version = t.tuning_version`,
}

const KEPT = sql.raw(`interval '${KEPT_HOURS} hours'`)

/**
 * Tickets that came to nothing are forgotten, and not before their time. A seed tells when its ticket was
 * taken: the next one was committed at that moment.
 */
const forgottenBook = (now: number): Book => ({
  check: 'no ticket was forgotten before its time',
  rows: sql`
    SELECT 'ticket of seed ' || s.id, NULL::text, t.id IS NULL AND (
      s.taken_at > ${new Date(now).toISOString()}::timestamptz - ${KEPT}
        - (SELECT min(${MINUTES}) FROM tuning_version v WHERE v.game = 'flappy')
    ) IS TRUE
    FROM (
      SELECT id, is_next, min(created_at) OVER (
        PARTITION BY user_id ORDER BY created_at
        RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW
      ) AS taken_at
      FROM flappy_seed
    ) s
    LEFT JOIN flappy_ticket t ON t.seed_id = s.id
    WHERE NOT s.is_next`,
})

export const checkForgotten: CustomCheck = (db, _seeds, now) => runCheck(db, forgottenBook(now))

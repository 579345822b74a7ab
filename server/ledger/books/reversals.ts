// Checks of reversals: what each turned, whose act it was, and what it left behind.
import { sql } from 'drizzle-orm'
import type { Book, CheckResult } from '../../platform/books.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { runCheck } from '../check.ts'
import { whatStands } from '../reverse.ts'

/** The game of the transfer `o` that was reversed; null if it was of none. */
const GAME = sql`(
  SELECT house.name FROM house WHERE house.class = 'game' AND house.name = split_part(o.kind, '.', 1)
)`

export const reversalsBook: Book = {
  check: 'every reversal turns each line of its transfer, once and later',
  rows: sql`
    SELECT t.id::text, ${GAME},
      o.id IS NULL OR t.kind <> 'ledger.reversal' OR o.reverses IS NOT NULL OR t.at < o.at OR EXISTS (
        SELECT FROM (SELECT * FROM entry WHERE transfer_id = t.id) turned
        FULL JOIN (SELECT * FROM entry WHERE transfer_id = o.id) e
          ON e.owner_id = turned.owner_id AND e.currency = turned.currency AND e.line = turned.line
        WHERE turned.amount IS DISTINCT FROM -e.amount
      )
    FROM transfer t LEFT JOIN transfer o ON o.id = t.reverses
    WHERE t.reverses IS NOT NULL OR t.kind = 'ledger.reversal'`,
}

/** What was brought besides money is not brought back by a reversal: somebody has both. */
export const leftBook = (features: readonly Feature[]): Book => ({
  check: 'no reversal left standing what its transfer had brought',
  rows: sql`
    SELECT t.id || ' of ' || o.kind || ' ' || o.id, ${GAME}, ${whatStands(features)}
    FROM transfer t JOIN transfer o ON o.id = t.reverses
    WHERE t.reverses IS NOT NULL`,
})

const actsBook: Book = {
  check: 'every reversal has its act, which says who took what back, and why',
  rows: sql`
    SELECT coalesce(t.id, r.transfer_id)::text, NULL::text,
      t.id IS NULL OR r.transfer_id IS NULL OR r.reverses <> t.reverses OR r.at <> t.at
        OR r.actor !~ '\\S' OR r.reason !~ '\\S'
    FROM (SELECT * FROM transfer WHERE reverses IS NOT NULL OR kind = 'ledger.reversal') t
    FULL JOIN reversal r ON r.transfer_id = t.id`,
}

/**
 * Checks the acts of reversals; its notes tell, beside those of issuance, how much was given back to users (or
 * taken from them, below zero) by the kind that was reversed, and by whom.
 */
export async function checkReversals(db: Reader): Promise<CheckResult> {
  const check = await runCheck(db, actsBook)
  const { rows } = (await db.execute(sql`
    SELECT coalesce(o.kind, '?') AS kind, e.currency, coalesce(r.actor, 'nobody known') AS actor,
      count(DISTINCT t.id)::int AS transfers, sum(e.amount)::float8 AS amount
    FROM transfer t
    LEFT JOIN transfer o ON o.id = t.reverses
    LEFT JOIN reversal r ON r.transfer_id = t.id
    JOIN entry e ON e.transfer_id = t.id AND e.owner_id > 0
    WHERE t.reverses IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)) as unknown as { rows: Reversed[] }
  const notes = rows.map(
    ({ kind, currency, actor, transfers, amount }) =>
      `reversed ${kind} ${amount} ${currency} to users in ${transfers}, by ${actor}`,
  )
  return { ...check, notes }
}

interface Reversed {
  kind: string
  currency: string
  actor: string
  transfers: number
  amount: number
}

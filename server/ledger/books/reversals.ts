// Checks of reversals: what each turned, whose act it was, and what it left behind.
import { type SQL, sql } from 'drizzle-orm'
import type { Book, CheckResult } from '../../platform/books.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { runCheck } from '../check.ts'
import { DEBT } from '../houses.ts'
import { transferKinds } from '../kinds.ts'
import { whatStands } from '../reverse.ts'

/** The game of the transfer `o` that was reversed; null if it was of none. */
const GAME = sql`(
  SELECT house.name FROM house WHERE house.class = 'game' AND house.name = split_part(o.kind, '.', 1)
)`

/** The kinds that take back, as a list for SQL. */
function takingBack(features: readonly Feature[]): SQL {
  const kinds = Object.entries(transferKinds(features)).filter(([, { takesBack }]) => takesBack)
  return sql.join(
    kinds.map(([kind]) => sql`${kind}`),
    sql`, `,
  )
}

/** A mistake is turned line by line; of what else is taken back, a debt stands for what was not there. */
export const reversalsBook = (features: readonly Feature[]): Book => ({
  check: 'every reversal turns each line of its transfer, once and later',
  rows: sql`
    SELECT t.id::text, ${GAME},
      o.id IS NULL OR t.kind NOT IN (${takingBack(features)}) OR o.reverses IS NOT NULL OR t.at < o.at
      OR CASE WHEN t.kind = 'ledger.reversal' THEN EXISTS (
        SELECT FROM (SELECT * FROM entry WHERE transfer_id = t.id) turned
        FULL JOIN (SELECT * FROM entry WHERE transfer_id = o.id) e
          ON e.owner_id = turned.owner_id AND e.currency = turned.currency AND e.line = turned.line
        WHERE turned.amount IS DISTINCT FROM -e.amount
      ) ELSE EXISTS (
        SELECT FROM (${sideOf('t', DEBT)}) turned FULL JOIN (${sideOf('o', DEBT)}) e
          ON e.side = turned.side AND e.currency = turned.currency
        WHERE turned.amount IS DISTINCT FROM -e.amount
      ) OR EXISTS (
        SELECT FROM entry u WHERE u.transfer_id = t.id AND u.owner_id > 0 AND (u.amount >= 0 OR NOT EXISTS (
          SELECT FROM entry e WHERE e.transfer_id = o.id AND e.owner_id = u.owner_id
        ))
      ) END
    FROM transfer t LEFT JOIN transfer o ON o.id = t.reverses
    WHERE t.reverses IS NOT NULL OR t.kind IN (${takingBack(features)})`,
})

/** The sums of a transfer by currency: of each house, and of its user, for whom the house of debts may stand. */
const sideOf = (row: 't' | 'o', debt: number) => sql`
  SELECT CASE WHEN owner_id < 0 AND owner_id <> ${debt} THEN owner_id ELSE 0 END AS side, currency,
    sum(amount) AS amount
  FROM entry WHERE transfer_id = ${sql.raw(row)}.id GROUP BY 1, 2`

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

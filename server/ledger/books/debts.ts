// Checks of debts: what each is of, what was paid of it, what is owed now, and who forgave.
import { sql } from 'drizzle-orm'
import type { Book, CheckResult, SealedItems } from '../../platform/books.ts'
import type { Reader } from '../../platform/database/database.ts'
import { runCheck } from '../check.ts'
import { DEBT } from '../houses.ts'
import { micros, sealedRows } from './sealed-rows.ts'

/** What the house of debts gave in place of users, by transfer and currency, and what it got back. */
const LINES = sql`
  SELECT transfer_id, currency, sum(amount) FILTER (WHERE amount < 0) AS gave,
    sum(amount) FILTER (WHERE amount > 0) AS got
  FROM entry WHERE owner_id = ${DEBT} GROUP BY transfer_id, currency`

/** What is left of each debt. */
const LEFT = sql`
  SELECT d.*, d.amount - coalesce(p.paid, 0) AS open
  FROM debt d LEFT JOIN (
    SELECT debt_id, sum(amount) AS paid FROM debt_payment GROUP BY debt_id
  ) p ON p.debt_id = d.id`

const madeBook: Book = {
  check: 'every debt is what its taking back did not find, of the user who had been given it',
  rows: sql`
    SELECT coalesce(d.id, e.transfer_id) || ' ' || coalesce(d.currency, e.currency), NULL::text,
      d.id IS NULL OR e.gave IS DISTINCT FROM -d.amount OR t.reverses IS NULL OR t.at <> d.at OR NOT EXISTS (
        SELECT FROM entry o WHERE o.transfer_id = t.reverses AND o.owner_id = d.user_id
          AND o.currency = d.currency
      )
    FROM debt d
    FULL JOIN (
      SELECT l.*, t.kind FROM (${LINES}) l LEFT JOIN transfer t ON t.id = l.transfer_id
      WHERE l.gave IS NOT NULL AND t.kind IS DISTINCT FROM 'gate.proof'
    ) e ON e.transfer_id = d.transfer_id AND e.currency = d.currency
    LEFT JOIN transfer t ON t.id = d.transfer_id`,
}

const paidBook: Book = {
  check: 'every payment of a debt is in the ledger once, and no debt was paid twice',
  rows: sql`
    SELECT coalesce(p.transfer_id, e.transfer_id) || ' ' || coalesce(p.currency, e.currency), NULL::text,
      p.transfer_id IS NULL OR e.got IS DISTINCT FROM p.amount OR t.kind IS DISTINCT FROM 'debt.collect'
        OR p.users <> 1 OR p.user_id IS DISTINCT FROM (
          SELECT min(u.owner_id) FROM entry u WHERE u.transfer_id = p.transfer_id AND u.owner_id > 0
        )
    FROM (
      SELECT p.transfer_id, d.currency, sum(p.amount) AS amount, count(DISTINCT d.user_id) AS users,
        min(d.user_id) AS user_id
      FROM debt_payment p LEFT JOIN debt d ON d.id = p.debt_id GROUP BY p.transfer_id, d.currency
    ) p
    FULL JOIN (
      SELECT l.* FROM (${LINES}) l WHERE l.got IS NOT NULL
    ) e ON e.transfer_id = p.transfer_id AND e.currency = p.currency
    LEFT JOIN transfer t ON t.id = coalesce(p.transfer_id, e.transfer_id)
    UNION ALL
    SELECT 'debt ' || id, NULL, open < 0 FROM (${LEFT}) l`,
}

const owedBook: Book = {
  check: 'what is owed is what is left of debts, and nobody who owes has money of that currency',
  rows: sql`
    SELECT 'user ' || coalesce(o.user_id, d.user_id) || ' ' || coalesce(o.currency, d.currency), NULL::text,
      o.amount IS DISTINCT FROM d.open OR a.balance IS DISTINCT FROM 0
    FROM owed o
    FULL JOIN (
      SELECT user_id, currency, sum(open) AS open FROM (${LEFT}) l
      GROUP BY user_id, currency HAVING sum(open) <> 0
    ) d ON d.user_id = o.user_id AND d.currency = o.currency
    LEFT JOIN account a ON a.owner_id = coalesce(o.user_id, d.user_id)
      AND a.currency = coalesce(o.currency, d.currency)`,
}

const forgivenBook: Book = {
  check: 'every debt that was forgiven has its act, which says who did it, and why',
  rows: sql`
    SELECT coalesce(t.id, f.transfer_id)::text, NULL::text,
      t.id IS NULL OR f.transfer_id IS NULL OR f.at <> t.at OR f.actor !~ '\\S' OR f.reason !~ '\\S'
        OR t.kind <> 'debt.forgiven'
    FROM (
      SELECT * FROM transfer
      WHERE kind = 'debt.forgiven' OR id IN (SELECT transfer_id FROM debt_forgiveness)
    ) t FULL JOIN debt_forgiveness f ON f.transfer_id = t.id`,
}

export const debtBooks: readonly Book[] = [madeBook, paidBook, forgivenBook]

interface OwedSum {
  currency: string
  users: number
  amount: number
}

/** Checks what is owed; its notes tell how much that is in all. */
export async function checkOwed(db: Reader): Promise<CheckResult> {
  const check = await runCheck(db, owedBook)
  const { rows } = (await db.execute(sql`
    SELECT currency, count(*)::int AS users, sum(amount)::float8 AS amount
    FROM owed GROUP BY currency ORDER BY currency`)) as unknown as { rows: OwedSum[] }
  const notes = rows.map(({ currency, users, amount }) => `owed ${amount} ${currency} by ${users}`)
  return { ...check, notes }
}

const plain = (...names: string[]) => names.map((name) => sql.raw(name))

/** What a link holds of debts: all of them, and what was paid and forgiven. */
export const debtsSealed: readonly SealedItems[] = [
  sealedRows({
    ref: 'debts',
    table: 'debt',
    columns: [...plain('id', 'user_id', 'currency', 'amount', 'transfer_id'), micros('at')],
    since: 3,
  }),
  sealedRows({
    ref: 'payments',
    table: 'debt_payment',
    id: 'transfer_id',
    order: 'transfer_id, debt_id',
    columns: plain('debt_id', 'transfer_id', 'amount'),
    since: 3,
  }),
  sealedRows({
    ref: 'forgiven',
    table: 'debt_forgiveness',
    id: 'transfer_id',
    columns: [...plain('transfer_id', 'actor', 'reason'), micros('at')],
    since: 3,
  }),
]

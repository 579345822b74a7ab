import { setTimeout as pause } from 'node:timers/promises'
import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Book, CheckResult, Span } from '../platform/books.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { checkTouchedBalances, ownersTouchedIn } from './books/balances.ts'
import { kindsBook } from './books/kinds.ts'
import { transfersBook } from './books/ledger.ts'
import { mergeBooks, mergeResults, runCheck } from './check.ts'
import { ALL_TRANSFERS, lowestIdAt, MAX_COMMIT_LAG_MS, MAX_REORDER_MS, timeOfId } from './span.ts'
import { monitorSpan, transfer } from './tables.ts'

/** The checks of a span of transfers; balances are checked separately. */
export function monitoredBooks(features: readonly Feature[]): (span: Span) => Book[] {
  const featureBooks = features.flatMap((feature) => feature.books?.(features).spans ?? [])
  const books = [transfersBook, kindsBook(features), ...featureBooks]
  return (span) => mergeBooks(books.map((book) => book(span)))
}

/** Transfers of one span. */
const PAGE = 1_000
/** How long one run checks spans; the next run continues. */
const BUDGET_MS = 45_000
/** After each query it pauses as long as the query took, so that players are not slowed; at most this long. */
const LONGEST_REST_MS = 1_000
/** Users whose balances are checked in one query. */
const OWNERS_AT_ONCE = 200
/** An id of no user, for a query of nobody's balances. */
const NO_OWNERS = [0]

/** A span with the number of its transfers when it was read. */
interface CountedSpan extends Span {
  transfers: number
}

/**
 * Checks the transfers since the last run, with the same checks as the audit (design §9): transfers sum to
 * zero and have a known kind, games agree with the ledger, balances equal their entries. A long history does
 * not make it slower. A span is checked once, and again if one of its transactions committed late.
 * @param now milliseconds since 1970
 * @param report handles the results; the spans are recorded as checked only after that
 */
export async function monitor(
  db: Reader,
  features: readonly Feature[],
  now: number,
  report: (checks: CheckResult[]) => Promise<void> = async () => {},
): Promise<CheckResult[]> {
  const endsAt = performance.now() + BUDGET_MS
  const stable = lowestIdAt(now - MAX_COMMIT_LAG_MS)
  const found = new Map<string, CheckResult>()
  const add = (checks: CheckResult[]) => {
    for (const check of checks) {
      const before = found.get(check.check)
      found.set(check.check, before ? mergeResults(before, check) : check)
    }
  }
  const owners = new Set<number>()
  const booksOf = monitoredBooks(features)
  const checkSpan = async (tx: Transaction, span: CountedSpan) => {
    for (const book of booksOf(span)) add([await runCheck(tx, book)])
    for (const owner of await ownersTouchedIn(tx, span)) owners.add(owner)
  }

  const checked = await byIndexAlone(db, changedSpans)
  for (const span of checked) await byIndexAlone(db, (tx) => checkSpan(tx, span))
  const last = await lastSpan(db)
  let after = last?.through ?? stable
  for (let isCaughtUp = false; !isCaughtUp && performance.now() < endsAt; ) {
    const next = await byIndexAlone(db, async (tx) => {
      const found = await nextSpan(tx, after, stable)
      await checkSpan(
        tx,
        found.isLast ? { ...found.span, through: ALL_TRANSFERS.through } : found.span,
      )
      return found
    })
    isCaughtUp = next.isLast
    after = next.span.through
    // The very first run records an empty span too, as the point from which the next run continues.
    const isFirst = !last && checked.length === 0
    if (next.span.after < after || isFirst) checked.push(next.span)
  }
  // Each touched balance is checked once, by summing the entries since it was last proven.
  const proven = lowestIdAt(now - MAX_REORDER_MS)
  const touched = [...owners]
  do {
    const some = touched.splice(0, OWNERS_AT_ONCE)
    add([
      await byIndexAlone(db, (tx) =>
        checkTouchedBalances(tx, some.length > 0 ? some : NO_OWNERS, proven),
      ),
    ])
  } while (touched.length > 0)
  const checks = [...found.values()]
  await report(checks)
  await keepSpans(db, checked)
  await forgetSpans(db, stable)
  return checks
}

/**
 * Runs queries in a short transaction that uses indexes only, and pauses after it. With missing or old
 * statistics the planner would mistake a page of transfers for most of the table, and choose sequential
 * scans. Transactions are short because a long one keeps PostgreSQL from removing the
 * dead rows that players' updates leave.
 */
async function byIndexAlone<T>(db: Reader, action: (tx: Transaction) => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`)
    return action(tx as Transaction)
  })
  await pause(Math.min(performance.now() - began, LONGEST_REST_MS))
  return result
}

/** Spans in which a transfer was committed late, with their new number of transfers. */
async function changedSpans(db: Reader): Promise<CountedSpan[]> {
  const { rows } = (await db.execute(sql`
    SELECT after, through, now.transfers FROM monitor_span seen CROSS JOIN LATERAL (
      SELECT count(*)::int AS transfers FROM transfer t WHERE t.id > seen.after AND t.id <= seen.through
    ) now
    WHERE now.transfers <> seen.transfers ORDER BY through`)) as unknown as { rows: CountedSpan[] }
  return rows
}

/** The newest checked span. */
async function lastSpan(db: Reader): Promise<CountedSpan | undefined> {
  const [last] = await db.select().from(monitorSpan).orderBy(desc(monitorSpan.through)).limit(1)
  return last
}

/** The span after an id; the last one ends at `stable` at least. */
async function nextSpan(
  db: Reader,
  after: string,
  stable: string,
): Promise<{ span: CountedSpan; isLast: boolean }> {
  const ids = await db
    .select({ id: transfer.id })
    .from(transfer)
    .where(gt(transfer.id, after))
    .orderBy(asc(transfer.id))
    .limit(PAGE)
  const last = ids[PAGE - 1]
  if (last) return { span: { after, through: last.id, transfers: PAGE }, isLast: false }
  const through = after < stable ? stable : after
  const transfers = ids.filter(({ id }) => id <= through).length
  return { span: { after, through, transfers }, isLast: true }
}

/** The moment up to which the monitor has checked; null before its first run. */
export async function monitoredTo(db: Reader): Promise<number | null> {
  const last = await lastSpan(db)
  return last ? timeOfId(last.through) : null
}

async function keepSpans(db: Reader, spans: CountedSpan[]): Promise<void> {
  if (spans.length === 0) return
  await db
    .insert(monitorSpan)
    .values(spans.map(({ after, through, transfers }) => ({ after, through, transfers })))
    .onConflictDoUpdate({
      target: monitorSpan.through,
      set: { transfers: sql`excluded.transfers` },
    })
}

/** Deletes stable spans, in which nothing commits any more; the newest stays, so that the next run continues. */
async function forgetSpans(db: Reader, stable: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM monitor_span WHERE through <= ${stable}
      AND through < (SELECT through FROM monitor_span ORDER BY through DESC LIMIT 1)`)
}

import { setTimeout as pause } from 'node:timers/promises'
import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Book, CheckResult, Span } from '../platform/books.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { checkTouchedBalances, ownersTouchedIn } from './books/balances.ts'
import { kindsBook } from './books/kinds.ts'
import { transfersBook } from './books/ledger.ts'
import { mergeBooks, mergeResults, runCheck } from './check.ts'
import { ALL_TRANSFERS, lowestIdAt, MAX_COMMIT_LAG_MS, MAX_REORDER_MS } from './span.ts'
import { monitorSpan, transfer } from './tables.ts'

/** What it looks at of a span of transfers; balances come besides. */
export function monitoredBooks(features: readonly Feature[]): (span: Span) => Book[] {
  const theirs = features.flatMap((feature) => feature.books?.(features).spans ?? [])
  const books = [transfersBook, kindsBook(features), ...theirs]
  return (span) => mergeBooks(books.map((book) => book(span)))
}

/** Transfers that it looks at in one go, and how long it goes on; the rest is the next look's. */
const PAGE = 1_000
const BUDGET_MS = 45_000
/** Between two goes it rests as long as the one took, so that players get on; no longer than this. */
const LONGEST_REST_MS = 1_000
/** Users whose balances are summed in one go. */
const OWNERS_AT_ONCE = 200
/** No user has this id. */
const NOBODY = [0]

/** Transfers to look at, and how many of them there were just before. */
interface CountedSpan extends Span {
  transfers: number
}

/**
 * Looks at what moved since the last look, with the audit's sums (design §9): transfers sum to zero
 * and move a game's money for a known reason, games say what the ledger says, balances equal
 * their entries. It takes no longer for a longer history. A span of transfers is looked at
 * once, and again when one of them ended late.
 * @param now milliseconds since 1970
 * @param report does what follows from what was found; only after that it counts as looked at
 */
export async function monitor(
  db: Reader,
  features: readonly Feature[],
  now: number,
  report: (checks: CheckResult[]) => Promise<void> = async () => {},
): Promise<CheckResult[]> {
  const endsAt = performance.now() + BUDGET_MS
  const settled = lowestIdAt(now - MAX_COMMIT_LAG_MS)
  const found = new Map<string, CheckResult>()
  const add = (checks: CheckResult[]) => {
    for (const check of checks) {
      const before = found.get(check.check)
      found.set(check.check, before ? mergeResults(before, check) : check)
    }
  }
  const owners = new Set<number>()
  const booksOf = monitoredBooks(features)
  const lookAtSpan = async (tx: Transaction, span: CountedSpan) => {
    for (const book of booksOf(span)) add([await runCheck(tx, book)])
    for (const owner of await ownersTouchedIn(tx, span)) owners.add(owner)
  }

  const seen = await byIndexAlone(db, changedSpans)
  for (const span of seen) await byIndexAlone(db, (tx) => lookAtSpan(tx, span))
  const last = await lastSpan(db)
  let after = last?.through ?? settled
  for (let isCaughtUp = false; !isCaughtUp && performance.now() < endsAt; ) {
    const next = await byIndexAlone(db, async (tx) => {
      const found = await nextSpan(tx, after, settled)
      await lookAtSpan(
        tx,
        found.isLast ? { ...found.span, through: ALL_TRANSFERS.through } : found.span,
      )
      return found
    })
    isCaughtUp = next.isLast
    after = next.span.through
    // An empty one only marks how far a first look has come.
    const isFirst = !last && seen.length === 0
    if (next.span.after < after || isFirst) seen.push(next.span)
  }
  // Each balance once, however often it was touched: what is summed is what came since its proof.
  const proven = lowestIdAt(now - MAX_REORDER_MS)
  const touched = [...owners]
  do {
    const some = touched.splice(0, OWNERS_AT_ONCE)
    add([
      await byIndexAlone(db, (tx) =>
        checkTouchedBalances(tx, some.length > 0 ? some : NOBODY, proven),
      ),
    ])
  } while (touched.length > 0)
  const checks = [...found.values()]
  await report(checks)
  await keepSpans(db, seen)
  await forgetSpans(db, settled)
  return checks
}

/**
 * Reads by keys and ranges of keys alone, in a short transaction, and rests after it. Where statistics
 * are missing or old the planner takes a page of transfers for most of them, and would read whole
 * tables and compile programs for it; and while a statement runs, what players change meanwhile leaves
 * its old rows behind.
 */
async function byIndexAlone<T>(db: Reader, action: (tx: Transaction) => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    )
    return action(tx as Transaction)
  })
  await pause(Math.min(performance.now() - began, LONGEST_REST_MS))
  return result
}

/** The spans in which a transfer ended late, with how many there are now. */
async function changedSpans(db: Reader): Promise<CountedSpan[]> {
  const { rows } = (await db.execute(sql`
    SELECT after, through, now.transfers FROM monitor_span seen CROSS JOIN LATERAL (
      SELECT count(*)::int AS transfers FROM transfer t WHERE t.id > seen.after AND t.id <= seen.through
    ) now
    WHERE now.transfers <> seen.transfers ORDER BY through`)) as unknown as { rows: CountedSpan[] }
  return rows
}

/** The newest of the spans that were looked at. */
async function lastSpan(db: Reader): Promise<CountedSpan | undefined> {
  const [last] = await db.select().from(monitorSpan).orderBy(desc(monitorSpan.through)).limit(1)
  return last
}

/** The transfers after an id; the last of them end with what has settled. */
async function nextSpan(
  db: Reader,
  after: string,
  settled: string,
): Promise<{ span: CountedSpan; isLast: boolean }> {
  const ids = await db
    .select({ id: transfer.id })
    .from(transfer)
    .where(gt(transfer.id, after))
    .orderBy(asc(transfer.id))
    .limit(PAGE)
  const last = ids[PAGE - 1]
  if (last) return { span: { after, through: last.id, transfers: PAGE }, isLast: false }
  const through = after < settled ? settled : after
  const transfers = ids.filter(({ id }) => id <= through).length
  return { span: { after, through, transfers }, isLast: true }
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

/** In what has settled nothing ends any more; the newest span stays, for the next look to go on from. */
async function forgetSpans(db: Reader, settled: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM monitor_span WHERE through <= ${settled}
      AND through < (SELECT through FROM monitor_span ORDER BY through DESC LIMIT 1)`)
}

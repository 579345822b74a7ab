import { asc, gt, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database.ts'
import { payoutsBook, purchasesBook } from './books/adventure-money.ts'
import { lookAtBalances, touchedIn } from './books/balances.ts'
import { kindsBook } from './books/kinds.ts'
import { transfersBook } from './books/ledger.ts'
import { spinMoneyBook } from './books/turntable.ts'
import { type Check, joined, look } from './check.ts'
import { ALL, lowestIdAt, type Span } from './span.ts'
import { monitorLook, transfer } from './tables.ts'

/** It looks again at this much: a transaction may end after one with a higher id. */
const OVERLAP_MS = 120_000
/** Transfers that it looks at in one go, and how long it goes on; the rest is the next look's. */
const PAGE = 1_000
const BUDGET_MS = 20_000
/** Users whose balances are summed in one go. */
const TOGETHER = 200
/** No user has this id. */
const NOBODY = [0]

/**
 * Looks at what moved since the last look, with the audit's sums (design §9): transfers sum to zero
 * and move a game's money for a known reason, spins and adventures say what the ledger says, balances
 * equal their entries. It takes no longer
 * for a longer history.
 * @param now milliseconds since 1970
 */
export async function monitor(db: Reader, now: number): Promise<Check[]> {
  const endsAt = performance.now() + BUDGET_MS
  const settled = lowestIdAt(now - OVERLAP_MS)
  const found = new Map<string, Check>()
  const add = (checks: Check[]) => {
    for (const check of checks) {
      const before = found.get(check.check)
      found.set(check.check, before ? joined(before, check) : check)
    }
  }
  const owners = new Set<number>()
  let after = await lastLook(db, settled)
  for (;;) {
    const span = await byKeys(db, async (tx) => {
      const next = await nextSpan(tx, after)
      add(await lookAt(tx, next))
      for (const owner of await touchedIn(tx, next)) owners.add(owner)
      return next
    })
    const isCaughtUp = span.through === ALL.through
    after = isCaughtUp ? settled : span.through
    if (isCaughtUp || performance.now() > endsAt) break
  }
  // Each balance once, however often it was touched: what is summed is what came since its proof.
  const touched = [...owners]
  do {
    const some = touched.splice(0, TOGETHER)
    add([await byKeys(db, (tx) => lookAtBalances(tx, some.length > 0 ? some : NOBODY, settled))])
  } while (touched.length > 0)
  await keepLook(db, after)
  return [...found.values()]
}

async function lookAt(db: Reader, span: Span): Promise<Check[]> {
  const checks: Check[] = []
  for (const book of [transfersBook, kindsBook, spinMoneyBook, purchasesBook, payoutsBook]) {
    checks.push(await look(db, book(span)))
  }
  return checks
}

/**
 * Reads by keys and ranges of keys alone, in a short transaction. Where statistics are missing or old
 * the planner takes a page of transfers for most of them, and would read whole tables and compile
 * programs for it; and while a statement runs, what players change meanwhile leaves its old rows
 * behind.
 */
function byKeys<T>(db: Reader, action: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    )
    return action(tx as Transaction)
  })
}

/** The next transfers; the last of them reach to whatever comes. */
async function nextSpan(db: Reader, after: string): Promise<Span> {
  const ids = await db
    .select({ id: transfer.id })
    .from(transfer)
    .where(gt(transfer.id, after))
    .orderBy(asc(transfer.id))
    .limit(PAGE)
  return { after, through: ids.length < PAGE ? ALL.through : (ids.at(-1)?.id ?? ALL.through) }
}

async function lastLook(db: Reader, first: string): Promise<string> {
  const [row] = await db.select().from(monitorLook)
  return row?.through ?? first
}

async function keepLook(db: Reader, through: string): Promise<void> {
  await db
    .insert(monitorLook)
    .values({ through })
    .onConflictDoUpdate({ target: monitorLook.id, set: { through } })
}

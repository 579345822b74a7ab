import { asc, gt } from 'drizzle-orm'
import type { Reader } from '../platform/database.ts'
import { payoutsBook, purchasesBook } from './books/adventure-money.ts'
import { lookAtBalances } from './books/balances.ts'
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
  let after = await lastLook(db, settled)
  for (;;) {
    const span = await nextSpan(db, after)
    for (const check of await lookAt(db, span, settled)) {
      const before = found.get(check.check)
      found.set(check.check, before ? joined(before, check) : check)
    }
    const isCaughtUp = span.through === ALL.through
    after = isCaughtUp ? settled : span.through
    await keepLook(db, after)
    if (isCaughtUp || performance.now() > endsAt) return [...found.values()]
  }
}

async function lookAt(db: Reader, span: Span, settled: string): Promise<Check[]> {
  const checks: Check[] = []
  for (const book of [transfersBook, kindsBook, spinMoneyBook, purchasesBook, payoutsBook]) {
    checks.push(await look(db, book(span)))
  }
  checks.push(await lookAtBalances(db, span, settled))
  return checks
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

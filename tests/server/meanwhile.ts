import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../server/platform/database/database.ts'

const POLL_MS = 20
const PATIENCE_MS = 20_000

/** Work that is under way when something else comes. */
interface Work {
  /** What it has done by then. */
  before?: (tx: Transaction) => Promise<unknown>
  /** What it does afterwards, until it is committed. */
  after?: (tx: Transaction) => Promise<unknown>
}

/**
 * Lets something come into the middle of a transaction. PostgreSQL has taken it as far as it goes: to
 * its end, or to where it waits for what the transaction holds. The embedded database, which has one
 * connection, takes nothing else before the transaction ends.
 * @returns what it came to
 */
export async function meanwhile<T>(
  db: Database,
  { before, after }: Work,
  comes: () => Promise<T>,
): Promise<T> {
  const come: Promise<T>[] = []
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await before?.(tx)
    let isDone = false
    come.push(comes().finally(() => (isDone = true)))
    const until = Date.now() + PATIENCE_MS
    while (db.kind === 'postgres' && !isDone && !(await isWaitedFor(tx))) {
      if (Date.now() > until) throw new Error('it neither ended nor waited')
      await pause(POLL_MS)
    }
    await after?.(tx)
  })
  const [result] = await Promise.all(come)
  return result as T
}

/** Whether another connection waits for what this transaction holds. */
async function isWaitedFor(tx: Transaction): Promise<boolean> {
  // A transaction would go on seeing those connections that were there at its first look.
  await tx.execute(sql`SELECT pg_stat_clear_snapshot()`)
  const { rows } = (await tx.execute(sql`
    SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}

// The audit log of the ops console: what operators did and were refused, append-only. Each row is bound to the
// one before by its hash, and the chain of the books takes the rows in, so that whoever writes it anew is found.
import { createHash } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { canonicalJson } from '../../../machines/fair/canonical.ts'
import type { Transaction } from '../database/database.ts'
import { opsLog } from '../database/tables.ts'
import type { Platform } from '../feature.ts'
import { timeOrderedId } from '../secrets/random.ts'
import type { OperatorRequest } from './operator.ts'

/** The advisory lock under which rows get their numbers. */
const LOG_LOCK = 727_268

/** The hash that the first row is bound to. */
export const NO_ROW = '0'.repeat(64)

type Row = typeof opsLog.$inferSelect

/** What an operator did, or was refused. */
export interface LoggedAction {
  operator: Pick<OperatorRequest, 'id' | 'name' | 'role'>
  /** `<METHOD> <path>` of the contract. */
  action: string
  /** `<what>:<id>`; null for what concerns nothing single. */
  target: string | null
  /** `done`, or the error code of a refusal. */
  outcome: string
  reason: string | null
  before?: unknown
  after?: unknown
  /** Of an action that was done: by which a retry finds its answer. */
  retry?: { key: string; bodyHash: string; answer: unknown }
  address: string
  /** Milliseconds since 1970. */
  at: number
}

/** Writes a row, as the last thing of a transaction: others who write wait until it ends. */
export async function writeLog(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { operator, before = null, after = null, retry, at, ...entry }: LoggedAction,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOG_LOCK})`)
  const [last] = await tx
    .select({ number: opsLog.number, hash: opsLog.hash })
    .from(opsLog)
    .orderBy(desc(opsLog.number))
    .limit(1)
  const row = {
    ...entry,
    number: (last?.number ?? 0) + 1,
    id: timeOrderedId(random, at),
    at: new Date(at),
    operatorId: operator.id,
    operator: operator.name,
    role: operator.role,
    before,
    after,
    key: retry?.key ?? null,
    bodyHash: retry?.bodyHash ?? null,
    answer: retry?.answer ?? null,
    previous: last?.hash ?? NO_ROW,
  }
  await tx.insert(opsLog).values({ ...row, hash: hashOfRow(row) })
}

/** The hash of a row with that of the row before: SHA-256 of the canonical JSON of both. */
export function hashOfRow({ at, ...row }: Omit<Row, 'hash'>): string {
  const text = canonicalJson({ ...row, at: at.getTime() })
  return createHash('sha256').update(text).digest('hex')
}

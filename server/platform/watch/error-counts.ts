// How often each error is answered, of all processes together: each counts in its memory, and adds its counts to the
// database every few seconds. What a process has counted since is lost if it is killed.
import { gte, lt, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database, Reader } from '../database/database.ts'
import { errorCount } from '../database/tables.ts'
import type { ApiError } from '../errors.ts'

/** Counts of so long are one row. */
const STEP_MS = 300_000
const FLUSH_MS = 10_000
const KEPT_MS = 48 * 3_600_000
/** While the database is away, no more different rows than these are kept in memory. */
const MOST_ROWS = 5_000

type Row = typeof errorCount.$inferInsert

/** Counts answered errors in this process. */
export interface ErrorCounts {
  note(error: Pick<ApiError, 'code' | 'status'>): void
  /** Adds what was counted to the database; what it cannot take stays for the next time. */
  flush(): Promise<void>
  /** Flushes from now on. @returns stops it, after the last flush */
  begin(warn: (error: unknown) => void): () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    errorCounts: ErrorCounts
  }
}

/** Creates a process's counts. */
export function countErrors(db: Pick<Database, 'orm'>, clock: Clock): ErrorCounts {
  let counted = new Map<string, Row>()
  const add = ({ since, code, status, count }: Row) => {
    const key = `${since.getTime()} ${code}`
    const row = counted.get(key)
    if (row) row.count += count
    else if (counted.size < MOST_ROWS) counted.set(key, { since, code, status, count })
  }
  const flush = async () => {
    if (counted.size === 0) return
    // In one order, so that processes do not wait for each other in a circle.
    const rows = [...counted.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    counted = new Map()
    try {
      await db.orm
        .insert(errorCount)
        .values(rows)
        .onConflictDoUpdate({
          target: [errorCount.since, errorCount.code],
          set: { count: sql`${errorCount.count} + excluded.count` },
        })
    } catch (error) {
      for (const row of rows) add(row)
      throw error
    }
  }
  return {
    note: ({ code, status }) => {
      const now = clock.now()
      add({ since: new Date(now - (now % STEP_MS)), code, status, count: 1 })
    },
    flush,
    begin: (warn) => {
      let flushing = Promise.resolve()
      const timer = setInterval(() => {
        flushing = flushing.then(flush).catch(warn)
      }, FLUSH_MS).unref()
      return async () => {
        clearInterval(timer)
        await flushing
        await flush().catch(warn)
      }
    },
  }
}

const keyOf = ({ since, code }: Row) => `${since.toISOString()} ${code}`

/** How often an error was answered lately. */
export interface AnsweredError {
  code: ErrorCode
  status: number
  /** By hour, the last one at the end: as many as were asked for. */
  hours: number[]
}

/** The errors of the last hours, by code; an hour's begin is rounded down to five minutes. */
export async function answeredErrors(
  db: Reader,
  now: number,
  hours: number,
): Promise<AnsweredError[]> {
  const from = now - (now % STEP_MS) + STEP_MS - hours * HOUR_MS
  const rows = await db
    .select()
    .from(errorCount)
    .where(gte(errorCount.since, new Date(from)))
  const found = new Map<string, AnsweredError>()
  for (const { since, code, status, count } of rows) {
    const known = found.get(code) ?? { code, status, hours: Array<number>(hours).fill(0) }
    found.set(code, known)
    const hour = Math.min(hours - 1, Math.floor((since.getTime() - from) / HOUR_MS))
    known.hours[hour] = (known.hours[hour] ?? 0) + count
  }
  return [...found.values()]
}

const HOUR_MS = 3_600_000

/** Deletes counts that nobody is shown any more. */
export async function forgetErrors(db: Reader, now: number): Promise<void> {
  await db.delete(errorCount).where(lt(errorCount.since, new Date(now - KEPT_MS)))
}

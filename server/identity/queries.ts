// What others read of identity, and ask of it: sessions in a browser, and deletions.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Reader } from '../platform/database/database.ts'
import { browserSession } from './tables.ts'

/** Whether a session has not ended. */
export async function isSessionOpen(db: Reader, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: browserSession.id })
    .from(browserSession)
    .where(and(eq(browserSession.id, id), isNull(browserSession.endedAt)))
  return row !== undefined
}

const WATCH_MS = 2_000

/** Sessions that have ended in the last minutes: longer than a checked token is remembered. */
const ENDED = `SELECT id FROM browser_session
  WHERE end_noted_at > clock_timestamp() - interval '5 minutes'`

/**
 * Watches for sessions that end, as `watchStatusChanges` does for accounts: one small query every two seconds at
 * the most.
 * @returns reads the ids of sessions that have ended lately
 */
export function watchEndedSessions(db: Database): (now: number) => Promise<ReadonlySet<string>> {
  let ended: ReadonlySet<string> = new Set()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async (now: number) => {
    const rows = await db.queryPrepared<{ id: string }>('sessions_ended', ENDED, [])
    ended = new Set(rows.map(({ id }) => id))
    askedAt = now
  }
  return async (now) => {
    // A clock that was set back must not stretch the two seconds.
    if (now < askedAt || now - askedAt >= WATCH_MS) {
      asking ??= ask(now).finally(() => {
        asking = undefined
      })
      await asking
    }
    return ended
  }
}

export { noteDeletion, openDeletionOf } from './deletion.ts'

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Longer than the net below all jobs, a pass each minute, takes to come on a busy machine. */
const PATIENCE_MS = 180_000

/** A connection of a server that waits for what a test holds. */
interface Waiting {
  /** The `application_name` of its DATABASE_URL. */
  server: string
}

/** Something of the database that a test holds, so that servers stop exactly where they need it. */
export interface Hold {
  /**
   * Waits until a server waits for it.
   * @param dead a server that was killed, whose connection waits on
   * @returns which server it is
   */
  stops(dead?: string): Promise<string>
  /** Lets everyone go on; what a killed server had asked for is done even now. */
  release(): Promise<void>
  /**
   * Lets no server go on, all of which were killed: their connections end first, also of those who
   * wait for one that waits.
   */
  releaseToNobody(): Promise<void>
}

/**
 * Holds what a statement locks.
 * @param statement such as a LOCK TABLE, or a SELECT … FOR UPDATE
 */
export async function hold(url: string, statement: string): Promise<Hold> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' })
  // Whoever drops the database ends what a failed test holds.
  client.on('error', () => {})
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  const waiting = async () => {
    // A transaction would go on seeing those connections that were there at its first look.
    await client.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await client.query<Waiting>(WAITING)
    return rows
  }
  const release = async () => {
    await client.query('COMMIT')
    await client.end()
  }
  return {
    stops: async (dead) => {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        const found = (await waiting()).find(({ server }) => server !== dead)
        if (found) return found.server
        if (Date.now() > until) throw new Error(`no server came to: ${statement}`)
        await pause(50)
      }
    },
    release,
    releaseToNobody: async () => {
      await client.query(SERVERS_END)
      await release()
    },
  }
}

const WAITING = `SELECT application_name AS server FROM pg_stat_activity
  WHERE datname = current_database() AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`

const SERVERS_END = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name NOT IN ('test', 'companion')
    AND backend_type = 'client backend'`

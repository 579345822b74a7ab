import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway, sqlState } from '../errors.ts'
import { hostUrls } from './hosts.ts'

/** How long a new connection waits for a primary: one that is chosen meanwhile serves what waits. */
const PATIENCE_MS = 4_500
const PROBE_LIMIT_MS = 2_000
const PAUSE_MS = 200
/** A pool that fills up asks once, not once a connection. */
const KNOWN_FOR_MS = 1_000

interface Host {
  host: string
  port: number
}

/** How a client of `pg` reaches an address; with several hosts it is connected to the one that takes writes. */
export interface Reach {
  connectionString: string
  Client: typeof pg.Client
}

/** @param url may name several hosts: `postgres://user@a:5432,b:5432/name` */
export function reach(url: string): Reach {
  const [first, ...others] = hostUrls(url)
  if (others.length === 0) return { connectionString: first, Client: QuietClient }
  return { connectionString: first, Client: clientOfPrimary([first, ...others]) }
}

/**
 * A client whose lost connection makes its queries fail, and nothing else: without a listener the error would end
 * the process where a transaction is between two statements.
 */
class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** A client that finds the primary before it connects. node-postgres itself knows one host alone. */
function clientOfPrimary(urls: readonly string[]): typeof pg.Client {
  const find = finder(urls)
  return class ClientOfPrimary extends QuietClient {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = find().then((primary) => {
        Object.assign(this, primary)
        return super.connect()
      })
      if (!callback) return connected
      connected.then(() => (callback as () => void)(), callback)
      return undefined
    }
  }
}

/** Finds the primary; who asks while it is being found waits with the others. */
function finder(urls: readonly string[]): () => Promise<Host> {
  let known: { primary: Promise<Host>; until: number } | undefined
  return () => {
    if (known && performance.now() < known.until) return known.primary
    const asked = { primary: findPrimary(urls), until: Number.POSITIVE_INFINITY }
    known = asked
    asked.primary.then(
      () => {
        asked.until = performance.now() + KNOWN_FOR_MS
      },
      () => {
        known = undefined
      },
    )
    return asked.primary
  }
}

/**
 * Asks all hosts at once, again and again while none is a primary.
 * @throws after a while, so that `isDatabaseAway` knows it; what a host refuses, such as the password, at once
 */
async function findPrimary(urls: readonly string[]): Promise<Host> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await Promise.any(urls.map(askForPrimary)).catch((error: AggregateError) => error)
    if ('host' in found) return found
    // A wrong password is none of a machine's.
    const refusal = found.errors.find((error) => sqlState(error) && !isDatabaseAway(error))
    if (refusal) throw refusal
    if (performance.now() > until) {
      throw new Error('timeout exceeded when trying to connect: no host is a primary', {
        cause: found,
      })
    }
    await pause(PAUSE_MS)
  }
}

/** @throws when the host is a standby, or does not answer */
async function askForPrimary(connectionString: string): Promise<Host> {
  const client = new QuietClient({
    connectionString,
    connectionTimeoutMillis: PROBE_LIMIT_MS,
    query_timeout: PROBE_LIMIT_MS,
    application_name: 'companion probe',
  })
  try {
    await client.connect()
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby')
    if (rows[0]?.standby !== false) throw new Error(`${client.host}:${client.port} is a standby`)
    return { host: client.host, port: client.port }
  } finally {
    // One that was never connected is ended as well.
    client.end().catch(() => {})
  }
}

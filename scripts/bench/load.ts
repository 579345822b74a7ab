import { randomUUID } from 'node:crypto'
import autocannon, { type Options, type Result, type Run } from 'autocannon'
import tuning from '../../assets/turntable/tuning.json' with { type: 'json' }
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/endpoint.ts'
import type { BenchServer } from './bench-server.ts'

/** What a stretch of spinning came to. */
export interface Spinning {
  /** Answered with a prize. */
  spins: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Spins 1× as fast as the server answers, each request with a key of its own and the players in
 * turn.
 * @throws when any request was not answered with a prize
 */
export async function spinFor(
  server: BenchServer,
  clients: number,
  seconds: number,
): Promise<Spinning> {
  return outcomeOf(await spin(server, { connections: clients, duration: seconds }))
}

/** Longer than anything that is waited for. */
const LONGEST_SECONDS = 600

/**
 * Spins 1× at a steady rate until something has ended; a late answer counts from when it was due.
 * @throws when any request was not answered with a prize
 */
export async function spinMeanwhile(
  server: BenchServer,
  clients: number,
  perSecond: number,
  ends: Promise<unknown>,
): Promise<Spinning> {
  const run = spin(server, {
    connections: clients,
    duration: LONGEST_SECONDS,
    overallRate: perSecond,
  })
  const stop = () => run.stop()
  ends.then(stop, stop)
  return outcomeOf(await run)
}

type Pace = Pick<Options, 'connections' | 'duration' | 'overallRate'>

function spin(server: BenchServer, pace: Pace): Run {
  let turn = 0
  return autocannon({
    ...pace,
    url: `${server.address}/api/turntable/spins`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count: 1, tuningVersion: tuning.version }),
    requests: [
      {
        setupRequest: (request) => {
          turn = (turn + 1) % server.tokens.length
          return {
            ...request,
            headers: {
              ...request.headers,
              authorization: `Bearer ${server.tokens[turn]}`,
              [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
            },
          }
        },
      },
    ],
  })
}

function outcomeOf(result: Result): Spinning {
  const refused = result.non2xx + result.errors + result.timeouts
  if (refused > 0) throw new Error(`${refused} of the spins were not answered with a prize`)
  return {
    spins: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

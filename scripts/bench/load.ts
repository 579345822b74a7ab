import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
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

/** Longer than anything that is waited for. */
const LONGEST_SECONDS = 600

type Pace = Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>

/** Calls, the players in turn, each with a key of its own. */
export function callInTurn(
  { address, tokens }: BenchServer,
  path: string,
  pace: Pace,
  bodyOf: (turn: number) => string,
  onResponse?: (status: number, body: string, sentAt: number) => void,
): autocannon.Instance & PromiseLike<autocannon.Result> {
  let turn = 0
  // Its types know no promise where there is no callback.
  const run: unknown = autocannon({
    ...pace,
    url: `${address}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request, context) => {
          turn++
          Object.assign(context, { sentAt: Date.now() })
          return {
            ...request,
            headers: {
              ...request.headers,
              authorization: `Bearer ${tokens[turn % tokens.length]}`,
              [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
            },
            body: bodyOf(turn),
          }
        },
        ...(onResponse && {
          onResponse: (status, body, context) =>
            onResponse(status, body, (context as { sentAt: number }).sentAt),
        }),
      },
    ],
  })
  return run as ReturnType<typeof callInTurn>
}

/**
 * Spins 1× as fast as the server answers.
 * @throws when any request was not answered with a prize
 */
export async function spinFor(
  server: BenchServer,
  clients: number,
  seconds: number,
): Promise<Spinning> {
  return outcomeOf(await spin(server, { connections: clients, duration: seconds }))
}

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
  const pace = { connections: clients, duration: LONGEST_SECONDS, overallRate: perSecond }
  const run = spin(server, pace)
  const stop = () => run.stop()
  ends.then(stop, stop)
  return outcomeOf(await run)
}

function spin(server: BenchServer, pace: Pace) {
  const body = JSON.stringify({ count: 1, tuningVersion: tuning.version })
  return callInTurn(server, '/api/turntable/spins', pace, () => body)
}

function outcomeOf(result: autocannon.Result): Spinning {
  const refused = result.non2xx + result.errors + result.timeouts
  if (refused > 0) throw new Error(`${refused} of the spins were not answered with a prize`)
  return {
    spins: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import tuning from '../../assets/turntable/tuning.json' with { type: 'json' }
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/endpoint.ts'
import type { SpinCount } from '../../contract/turntable.ts'
import type { BenchServer } from './bench-server.ts'

/** What a stretch of spinning came to. */
export interface Spinning {
  /** Answered with a prize. */
  spins: number
  perSecond: number
  /** How fast half and 99 % of them were answered, in milliseconds. */
  latency: Latency
}

type Latency = Pick<autocannon.Histogram, 'p50' | 'p99'>

/** Longer than anything that is waited for. */
const LONGEST_SECONDS = 600

type Pace = Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate' | 'amount'>

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
 * Taps 10× so many times, as fast as the server answers.
 * @throws when any request was not answered with a prize
 */
export async function tapTens(server: BenchServer, clients: number, taps: number): Promise<void> {
  outcomeOf(await spin(server, { connections: clients, amount: taps }, 10))
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

/** What is asked for again and again. */
interface Load {
  /** Of the call, which is a POST. */
  path: string
  /** What an answer is, many of them. */
  what: string
  /** Of the next request. */
  body: () => object
}

/** What a stretch of requests came to. */
export interface Posting {
  count: number
  latency: Latency
}

/**
 * Sends requests of players at a steady rate until something has ended; a late answer counts from when it was due.
 * @throws when any was not answered well
 */
export async function postMeanwhile(
  server: BenchServer,
  { path, what, body }: Load,
  { clients, perSecond, ends }: { clients: number; perSecond: number; ends: Promise<unknown> },
): Promise<Posting> {
  const pace = { connections: clients, duration: LONGEST_SECONDS, overallRate: perSecond }
  const run = post(server, pace, { path, body: () => JSON.stringify(body()) })
  const stop = () => run.stop()
  ends.then(stop, stop)
  const result = await run
  requireAnswered(result, what)
  return { count: result['2xx'], latency: result.latency }
}

/** @returns as a note says it */
export function latencyText({ p50, p99 }: Latency): string {
  return `half answered within ${p50} ms, 99 % within ${p99} ms`
}

type Run = autocannon.Instance & PromiseLike<autocannon.Result>

function spin(server: BenchServer, pace: Pace, count: SpinCount = 1): Run {
  const body = JSON.stringify({ count, tuningVersion: tuning.version })
  return post(server, pace, { path: '/api/turntable/spins', body: () => body })
}

/** Asks for the same, the players in turn, each with a key of its own. */
function post(
  { address, players }: BenchServer,
  pace: Pace,
  { path, body }: { path: string; body: () => string },
): Run {
  let turn = 0
  const request: autocannon.Request = {
    setupRequest: (request) => {
      turn++
      const headers = {
        ...request.headers,
        authorization: `Bearer ${players[turn % players.length]?.token}`,
        [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
      }
      return { ...request, headers, body: body() }
    },
  }
  const url = `${address}${path}`
  const headers = { 'content-type': 'application/json' }
  // Its types know no promise where there is no callback.
  const run: unknown = autocannon({ ...pace, url, method: 'POST', headers, requests: [request] })
  return run as Run
}

function outcomeOf(result: autocannon.Result): Spinning {
  requireAnswered(result, 'spins')
  const spins = result['2xx']
  return { spins, perSecond: spins / result.duration, latency: result.latency }
}

function requireAnswered(result: autocannon.Result, what: string): void {
  const refused = result.non2xx + result.errors + result.timeouts
  if (refused > 0) throw new Error(`${refused} of the ${what} were not answered well`)
}

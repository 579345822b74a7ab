import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import tuning from '../../assets/turntable/tuning.json' with { type: 'json' }
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/endpoint.ts'
import { CSRF_HEADER } from '../../contract/ops.ts'
import type { Replay } from '../../contract/tuning-replay-ops.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { type Figure, grouped, median, percentile, type Tell } from './figure.ts'
import { tapTens } from './load.ts'

const SPINS = 500_000
const CLIENTS = 64
const SPINS_A_SECOND = 100
const CALM_SECONDS = 30
const ROUNDS = 3
const MAX_RATIO = 1.2
const LOOK_MS = 1_000

/** What players feel of a replay of all that was spun: their 99th percentile with and without one. */
export async function measureReplay(url: string, tell: Tell): Promise<Figure[]> {
  tell('replay: a demo world on PostgreSQL')
  await using server = await startBenchServer({ DATABASE_URL: url, ROUND_SECONDS: '86400' })
  tell(`replay: ${grouped(SPINS)} spins, by taps on 10×`)
  await tapTens(server, CLIENTS, SPINS / 10)
  const ops = await enterConsole(server)
  const { id } = await ops<{ id: string }>('POST', 'games/turntable/drafts', {
    from: 'force',
    reason: 'bench',
  })
  const { hash } = await ops<{ hash: string }>('GET', `drafts/${id}`)

  const calm: number[] = []
  const busy: number[] = []
  const seconds: number[] = []
  let last: Replay | undefined
  for (let round = 1; round <= ROUNDS; round++) {
    tell(`replay: round ${round} of ${ROUNDS}, spins without one`)
    calm.push(p99(await spinUntil(server, pause(CALM_SECONDS * 1_000))))
    tell(`replay: round ${round} of ${ROUNDS}, spins while it runs`)
    const begun = performance.now()
    const replay = replayed(ops, id, hash)
    busy.push(p99(await spinUntil(server, replay)))
    seconds.push((performance.now() - begun) / 1_000)
    last = await replay
  }
  tell(`replay: 99 % within, without ${texts(calm)}, with ${texts(busy)}`)
  const ratio = median(busy) / median(calm)
  const { plays = 0, paid, paidAgain } = last?.result?.total ?? {}
  const isExact = plays >= SPINS && JSON.stringify(paid) === JSON.stringify(paidAgain)
  return [
    {
      what: `players’ 99th percentile while last week is replayed, ${SPINS_A_SECOND} spins a second`,
      budget: `≤ ${MAX_RATIO} ×`,
      figure: `${ratio.toFixed(2)} ×`,
      kept: ratio <= MAX_RATIO && isExact,
      note: `medians of ${ROUNDS} turns: ${median(calm).toFixed(1)} ms without, ${median(busy).toFixed(1)} ms with (without ${texts(calm)}; with ${texts(busy)}); ${grouped(plays)} spins replayed in ${Math.round(median(seconds))} s, ${isExact ? 'to what was paid' : 'NOT to what was paid'}`,
    },
  ]
}

const p99 = (latencies: readonly number[]) => percentile(latencies, 0.99)
const texts = (times: readonly number[]) => times.map((it) => it.toFixed(1)).join(', ')

type Ops = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>

/** Signs in as a demo operator. */
async function enterConsole({ address }: BenchServer): Promise<Ops> {
  const json = { 'content-type': 'application/json', origin: address }
  const entered = await fetch(`${address}/api/ops/demo/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'demo-operator' }),
  })
  const { csrf } = (await entered.json()) as { csrf: string }
  const cookie = entered.headers.getSetCookie().map((it) => it.split(';')[0])
  return async (method, path, body) => {
    const answer = await fetch(`${address}/api/ops/tuning/${path}`, {
      method,
      headers: {
        ...json,
        cookie: cookie.join('; '),
        [CSRF_HEADER]: csrf,
        [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json() as never
  }
}

/** Starts a replay and waits for its end. */
async function replayed(ops: Ops, draft: string, seen: string): Promise<Replay> {
  const { id } = await ops<{ id: string }>('POST', `drafts/${draft}/replays`, { seen })
  for (;;) {
    await pause(LOOK_MS)
    const replay = await ops<Replay>('GET', `drafts/${draft}/replays/${id}`)
    if (replay.state === 'failed') throw new Error('the replay has failed')
    if (replay.state === 'done') return replay
  }
}

/**
 * Spins at a steady rate until something has ended, each when it is due, however late those before it are.
 * @returns how long each took, in milliseconds with their parts: whole ones are too coarse to be compared
 */
async function spinUntil(server: BenchServer, ends: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  ends.then(over, over)
  const latencies: number[] = []
  const open: Promise<void>[] = []
  const start = performance.now()
  for (let turn = 0; !isOver; turn++) {
    const due = start + (turn * 1_000) / SPINS_A_SECOND
    await pause(Math.max(0, due - performance.now()))
    open.push(
      spinOnce(server, turn).then(() => {
        latencies.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(open)
  return latencies
}

async function spinOnce({ address, players }: BenchServer, turn: number): Promise<void> {
  const answer = await fetch(`${address}/api/turntable/spins`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${players[turn % players.length]?.token}`,
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    },
    body: JSON.stringify({ count: 1, tuningVersion: tuning.version }),
  })
  if (!answer.ok) throw new Error(`a spin was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

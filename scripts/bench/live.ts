import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES_A_SECOND } from '../../contract/live.ts'
import { type BenchServer, METRICS_TOKEN, startBenchServer } from './bench-server.ts'
import { type Figure, percentile, type Tell } from './figure.ts'
import type { Seen } from './live-listeners.ts'
import { onPostgres } from './postgres.ts'
import { act, buyShips, roundBeforeClosing, roundSettings } from './rounds.ts'

const LISTENERS = 2_000
const CHOOSING_SECONDS = 24
/** The whole time to choose, less a moment to be sure that it has begun. */
const SENDING_MS = (CHOOSING_SECONDS - 1) * 1_000
const DISPATCHES = 20
const PAUSE_MS = 700
/** Until what the handshakes left behind is tidied away, twice: some of it only frees the rest. */
const TIDY_MS = 2_000

/** SIGWINCH, which nobody else heeds, frees what a process needs no more. */
const TIDY_MEMORY = "data:text/javascript,process.on('SIGWINCH',()=>globalThis.gc?.())"

const WHAT = `${LISTENERS} pages that listen to one process`

/** What a page that only listens costs, and how soon all of them see what one of them did. */
export function measureLive(tell: Tell): Promise<Figure[]> {
  return onPostgres([{ what: WHAT, budget: null }], 'live', async (url) => {
    tell('live: a demo world')
    await using server = await startBenchServer(url, false, {
      ...roundSettings(CHOOSING_SECONDS),
      NODE_OPTIONS: `--expose-gc --import=${TIDY_MEMORY}`,
    })
    await buyShips(server, 1)
    const before = await memoryOf(server)
    tell(`live: ${LISTENERS} pages enter`)
    await using listeners = new AsyncDisposableStack()
    const pages = listeners.adopt(listen(server), (it) => void it.kill())
    await heard(pages)
    const after = await memoryOf(server)
    const acknowledged = await sendShips(server, tell)
    pages.send('tell')
    const { seen } = (await heard(pages)) as Seen
    return [memoryFigure(before, after), delayFigure(acknowledged, seen)]
  })
}

function listen({ address }: BenchServer): ChildProcess {
  const script = join(import.meta.dirname, 'live-listeners.ts')
  return fork(script, [address, String(LISTENERS)], { serialization: 'advanced' })
}

/** What the listeners say next. @throws when they end instead */
function heard(listeners: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    listeners.once('message', resolve)
    listeners.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
  })
}

/** Sends ship after ship; answers when each was acknowledged, by the count of ships that it made. */
async function sendShips(server: BenchServer, tell: Tell): Promise<Map<number, number>> {
  const round = await roundBeforeClosing(server, SENDING_MS)
  const acknowledged = new Map<number, number>()
  tell(`live: ${DISPATCHES} dispatches`)
  for (const token of server.tokens.slice(0, DISPATCHES)) {
    const planets = [{ planet: acknowledged.size % 8, ships: 1 }]
    await act(server, token, '/api/adventure/dispatches', { roundId: round.id, planets })
    acknowledged.set(acknowledged.size + 1, Date.now())
    await pause(PAUSE_MS)
  }
  // The last one is on its way still.
  await pause(1_000)
  return acknowledged
}

interface Memory {
  /** Bytes that the process needs: without garbage. */
  held: number
  /** Bytes of the machine's memory that it occupies. */
  resident: number
}

async function memoryOf({ address, pid }: BenchServer): Promise<Memory> {
  for (let turn = 0; turn < 2; turn++) {
    process.kill(pid, 'SIGWINCH')
    await pause(TIDY_MS)
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${address}/metrics`, { headers })).text()
  const read = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(metrics)?.[1])
  return {
    held: read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'),
    resident: read('process_resident_memory_bytes'),
  }
}

function memoryFigure(before: Memory, after: Memory): Figure {
  const kib = (after.held - before.held) / 1_024 / LISTENERS
  const residentKib = (after.resident - before.resident) / 1_024 / LISTENERS
  return {
    what: `${WHAT}: memory that the process needs for each`,
    budget: null,
    figure: `${kib.toFixed(1)} KiB`,
    kept: null,
    note: `heap and buffers without garbage, ${inMib(before.held)} MiB before and ${inMib(after.held)} MiB after; of the machine's memory it took ${residentKib.toFixed(1)} KiB more for each (${inMib(before.resident)} to ${inMib(after.resident)} MiB), where garbage leaves room`,
    numbers: { kib, residentKib, listeners: LISTENERS },
  }
}

function delayFigure(acknowledged: ReadonlyMap<number, number>, seen: Seen['seen']): Figure {
  const delays = seen.flatMap(({ ships, at }) => {
    const sentAt = acknowledged.get(ships)
    return sentAt === undefined ? [] : [at - sentAt]
  })
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(delays, share))
  const all = acknowledged.size * LISTENERS
  return {
    what: `${WHAT}: from a dispatch acknowledged to seen, 95th and 99th percentile`,
    budget: 'everyone sees each',
    figure: `${p95} ms, ${p99} ms`,
    kept: delays.length === all,
    note: `half within ${p50} ms (below zero: seen before the acknowledgement came); ${delays.length} of ${all} seen; at most ${LIVE_MESSAGES_A_SECOND} messages a second to each page`,
    numbers: {
      p50: p50 ?? Number.NaN,
      p95: p95 ?? Number.NaN,
      p99: p99 ?? Number.NaN,
      seen: delays.length,
      all,
    },
  }
}

function inMib(bytes: number): string {
  return (bytes / 1_024 / 1_024).toFixed(0)
}

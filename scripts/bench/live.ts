import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES_A_SECOND } from '../../contract/live.ts'
import { buyShips, sendShip } from '../../tests/faults/rounds.ts'
import {
  type BenchServer,
  METRICS_TOKEN,
  roundBeforeClosing,
  roundSettings,
  startBenchServer,
} from './bench-server.ts'
import { type Figure, percentile, type Tell } from './figure.ts'
import type { Seen } from './live-listeners.ts'

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
export async function measureLive(url: string, tell: Tell): Promise<Figure[]> {
  tell('live: a demo world')
  await using server = await startBenchServer({
    DATABASE_URL: url,
    ...roundSettings(CHOOSING_SECONDS),
    NODE_OPTIONS: `--expose-gc --import=${TIDY_MEMORY}`,
  })
  const senders = server.players.slice(0, DISPATCHES)
  for (const player of senders) await buyShips(server, player, 1)
  const before = await memoryOf(server)
  tell(`live: ${LISTENERS} pages enter`)
  await using listening = new AsyncDisposableStack()
  const script = join(import.meta.dirname, 'live-listeners.ts')
  const pages = fork(script, [server.address, String(LISTENERS)], { serialization: 'advanced' })
  listening.defer(() => void pages.kill())
  await heard(pages)
  const after = await memoryOf(server)

  const round = await roundBeforeClosing(server, SENDING_MS)
  tell(`live: ${DISPATCHES} dispatches`)
  /** When each was acknowledged, by the count of ships that it made. */
  const acknowledged = new Map<number, number>()
  for (const [index, player] of senders.entries()) {
    const { text, status } = await sendShip(server, player, round.id, index % 8)
    if (status !== 200) throw new Error(`a dispatch was refused: ${text}`)
    acknowledged.set(index + 1, Date.now())
    await pause(PAUSE_MS)
  }
  // The last one is on its way still.
  await pause(1_000)
  pages.send('tell')
  const { seen } = (await heard(pages)) as Seen
  return [memoryFigure(before, after), delayFigure(acknowledged, seen)]
}

/** What the listeners say next. @throws when they end instead */
function heard(listeners: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    listeners.once('message', resolve)
    listeners.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
  })
}

/** KiB that the server's process needs: heap and buffers, without garbage. */
async function memoryOf({ address, process }: BenchServer): Promise<number> {
  for (let turn = 0; turn < 2; turn++) {
    process.kill('SIGWINCH')
    await pause(TIDY_MS)
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${address}/metrics`, { headers })).text()
  const read = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(metrics)?.[1])
  return (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / 1_024
}

function memoryFigure(before: number, after: number): Figure {
  const [mibBefore, mibAfter] = [before, after].map((kib) => (kib / 1_024).toFixed(0))
  return {
    what: `${WHAT}: memory that the process needs for each`,
    figure: `${((after - before) / LISTENERS).toFixed(1)} KiB`,
    note: `heap and buffers without garbage, ${mibBefore} MiB before and ${mibAfter} MiB after`,
  }
}

function delayFigure(acknowledged: ReadonlyMap<number, number>, seen: Seen['seen']): Figure {
  const known = seen.filter(({ ships }) => acknowledged.has(ships))
  const delays = known.map(({ ships, at }) => at - (acknowledged.get(ships) ?? 0))
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(delays, share))
  const all = acknowledged.size * LISTENERS
  return {
    what: `${WHAT}: from a dispatch acknowledged to seen, 95th and 99th percentile`,
    budget: 'everyone sees each',
    figure: `${p95} ms, ${p99} ms`,
    kept: delays.length === all,
    note: `half within ${p50} ms (below zero: seen before the acknowledgement came); ${delays.length} of ${all} seen; at most ${LIVE_MESSAGES_A_SECOND} messages a second to each page`,
  }
}

import type { CDPSession, Page } from 'playwright-core'
import type { Figure } from './figure.ts'

const MIB = 2 ** 20
/**
 * What the second half of the play may add: what comes up once for all (pictures of sheets, the
 * browser's own list of slow events, which it bounds) has come up in the first.
 */
const MAX_GROWTH = 0.02
/** Of a heap, what the engine makes of the scripts themselves: the more they run, the more is compiled. */
const COMPILED = new Set(['code', 'hidden', 'object shape'])

/** What of a snapshot of Chromium's is needed here. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Opens a look at what a page's scripts hold. @returns bytes, once all that can go has gone */
export async function openHeap(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  return async () => bytesOf(await snapshotOf(session))
}

/** Chromium collects the garbage before it. */
async function snapshotOf(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  return JSON.parse(chunks.join('')) as Snapshot
}

function bytesOf({ snapshot: { meta }, nodes }: Snapshot): number {
  const fields = meta.node_fields
  const [types] = meta.node_types
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[nodes[node + fields.indexOf('type')] ?? 0] ?? ''
    if (!COMPILED.has(type)) bytes += nodes[node + fields.indexOf('self_size')] ?? 0
  }
  return bytes
}

/** What scripts held in bytes: after the first play, half-way, and in the end. */
export type Held = readonly [first: number, middle: number, end: number]

/** Whether play left anything behind. */
export function heapFigure(path: string, minutes: number, held: Held): Figure {
  const [, middle, end] = held
  const growth = end / middle - 1
  return {
    what: `${path}, what scripts hold more after the second half of ${minutes} minutes of play`,
    budget: 'no growth',
    figure: `${growth < 0 ? '−' : '+'}${(Math.abs(growth) * 100).toFixed(1)} %`,
    kept: growth <= MAX_GROWTH,
    note: `${held.map(inMib).join(' → ')} MiB after the first play, half-way, and in the end: without garbage, and without what the engine compiles`,
  }
}

function inMib(bytes: number): string {
  return (bytes / MIB).toFixed(2)
}

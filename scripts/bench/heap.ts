import type { Page } from 'playwright-core'
import type { Figure } from './figure.ts'

const MIB = 2 ** 20
/** What a page may hold more after minutes of play: what it shows of them, such as the last records. */
const MOST_GROWTH = 0.05

/** Opens a look at what a page's scripts hold. @returns bytes, once all that can go has gone */
export async function openHeap(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  return async () => {
    // What is let go of by what goes first takes a second look.
    for (let look = 0; look < 2; look++) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize
  }
}

/**
 * Whether play left anything behind.
 * @param held bytes after each play
 */
export function heapFigure(path: string, minutes: number, held: readonly number[]): Figure {
  const [start = 0, middle = 0, end = 0] = [0, Math.floor(held.length / 2), held.length - 1].map(
    (at) => held[at] ?? 0,
  )
  const growth = end / start - 1
  return {
    what: `${path}, what scripts hold after ${minutes} minutes of play`,
    budget: 'no growth',
    figure: `${growth < 0 ? '−' : '+'}${(Math.abs(growth) * 100).toFixed(1)} %`,
    kept: growth <= MOST_GROWTH,
    note: `${[start, middle, end].map(inMib).join(' → ')} MiB after the first play, half-way, and in the end, garbage collected`,
  }
}

function inMib(bytes: number): string {
  return (bytes / MIB).toFixed(2)
}

import type { Trace } from '../../../machines/replay/trace.ts'

const KEPT = 'companion.trace'

/** Whether this page was opened with `?trace=1`. */
export function isTracing(): boolean {
  const behind = new URLSearchParams(location.hash.split('?')[1] ?? '')
  return behind.get('trace') === '1' || new URLSearchParams(location.search).get('trace') === '1'
}

/** Keeps the latest trace, not yet sealed, for the crash page and for the download. */
export function keepTrace(trace: Trace): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(trace))
  } catch {
    // A full store must not stop a game; the trace is then the one kept last.
  }
}

/** The last trace of this session, or null. */
export function lastTrace(): Trace | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Trace | null
  } catch {
    return null
  }
}

/**
 * Offers a trace as a sealed file that `npm run replay` reads. The seal's arithmetic is loaded only
 * now: pages that nobody traces do not carry it.
 * @param error what the page broke with
 */
export async function downloadTrace(trace: Trace, error?: unknown): Promise<void> {
  const { traceFile } = await import('./trace-file.ts')
  const { name, text } = traceFile(trace, error)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

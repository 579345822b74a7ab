import type { Trace } from '../../../machines/replay/trace.ts'

const STORAGE_NAME = 'companion.trace'

/** Whether this page was opened with `?trace=1`. */
export function isTracing(): boolean {
  const queries = [location.search, location.hash.split('?')[1]]
  return queries.some((query) => new URLSearchParams(query).get('trace') === '1')
}

/** Stores the latest trace, not yet sealed, for the error page and for the download. */
export function storeTrace(trace: Trace): void {
  try {
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify(trace))
  } catch {
    // Full storage must not stop a game; the trace stored before then stays the latest.
  }
}

/** The latest trace of this session, or null. */
export function lastTrace(): Trace | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? 'null') as Trace | null
  } catch {
    return null
  }
}

/**
 * Downloads a trace as a sealed file that `npm run replay` reads. The code of the seal is loaded only
 * now, so that pages without a trace stay light.
 * @param error the error that the page crashed with
 */
export async function downloadTrace(trace: Trace, error?: unknown): Promise<void> {
  const { traceFile } = await import('./trace-file.ts')
  const { name, text } = traceFile(trace, error)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

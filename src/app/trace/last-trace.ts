const KEPT = 'companion.trace'

/** Whether this page was opened with `?trace=1`. */
export function isTracing(): boolean {
  const behind = new URLSearchParams(location.hash.split('?')[1] ?? '')
  return behind.get('trace') === '1' || new URLSearchParams(location.search).get('trace') === '1'
}

/** Keeps the latest trace for the crash page and for the download. */
export function keepTrace(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text)
  } catch {
    // A full store must not stop a game; the trace is then the one kept last.
  }
}

/** The last trace of this session, or null. */
export function lastTrace(): string | null {
  return sessionStorage.getItem(KEPT)
}

/** Offers a trace as a file that `npm run replay` reads. */
export function downloadTrace(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'trace.jsonl'
  link.click()
  URL.revokeObjectURL(address)
}

import type { Clock } from './clock.ts'

/** Rest after a read, as a multiple of its duration: reading takes at most a tenth of the time. */
const MIN_REST_PER_READ = 9

/**
 * Memoizes `read` for `forMs` after it ended, so that many callers share one result. Concurrent callers
 * share one read; a failed read is not cached, so that the next caller retries.
 */
export function cacheFor<T>(clock: Clock, forMs: number, read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  let isReading = false
  let endedAt = 0
  let freshMs = 0
  const begin = () => {
    const startedAt = clock.now()
    isReading = true
    reading = read().finally(() => {
      isReading = false
      endedAt = clock.now()
      freshMs = Math.max(forMs, MIN_REST_PER_READ * (endedAt - startedAt))
    })
    reading.catch(() => {
      freshMs = 0
    })
    return reading
  }
  return () => {
    const isFresh = Math.abs(clock.now() - endedAt) < freshMs
    return reading && (isReading || isFresh) ? reading : begin()
  }
}

import type { Clock } from './clock.ts'

/** A reading takes a tenth of the time at most, however slow it gets. */
const MIN_REST_PER_READ = 9

/**
 * Lets a crowd share one reading: whoever asks within `forMs` of its end gets the same, and there is
 * one reading at a time. One that fails is not kept.
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

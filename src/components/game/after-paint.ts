/** Timeout, longer than a frame takes on the slowest phone. */
const MAX_WAIT_MS = 3_000

/**
 * Resolves after the next paint, or at once in a hidden page, which is never painted. Heavy work, such as
 * starting an engine, waits for it, because a phone paints nothing while that work runs.
 */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
    // The frame's callback runs before its paint; a timer set there runs after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

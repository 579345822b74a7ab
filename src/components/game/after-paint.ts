/** Longer than a frame takes on the slowest phone; one that is never painted is not waited for. */
const BOUND_MS = 3_000

/**
 * Resolves once what stands in the page has been painted; in a hidden page, which paints nothing, at
 * once. What is heavy, such as an engine, begins then: until it has ended a phone paints nothing else.
 */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, BOUND_MS)
    // Within the frame nothing is painted yet.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** A browser gives out no more frames than these before the first of them has been painted. */
const FRAMES_AHEAD = 3
/** Longer than the slowest phone takes; a page that is hidden is given no frame at all. */
const BOUND_MS = 3_000

/**
 * Resolves once the graphics processor has all but caught up with what it was given, such as pictures.
 * An engine that has a shader made sooner stops the page until then.
 */
export function caughtUp(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, BOUND_MS)
    let left = FRAMES_AHEAD
    const look = () => {
      left -= 1
      if (left < 0) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

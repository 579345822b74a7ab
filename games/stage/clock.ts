// The time that scenes move by. It is the page's own, but where a tester plays a trace faster than it
// was: one game lives at a time (docs/decisions/019), so that its clock is everyone's.
let rate = 1
/** When the rate was set, by the page's clock and by this one. */
let setAt = 0
let stoodAt = 0

/** Milliseconds, from any beginning. */
export function sceneNow(): number {
  return sceneAt(performance.now())
}

/** The same at a time of the page's clock, such as that of a frame. */
export function sceneAt(local: number): number {
  return stoodAt + (local - setAt) * rate
}

/** Lets scenes move so many times as fast as players see them. */
export function setSceneRate(fresh: number): void {
  stoodAt = sceneNow()
  setAt = performance.now()
  rate = fresh
}

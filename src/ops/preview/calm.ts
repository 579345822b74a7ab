const CALM = '(prefers-reduced-motion: reduce)'

let isCalm = false

/** Lets scenes ask for the motion that the console has chosen, not for that of the operator's own machine. */
export function pretendCalm(): void {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(query === CALM ? (isCalm ? 'all' : 'not all') : query)
}

export function setCalm(calm: boolean): void {
  isCalm = calm
}

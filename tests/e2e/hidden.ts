declare global {
  interface Window {
    setHidden?: (isHidden: boolean) => void
  }
}

/**
 * Runs in the page. Headless browsers never hide a page, so that its own word on it is replaced:
 * `setHidden` says it. Frames still come, as in webviews that never stop them.
 */
export function canHide(): void {
  let isHidden = false
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  window.setHidden = (hidden) => {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
}

/** Runs in the page: no frame comes while it is hidden, as in browsers. */
export function holdFrames(): void {
  const held: FrameRequestCallback[] = []
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    document.hidden ? held.push(callback) : request(callback)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) for (const callback of held.splice(0)) request(callback)
  })
}

/** Runs in the page as it is hidden: timers come to an end no sooner than it is seen, as on phones that sleep. */
export function holdTimers(): void {
  const held: (() => void)[] = []
  const start = window.setTimeout.bind(window)
  const whenSeen = (run: () => void) => () => (document.hidden ? void held.push(run) : run())
  window.setTimeout = ((run: () => void, ms?: number) =>
    start(whenSeen(run), ms)) as typeof setTimeout
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) for (const run of held.splice(0)) start(run, 0)
  })
}

/**
 * Runs in the page, which is hidden as its game comes to a state, or to a phase of the round: from outside
 * that may be late.
 */
export function hideAt(state: string): void {
  const game = document.querySelector('[data-renderer]') as HTMLElement
  const hide = () => {
    if ((game.dataset.state ?? game.dataset.phase) !== state) return
    watcher.disconnect()
    window.setHidden?.(true)
  }
  const watcher = new MutationObserver(hide)
  watcher.observe(game, { attributeFilter: ['data-state', 'data-phase'] })
  hide()
}

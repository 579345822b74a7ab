/** The name of the frame in which the app simulator shows a page. */
export const SIMULATED_FRAME = 'companion-simulated'

/** What the simulator offers to the page in its frame. */
export interface Simulator {
  /** Installs the fake app's side of the bridge, and its user agent, in the page's window. */
  install: (page: Window) => void
}

/** Whether this page runs inside the app simulator, which is on the same origin. */
export function isSimulated(): boolean {
  return window.parent !== window && window.name === SIMULATED_FRAME
}

/** Installs the simulator's fake app, if this page runs inside it. Must run before any other script. */
export function installSimulator(): void {
  if (!isSimulated()) return
  const parent = window.parent as Window & { companionSimulator?: Simulator }
  parent.companionSimulator?.install(window)
}

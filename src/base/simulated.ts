/** The name of the frame in which the app simulator shows a page. */
export const SIMULATED_FRAME = 'companion-simulated'

/** What the simulator offers to the page that it frames. */
export interface Simulator {
  /** Puts the fake app's side of the bridge, and its user agent, into the page's window. */
  install: (page: Window) => void
}

/** Whether this page runs inside the app simulator, which is on the same origin. */
export function isSimulated(): boolean {
  return window.parent !== window && window.name === SIMULATED_FRAME
}

/** Lets the simulator in before anything of the page runs. */
export function letSimulatorIn(): void {
  if (!isSimulated()) return
  const parent = window.parent as Window & { companionSimulator?: Simulator }
  parent.companionSimulator?.install(window)
}

import type { AppOpener } from './deep-link.ts'

/** Opens apps and stores in a real browser. */
export const pageOpener: AppOpener = {
  go: (address) => location.assign(address),
  watchLeaving: () => {
    let left = false
    const look = () => {
      left ||= document.visibilityState === 'hidden'
    }
    const leave = () => {
      left = true
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      return left
    }
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
}

import { loadChunk } from '../base/chunks.ts'
import { paths } from '../base/paths.ts'
import { ROUTES } from './route-table.ts'

/** Loads the session gate. It is a chunk of its own, because public pages such as the landing page don't need it. */
export function loadSessionGate() {
  return loadChunk(() => import('./session-gate.tsx'))
}

/** Preloads it in parallel with the texts, if the address leads to a page that needs it. */
export function preloadSessionGate(hash: string): void {
  const path = hash.slice(1).split('?')[0] || paths.landing
  // If this fails, the page loads it again and shows the error.
  if (ROUTES.some((route) => route.path === path && route.needsSignIn)) {
    loadSessionGate().catch(() => {})
  }
}

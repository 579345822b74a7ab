import { loadChunk } from '../base/chunks.ts'
import { paths } from '../base/paths.ts'
import { ROUTES } from './route-table.ts'

/** Loads what asks who plays: pages that are nobody's own, such as the landing page, do without it. */
export function loadSessionGate() {
  return loadChunk(() => import('./session-gate.tsx'))
}

/** Starts to load it along with the texts, where the address leads to a page that needs it. */
export function expectSessionGate(hash: string): void {
  const path = hash.slice(1).split('?')[0] || paths.landing
  // One that fails is asked for again by the page, which tells of it.
  if (ROUTES.some((route) => route.path === path && route.needsSignIn)) {
    loadSessionGate().catch(() => {})
  }
}

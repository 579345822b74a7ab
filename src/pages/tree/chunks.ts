import { lazy } from 'react'
import { loadChunk } from '../../base/chunks.ts'

/**
 * Loads the garden with its engine.
 * @throws ChunkError
 */
export function loadGame() {
  return loadChunk(() => import('../../../games/tree/game.ts'))
}

/**
 * Loads the sheets of a tree.
 * @throws ChunkError
 */
export function loadSheets() {
  return loadChunk(() => import('./sheets.tsx'))
}

export const Sheets = lazy(loadSheets)

/** A tree is closed once, and the server has to be there for it. */
export const CloseSheet = lazy(() => loadChunk(() => import('./close-sheet.tsx')))

/** Whose tree grows needs neither the ground without one, nor what waits for an answer or a link says. */
export const Clearing = lazy(() => loadChunk(() => import('./clearing.tsx')))
export const Waiting = lazy(() => loadChunk(() => import('./waiting.tsx')))
export const LedHere = lazy(() => loadChunk(() => import('./led-here.tsx')))

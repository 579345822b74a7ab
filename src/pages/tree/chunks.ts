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

/** Whoever has a tree needs neither the ground without one nor what a link says to them. */
export const Clearing = lazy(() => loadChunk(() => import('./clearing.tsx')))
export const LedHere = lazy(() => loadChunk(() => import('./led-here.tsx')))

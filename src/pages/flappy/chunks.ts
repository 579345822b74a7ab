import { lazy } from 'react'
import { loadChunk } from '../../base/chunks.ts'

/**
 * Loads the game with its engine.
 * @throws ChunkError
 */
export function loadGame() {
  return loadChunk(() => import('../../../games/flappy/game.ts'))
}

/**
 * Loads the sheets.
 * @throws ChunkError
 */
export function loadSheets() {
  return loadChunk(() => import('./sheets.tsx'))
}

export const Sheets = lazy(loadSheets)

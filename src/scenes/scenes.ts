import { loadChunk } from '../base/chunks.ts'
import type { Scene } from './scene.ts'

/** The scene of every machine that a trace can name, for testers. */
const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  adventure: () => import('./adventure.ts'),
  extraReturnParticipation: () => import('./extra-return.ts'),
  flappy: () => import('./flappy.ts'),
  giftWall: () => import('./gift-wall.ts'),
  play: () => import('./play.ts'),
  radar: () => import('./radar.ts'),
  sweetContest: () => import('./sweet-contest.ts'),
  sweetEntry: () => import('./sweet-entry.ts'),
  tree: () => import('./tree.ts'),
  turntable: () => import('./turntable.ts'),
  withdrawal: () => import('./withdrawal.ts'),
  worldCupBet: () => import('./world-cup-bet.ts'),
  worldCupMarket: () => import('./world-cup-market.ts'),
}

/** The machines that have one. */
export const SCENE_NAMES: readonly string[] = Object.keys(SCENES)

/**
 * Loads how a machine's scene is shown; its engine follows when it is mounted.
 * @throws ChunkError
 */
export function loadScene(machine: string): Promise<Scene> {
  const load = SCENES[machine]
  if (!load) throw new Error(`the machine ${machine} has no scene`)
  return loadChunk(load)
}

import type { Drawing as Drawn } from '../stage/game.ts'
import type { SceneTexts } from './labels.ts'

/** A star map on the screen, however it is drawn. */
export interface Drawing extends Drawn {
  setTexts(texts: SceneTexts): void
}

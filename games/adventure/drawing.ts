import type { SceneTexts } from './labels.ts'

/** A star map on the screen, however it is drawn. */
export interface Drawing {
  setTexts(texts: SceneTexts): void
  destroy(): void
}

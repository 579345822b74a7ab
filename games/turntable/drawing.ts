import type { Drawing as Drawn } from '../stage/game.ts'

/** A wheel on the screen, however it is drawn. */
export interface Drawing extends Drawn {
  /** Paints the wheel's present tuning, in the language of the moment. */
  repaint(): void
}

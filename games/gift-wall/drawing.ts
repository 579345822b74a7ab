import type { Drawing as Drawn } from '../stage/game.ts'

/** A stage on the screen, however it is drawn. */
export interface Drawing extends Drawn {
  /** Paints the gift that has the stage. */
  paint(): void
}

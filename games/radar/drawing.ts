import type { Drawing as Drawn } from '../stage/game.ts'
import type { Sight } from './sight.ts'

/** A radar on the screen, however it is drawn. */
export interface Drawing extends Drawn {
  /** Brings the faces of those who are seen. */
  meet(sight: Sight): void
}

/** A wheel on the screen, however it is drawn. */
export interface Drawing {
  /** Draws the wheel's present tuning. */
  retune(): void
  destroy(): Promise<void>
}

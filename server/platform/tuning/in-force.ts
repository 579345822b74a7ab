/** The tunings in force in this process. */
export interface Tunings {
  /** Looks at once whether newer ones are published, and plays on by them. */
  refresh(): Promise<void>
  /** The pictures that sprites of a game have instead of the release's: their addresses by the sprites' names. */
  art(game: string): Record<string, string>
  /** The version in force of each game. */
  versions(): Record<string, number>
  /** @param listener is told when another version has come into force here */
  onChange(listener: () => void): void
}

/** Where nothing is published meanwhile, such as a command. */
export const settledTunings: Tunings = {
  refresh: async () => {},
  art: () => ({}),
  versions: () => ({}),
  onChange: () => {},
}

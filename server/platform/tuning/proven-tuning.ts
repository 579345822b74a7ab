import { join } from 'node:path'
import { SettingError } from '../settings.ts'
import { readGame } from './files.ts'
import { faultLine, proveTuning, type TunedGame } from './proof.ts'

/** The folder of all games' tunings and art. */
export const ASSETS = join(import.meta.dirname, '../../../assets')

/** A game's tuning whose proof succeeded. Only a proof creates one, and only such a tuning can be published. */
export class ProvenTuning<Tuning extends { version: number }> {
  readonly game: string
  // Private, so that no look-alike object has this type.
  readonly #tuning: Tuning

  private constructor(game: string, tuning: Tuning) {
    this.game = game
    this.#tuning = tuning
  }

  /**
   * Proves the tuning in a file's contents, with the game's art.
   * @throws SettingError with one line, when the proof fails
   */
  static async of<Tuning extends { version: number }>(
    tuned: TunedGame<Tuning>,
    file: unknown,
  ): Promise<ProvenTuning<Tuning>> {
    const files = await readGame(ASSETS, tuned.game)
    const { tuning, faults } = proveTuning(tuned, { ...files, tuning: JSON.stringify(file) })
    if (!tuning || faults.length > 0) throw new SettingError(faultLine(faults))
    return new ProvenTuning(tuned.game, tuning)
  }

  get tuning(): Tuning {
    return this.#tuning
  }

  /** The same values under another version, on which the proof does not depend. */
  withVersion(version: number): ProvenTuning<Tuning> {
    return new ProvenTuning(this.game, { ...this.#tuning, version })
  }
}

/** Proves a tuning at the first call; later calls get the same result. */
export function proveOnce<Tuning extends { version: number }>(
  tuned: TunedGame<Tuning>,
  file: unknown,
): () => Promise<ProvenTuning<Tuning>> {
  let proof: Promise<ProvenTuning<Tuning>> | undefined
  return () => {
    proof ??= ProvenTuning.of(tuned, file)
    return proof
  }
}

import { ExtraReturnTuning } from '../../contract/extra-return-tuning.ts'
import { offerOf } from '../../machines/extra-return/parts.ts'
import type { Reader } from '../platform/database/database.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'
import { publishedTunings } from '../platform/tuning/published.ts'

/** What a tuning of the extra return must be: its schema says all of it. */
export const TUNED: TunedGame<ExtraReturnTuning> = {
  game: 'extraReturn',
  schema: ExtraReturnTuning,
  tuningFaults: () => [],
  spritesOf: () => [],
}

/** What a brand offered at a moment (milliseconds since 1970), with the version that says so. */
export async function offerAt(db: Reader, brand: string, at: number) {
  const { version, tuning } = (await publishedTunings(db, TUNED.game, ExtraReturnTuning))(at)
  return { version, ...offerOf(tuning, brand) }
}

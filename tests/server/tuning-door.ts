import type { AppParts } from '../../server/platform/http/app.ts'
import type { Retune } from '../../server/platform/tuning/retune.ts'

/** The way by which a saved tuning comes into force in a world that is opened with `pages`. */
export interface TuningDoor {
  pages: NonNullable<AppParts['pages']>
  /** @throws where the server does not take it */
  save(game: string, tuning: object): Promise<void>
}

/**
 * Lets a test play by a tuning of its own, as if an operator had saved it, so that what `assets/`
 * holds breaks no test of a rule.
 */
export function tuningDoor(): TuningDoor {
  let retune: Retune | undefined
  return {
    pages: async (_app, given) => {
      retune = given
    },
    async save(game, tuning) {
      const isTaken = await retune?.(game, JSON.stringify(tuning))
      if (!isTaken) throw new Error(`${game}: the tuning was not taken`)
    },
  }
}

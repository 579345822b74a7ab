import type { Trial } from '../../../../machines/fair/simulation.ts'

// Found by their place, so that a game adds its own.
const TRIALS = import.meta.glob<Trial>('../../../../machines/*/trial.ts', { import: 'TRIAL' })

const fileOf = (game: string) => `../../../../machines/${game}/trial.ts`

/** Whether a game has play that can be simulated. */
export const hasTrial = (game: string): boolean => Object.hasOwn(TRIALS, fileOf(game))

/** @throws where the game has none */
export async function loadTrial(game: string): Promise<Trial> {
  const load = TRIALS[fileOf(game)]
  if (!load) throw new Error(`there is no trial of ${game}`)
  return load()
}

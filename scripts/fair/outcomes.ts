import { AdventureTuning } from '../../contract/adventure.ts'
import { PLANETS } from '../../contract/planets.ts'
import { TurntableTuning } from '../../contract/turntable.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { ClaimError } from './claim-error.ts'
import { wholesOf } from './typed.ts'

/** What can be drawn. */
export interface Outcomes {
  weights: number[]
  /** What the outcomes are called, where a game names them. */
  names: readonly string[]
  /** Of the tuning that they are from; null for outcomes that someone typed. */
  hash: string | null
}

type Game = 'adventure' | 'turntable'

const MOST_NUMBERS = 2 ** 32

/** The outcomes in a game's tuning, by its contract. */
const TUNINGS: Readonly<Record<Game, (json: unknown) => readonly Weighed[] | undefined>> = {
  adventure: (json) => AdventureTuning.safeParse(json).data?.planets,
  turntable: (json) => TurntableTuning.safeParse(json).data?.sectors,
}

interface Weighed {
  id: string
  weight: number
}

/**
 * The outcomes that someone typed; a round's are the planets.
 * @throws ClaimError
 */
export function typedOutcomes(game: Game, value: string): Outcomes {
  const weights = wholesOf(value)
  const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? 0
  if (!weights || total < 1 || total > MOST_NUMBERS) {
    throw new ClaimError('--weights must be whole numbers with commas, their sum from 1 to 2^32')
  }
  if (game === 'turntable') return { weights, names: [], hash: null }
  if (weights.length !== PLANETS.length) {
    throw new ClaimError(`--weights must be ${PLANETS.length} for a round, one for each planet`)
  }
  return { weights, names: PLANETS, hash: null }
}

/**
 * The outcomes of a tuning file, which is the one in force where none is named.
 * @throws ClaimError
 */
export function tunedOutcomes(
  game: Game,
  file = `assets/${game}/tuning.json`,
  readTuning: (file: string) => string,
): Outcomes {
  const json = jsonOf(file, readTuning)
  const outcomes = TUNINGS[game](json)
  if (!outcomes) throw new ClaimError(`--tuning: ${file} is no tuning of the ${game}`)
  return {
    weights: outcomes.map(({ weight }) => weight),
    names: outcomes.map(({ id }) => id),
    hash: tuningHashOf(json as object),
  }
}

function jsonOf(file: string, readTuning: (file: string) => string): unknown {
  try {
    return JSON.parse(readTuning(file))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new ClaimError(`--tuning: ${file} ${reason}`)
  }
}

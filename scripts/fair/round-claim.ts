// A round of the adventure, as someone typed it (docs/fairness.md, "Rounds of the adventure").
import { PLANETS } from '../../contract/planets.ts'
import { clientSeedOf, ROUND_NONCE } from '../../machines/adventure/rules.ts'
import { ClaimError } from './claim-error.ts'
import type { Given } from './options.ts'
import { hexOf, wholeOf, wholesOf } from './typed.ts'

/** What makes a round's client seed, and what its draw is said to have been. */
export interface RoundClaim {
  /** The second since 1970 at which it opened. */
  id: number
  /** Everyone's, by planet. */
  ships: number[]
  /** Root of the tree of all dispatches; null in a round of protocol 1. */
  dispatchRoot: string | null
  clientSeed: string
  nonce: number
  /** Null when none was given to compare with. */
  treasure: number | null
}

/** Second beyond which there is no date. */
const LAST_SECOND = 8_640_000_000_000

/** Options that only a round has, and those that its figures stand for. */
const OF_ROUNDS = ['ships', 'treasure', 'dispatch-root'] as const
const MADE_BY_ROUNDS = ['client-seed', 'nonce'] as const

/**
 * Reads a round; null when none was named.
 * @throws ClaimError
 */
export function roundClaimOf(given: Given): RoundClaim | null {
  if (given.round === undefined) {
    const odd = OF_ROUNDS.find((name) => given[name] !== undefined)
    if (odd) throw new ClaimError(`--${odd} needs --round too`)
    return null
  }
  const odd = MADE_BY_ROUNDS.find((name) => given[name] !== undefined)
  if (odd) throw new ClaimError(`--${odd}: a round makes its own; please leave it out`)
  const id = wholeOf('round', given.round.trim())
  if (id > LAST_SECOND) throw new ClaimError('--round must be the second at which it opened')
  const ships = shipsOf(given.ships)
  const treasure = given.treasure === undefined ? null : planetOf(given.treasure.trim())
  const dispatchRoot = rootOf(given)
  return {
    id,
    ships,
    dispatchRoot,
    clientSeed: clientSeedOf({ id, ships, dispatchRoot }),
    nonce: ROUND_NONCE,
    treasure,
  }
}

/** A bound round has a root, also one that nobody sent ships in. */
function rootOf(given: Given): string | null {
  const root = given['dispatch-root']
  if (root !== undefined) return hexOf('dispatch-root', root)
  if (given['tuning-hash'] === undefined) return null
  throw new ClaimError('--dispatch-root is missing: a round with --tuning-hash has one')
}

function shipsOf(value: string | undefined): number[] {
  if (value === undefined) throw new ClaimError('--ships is missing')
  const ships = wholesOf(value)
  if (ships?.length !== PLANETS.length) {
    throw new ClaimError(
      `--ships must be ${PLANETS.length} whole numbers with commas, Mercury first, Kepler last`,
    )
  }
  return ships
}

/** A planet by its name or its number. */
function planetOf(value: string): number {
  const name = value.toLowerCase()
  const planet = PLANETS.findIndex((known, number) => known === name || String(number) === name)
  if (planet < 0) throw new ClaimError(`--treasure must be 0 to 7, or one of ${PLANETS.join(', ')}`)
  return planet
}

import { type Checked, check, type Dispatches, type Evidence, isSame } from '../fair/check.ts'
import type { RoundClaim } from './round-claim.ts'
import { clientSeedOf } from './rules.ts'

/** What the server publishes besides a round; null for what was not read. */
export interface RoundEvidence extends Evidence {
  dispatches: Dispatches | null
}

/** Calculates a round again, from everyone's ships on, where its page is open. */
export function checkRound(
  claim: RoundClaim,
  { tuning, dispatches }: RoundEvidence = { tuning: null, dispatches: null },
): Checked {
  const { round } = claim
  const clientSeed = clientSeedOf(round)
  return {
    ...check({ ...claim, clientSeed }, { tuning }),
    dispatches,
    rootMatches:
      dispatches && dispatches.root === round.dispatchRoot && isSame(dispatches.ships, round.ships),
    clientSeedMatches: clientSeed === claim.clientSeed,
  }
}

import type { AdventureLive } from '../../contract/adventure.ts'
import { isGameFrozen } from '../ledger/frozen.ts'
import { HOUSE } from '../ledger/houses.ts'
import type { Platform } from '../platform/feature.ts'
import type { Game } from './game.ts'
import { roundOnAir, roundsNow } from './rounds.ts'
import { countsOf, shownRound } from './shown.ts'

/** Reads what everyone sees of the round that is on, or of the next one while none is. */
export async function readLive(platform: Platform, game: Game): Promise<AdventureLive> {
  const { db } = platform
  const rounds = await roundsNow(platform, game)
  const round = roundOnAir(rounds)
  const [counts, isFrozen] = await Promise.all([
    countsOf(db.orm, round, rounds.now),
    isGameFrozen(db.orm, HOUSE.adventure),
  ])
  return {
    at: rounds.now,
    round: shownRound(round, counts),
    nextOpensAt: rounds.next.opensAt.getTime(),
    frozen: isFrozen,
  }
}

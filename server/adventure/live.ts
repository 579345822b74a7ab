import type { AdventureLive } from '../../contract/adventure.ts'
import { PLANETS } from '../../contract/planets.ts'
import { isGameFrozen } from '../ledger/frozen.ts'
import type { Platform } from '../platform/feature.ts'
import type { Game } from './game.ts'
import { HOUSE } from './house.ts'
import { roundOnAir, roundsNow } from './rounds.ts'
import { countsOf, shownRound } from './shown.ts'

const NO_FACES = PLANETS.map(() => [])

/** Reads what everyone sees of the round that is on, or of the next one while none is. */
export async function readLive(platform: Platform, game: Game): Promise<AdventureLive> {
  const { db } = platform
  const rounds = await roundsNow(platform, game)
  const round = roundOnAir(rounds)
  const { now } = rounds
  const isOpen = round.opensAt.getTime() <= now && now < round.closesAt.getTime()
  const [counts, faces, isFrozen] = await Promise.all([
    countsOf(db.orm, round, now),
    isOpen ? game.facesOf(round.id) : NO_FACES,
    isGameFrozen(db.orm, HOUSE),
  ])
  return {
    at: now,
    round: shownRound(round, counts),
    nextOpensAt: rounds.next.opensAt.getTime(),
    faces,
    frozen: isFrozen,
  }
}

import { eq } from 'drizzle-orm'
import type { AdventureLive } from '../../contract/adventure.ts'
import { HOUSE } from '../ledger/houses.ts'
import type { Platform } from '../platform/feature.ts'
import { gameFreeze } from '../play/tables.ts'
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
    isGameFrozen(platform),
  ])
  return {
    at: rounds.now,
    round: shownRound(round, counts),
    nextOpensAt: rounds.next.opensAt.getTime(),
    frozen: isFrozen,
  }
}

async function isGameFrozen({ db }: Platform): Promise<boolean> {
  const rows = await db.orm
    .select({ houseId: gameFreeze.houseId })
    .from(gameFreeze)
    .where(eq(gameFreeze.houseId, HOUSE.adventure))
  return rows.length > 0
}

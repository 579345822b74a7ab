import { eq, sql } from 'drizzle-orm'
import { clientSeedOf, drawTreasure, weightsOf } from '../../machines/adventure/rules.ts'
import { dueOf } from '../../machines/adventure/schedule.ts'
import { sharedNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { countDispatches } from './counts.ts'
import type { Game } from './game.ts'
import type { RoundRow } from './rounds.ts'
import { adventureRound } from './tables.ts'

/**
 * Draws a round's treasure planet, once: of those who try at the same time the others find it
 * drawn. Everything that was sent in time counts, since the lock is held against senders.
 * @returns whether this call drew it
 */
export async function draw({ db, clock }: Platform, game: Game, round: RoundRow): Promise<boolean> {
  const weights = weightsOf(await game.tuningOf(round.tuningVersion))
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(adventure_lock(${round.id}))`)
    const [row] = await tx.select().from(adventureRound).where(eq(adventureRound.id, round.id))
    const now = await sharedNow({ clock, db: tx })
    if (!row || dueOf({ state: row.state, closesAt: row.closesAt.getTime() }, now) !== 'draw') {
      return false
    }
    const { id, serverSeed } = row
    const { ships, players } = await countDispatches(tx, id)
    await tx
      .update(adventureRound)
      .set({
        state: 'drawn',
        ships,
        players,
        clientSeed: clientSeedOf(id, ships),
        treasure: drawTreasure({ id, serverSeed, ships }, weights),
        drawnAt: new Date(now),
      })
      .where(eq(adventureRound.id, id))
    return true
  })
}

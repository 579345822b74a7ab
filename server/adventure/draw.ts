import { eq, sql } from 'drizzle-orm'
import { clientSeedOf, drawTreasure, weightsOf } from '../../machines/adventure/rules.ts'
import { dueOf } from '../../machines/adventure/schedule.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { countDispatches } from './counts.ts'
import { rootOf } from './dispatches.ts'
import type { Game } from './game.ts'
import { type RoundRow, seedOf } from './rounds.ts'
import { adventureRound } from './tables.ts'

/**
 * Draws a round's treasure planet, once: of those who try at the same time the others find it
 * drawn. Everything that was sent in time counts, since the lock is held against senders.
 * @returns whether this call drew it
 * @throws Error when its beacon round can't be had yet; a later try may have it
 */
export async function draw(platform: Platform, game: Game, round: RoundRow): Promise<boolean> {
  const { db, clock, beacon } = platform
  const tuning = await game.tuningOf(round.tuningVersion)
  const randomness = round.beaconRound === null ? null : await beacon.randomness(round.beaconRound)
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(adventure_lock(${round.id}))`)
    const [row] = await tx.select().from(adventureRound).where(eq(adventureRound.id, round.id))
    const now = await databaseNow({ clock, db: tx })
    if (!row || dueOf({ state: row.state, closesAt: row.closesAt.getTime() }, now) !== 'draw') {
      return false
    }
    const { id, protocol } = row
    const { ships, players } = await countDispatches(tx, id)
    const dispatchRoot = protocol === 1 ? null : await rootOf(tx, id)
    const serverSeed = seedOf(platform, row)
    const bound = boundOf({ protocol, tuningHash: tuningHashOf(tuning), beacon: randomness })
    await tx
      .update(adventureRound)
      .set({
        state: 'drawn',
        ships,
        players,
        serverSeed,
        dispatchRoot,
        beacon: randomness,
        clientSeed: clientSeedOf({ id, ships, dispatchRoot }),
        treasure: drawTreasure({ id, serverSeed, ships, dispatchRoot, bound }, weightsOf(tuning)),
        drawnAt: new Date(now),
      })
      .where(eq(adventureRound.id, id))
    return true
  })
}

import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { drawBeacon } from '../platform/beacon/draw-beacon.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { openSeedKeys, verifySeedKeys } from '../platform/secrets/seed-keys.ts'
import { SettingError } from '../platform/settings.ts'
import { rotateSeeds, seedState } from './seeds.ts'
import { fairSeed } from './tables.ts'

const USAGE = 'npm run fairness -- renew-seeds (after a restore: docs/backup.md)'

/**
 * `npm run fairness -- renew-seeds`: after a restore players may know the seeds of pairs that the database
 * takes for secret, and what their next nonces draw: it was told or drawn after the moment restored to.
 */
export const fairnessCommand: Command = ([command, ...more]) => {
  if (command !== 'renew-seeds' || more.length > 0) throw new SettingError(USAGE)
  return async (context) => {
    const count = await renewSeeds(context)
    return [`${count} players have two new pairs of seeds; their old ones are revealed.`]
  }
}

/** Harmless when it is run again, as after one that was ended half-way. @returns how many players have pairs */
async function renewSeeds({
  db,
  clock,
  random,
  settings,
  features,
}: CommandContext): Promise<number> {
  const seeds = await openSeedKeys(settings)
  await verifySeedKeys(db, seeds)
  const beacon = drawBeacon({ settings, clock, log: pino({ level: 'silent' }) })
  const maker = { random, seeds, beacon, clock, features }
  const players = await db.orm
    .select({ id: fairSeed.userId })
    .from(fairSeed)
    .where(eq(fairSeed.state, 'current'))
  for (const { id } of players) {
    await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      await lockUser(tx, id)
      const pairs = await seedState(tx, id)
      if (!pairs) throw new Error(`user ${id} has no seeds`)
      // Twice: the pair committed for later may be known as well. The player's own client seed stays, so that
      // nobody chooses one now.
      await rotateSeeds(tx, id, pairs.current.clientSeed, maker)
      await rotateSeeds(tx, id, pairs.current.clientSeed, maker)
    })
  }
  return players.length
}

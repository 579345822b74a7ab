import type { SeedKeys } from '../secrets/seed-keys.ts'
import type { Database, Transaction } from './database.ts'
import { world } from './tables.ts'

/**
 * The secret that signs tokens of the demo world; the same in every process with the same seed key.
 * @returns a function that returns it; undefined for a world of real users
 */
export async function demoSecretOf(
  db: Database,
  seeds: SeedKeys,
): Promise<() => string | undefined> {
  const row = await worldOf(db)
  const secret = row?.kind === 'demo' ? seeds.secretOf('demo', 'sign-in', seeds.version) : undefined
  return () => secret
}

/** Whether this database holds a demo world or real users; undefined while it is empty. */
export async function worldOf(db: Database) {
  const [row] = await db.orm.select().from(world)
  return row
}

/** Marks an empty database as a demo world. */
export async function markDemoWorld(tx: Transaction, seededAt: number): Promise<void> {
  await tx.insert(world).values({ kind: 'demo', seededAt: new Date(seededAt) })
}

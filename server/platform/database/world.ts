import type { SeedKeys } from '../secrets/seed-keys.ts'
import type { Database, Transaction } from './database.ts'
import { world } from './tables.ts'

/**
 * The secret that signs this demo world's tokens; every process with its seed key has the same.
 * @returns reads it once; undefined for a world of real users
 */
export async function demoSecretOf(
  db: Database,
  seeds: SeedKeys,
): Promise<() => string | undefined> {
  const row = await worldOf(db)
  const secret = row?.kind === 'demo' ? seeds.secretOf('demo', 'sign-in', seeds.version) : undefined
  return () => secret
}

/** Whether this database holds a demo world, real users, or nobody yet. */
export async function worldOf(db: Database) {
  const [row] = await db.orm.select().from(world)
  return row
}

/** Marks an empty database as a demo world. */
export async function markDemoWorld(tx: Transaction, seededAt: number): Promise<void> {
  await tx.insert(world).values({ kind: 'demo', seededAt: new Date(seededAt) })
}

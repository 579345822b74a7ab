import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from './database.ts'
import { world } from './tables.ts'

/**
 * The secret that signs this demo world's tokens.
 * @returns reads it once; undefined for a world of real users
 */
export async function demoSecretOf(db: Database): Promise<() => string | undefined> {
  const [row] = await db.orm.select().from(world)
  const secret = row?.kind === 'demo' ? (row.demoSecret ?? undefined) : undefined
  return () => secret
}

/** Whether this database holds a demo world, real users, or nobody yet. */
export async function worldOf(db: Database) {
  const [row] = await db.orm.select().from(world)
  return row
}

/** Marks an empty database as a demo world, with a secret of its own. */
export async function markDemoWorld(tx: Transaction, seededAt: number): Promise<void> {
  const demoSecret = randomBytes(32).toString('hex')
  await tx.insert(world).values({ kind: 'demo', demoSecret, seededAt: new Date(seededAt) })
}

import type { Brand } from '../../../contract/brands.ts'
import { BRANDS } from '../brands.ts'
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

/**
 * By which the backend of a brand signs in a demo world, where `BRAND_KEYS` names no key of it; the same in every
 * process with the same seed key.
 * @returns a function that returns it; undefined for a world of real users, and for no brand
 */
export async function demoBackendKeysOf(
  db: Database,
  seeds: SeedKeys,
): Promise<(brand: string) => string | undefined> {
  const row = await worldOf(db)
  return (brand) => {
    if (row?.kind !== 'demo' || !BRANDS.has(brand as Brand)) return undefined
    const secret = seeds.secretOf('demo', `backend ${brand}`, seeds.version)
    return `whsec_${Buffer.from(secret, 'hex').toString('base64')}`
  }
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

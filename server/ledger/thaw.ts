import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { SeedKeys } from '../platform/seed-keys.ts'
import { accountFreeze, gameFreeze } from '../play/tables.ts'
import { audit } from './audit.ts'
import type { Check } from './check.ts'
import { house } from './tables.ts'

/** What was frozen, and what came of looking again. */
export interface Thawing {
  frozenAt: Date
  reason: string
  /** What is still wrong; it stays frozen unless there is nothing. */
  stands: string[]
}

/**
 * Opens a frozen game again once all its books are right: they are looked at from the first entry on,
 * not only where the miss was.
 * @returns why it was frozen and what still stands; null when it was not frozen
 */
export async function thawGame(
  db: Database,
  seeds: SeedKeys,
  game: { id: number; name: string },
): Promise<Thawing | null> {
  const isIt = eq(gameFreeze.houseId, game.id)
  const [row] = await db.orm.select().from(gameFreeze).where(isIt)
  if (!row) return null
  const stands = standing(
    await audit(db, seeds),
    ({ check, games }) => games.includes(game.name) || (games.length === 0 && check in row.misses),
  )
  if (stands.length === 0) {
    const asItWas = and(isIt, eq(gameFreeze.misses, row.misses))
    const gone = await db.orm.delete(gameFreeze).where(asItWas).returning()
    if (gone.length === 0) stands.push(MEANWHILE)
  }
  return { ...row, stands }
}

/** The same for an account: its balance must be what its entries say. */
export async function thawAccount(
  db: Database,
  seeds: SeedKeys,
  ownerId: number,
): Promise<Thawing | null> {
  const isIt = eq(accountFreeze.ownerId, ownerId)
  const [row] = await db.orm.select().from(accountFreeze).where(isIt)
  if (!row) return null
  const stands = standing(
    await audit(db, seeds),
    ({ accounts }) => accounts?.includes(ownerId) === true,
  )
  if (stands.length === 0) {
    const asItWas = and(isIt, eq(accountFreeze.misses, row.misses))
    const gone = await db.orm.delete(accountFreeze).where(asItWas).returning()
    if (gone.length === 0) stands.push(MEANWHILE)
  }
  return { ...row, stands }
}

const MEANWHILE = 'something else was found while this looked; look again'

function standing(checks: Check[], concerns: (check: Check) => boolean): string[] {
  return checks
    .filter((check) => check.miss !== null && concerns(check))
    .map(({ check, miss }) => `${check}: ${miss}`)
}

/** Every game, by its house. */
export function gamesOf({ orm }: Database): Promise<{ id: number; name: string }[]> {
  return orm
    .select({ id: house.id, name: house.name })
    .from(house)
    .where(eq(house.isGame, true))
    .orderBy(house.name)
}

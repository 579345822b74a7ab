import { and, eq, type SQL } from 'drizzle-orm'
import type { Check } from '../platform/books.ts'
import type { Database } from '../platform/database/database.ts'
import { type Audited, audit } from './audit.ts'
import { accountFreeze, gameFreeze, house, type Misses } from './tables.ts'

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
export function thawGame(
  audited: Audited,
  game: { id: number; name: string },
): Promise<Thawing | null> {
  return thaw(audited, gameFreeze, eq(gameFreeze.houseId, game.id), ({ check, games }, misses) =>
    games.length === 0 ? check in misses : games.includes(game.name),
  )
}

/** The same for an account: its balance must be what its entries say. */
export function thawAccount(audited: Audited, ownerId: number): Promise<Thawing | null> {
  return thaw(
    audited,
    accountFreeze,
    eq(accountFreeze.ownerId, ownerId),
    ({ accounts }) => accounts?.includes(ownerId) === true,
  )
}

/** @param concerns whether something that is wrong keeps it frozen, by the check and what it was frozen for */
async function thaw(
  audited: Audited,
  frozen: typeof gameFreeze | typeof accountFreeze,
  isIt: SQL,
  concerns: (check: Check, misses: Misses) => boolean,
): Promise<Thawing | null> {
  const { frozenAt, reason, misses } = frozen
  const { orm } = audited.db
  const [row] = await orm.select({ frozenAt, reason, misses }).from(frozen).where(isIt)
  if (!row) return null
  const stands = (await audit(audited))
    .filter((check) => check.miss !== null && concerns(check, row.misses))
    .map(({ check, miss }) => `${check}: ${miss}`)
  if (stands.length === 0) {
    const asItWas = and(isIt, eq(misses, row.misses))
    const gone = await orm.delete(frozen).where(asItWas).returning()
    if (gone.length === 0) stands.push(MEANWHILE)
  }
  return { ...row, stands }
}

const MEANWHILE = 'something else was found while this looked; look again'

/** Every game, by its house. */
export function gamesOf({ orm }: Database): Promise<{ id: number; name: string }[]> {
  return orm
    .select({ id: house.id, name: house.name })
    .from(house)
    .where(eq(house.class, 'game'))
    .orderBy(house.name)
}

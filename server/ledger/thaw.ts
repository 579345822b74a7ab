import { and, eq, type SQL } from 'drizzle-orm'
import type { CheckResult } from '../platform/books.ts'
import type { Database } from '../platform/database/database.ts'
import { type AuditContext, audit } from './audit.ts'
import { accountFreeze, gameFreeze, house, type Misses } from './tables.ts'

/** What was frozen, and what came of looking again. */
export interface ThawResult {
  frozenAt: Date
  reason: string
  /** What is still wrong; it stays frozen unless there is nothing. */
  stillWrong: string[]
}

/**
 * Opens a frozen game again once all its books are right: they are looked at from the first entry on,
 * not only where the miss was.
 * @returns why it was frozen and what still stands; null when it was not frozen
 */
export function thawGame(
  audited: AuditContext,
  game: { id: number; name: string },
): Promise<ThawResult | null> {
  return thaw(audited, gameFreeze, eq(gameFreeze.houseId, game.id), ({ check, games }, misses) =>
    games.length === 0 ? check in misses : games.includes(game.name),
  )
}

/** The same for an account: its balance must be what its entries say. */
export function thawAccount(audited: AuditContext, ownerId: number): Promise<ThawResult | null> {
  return thaw(
    audited,
    accountFreeze,
    eq(accountFreeze.ownerId, ownerId),
    ({ accounts }) => accounts?.includes(ownerId) === true,
  )
}

/** @param concerns whether something that is wrong keeps it frozen, by the check and what it was frozen for */
async function thaw(
  audited: AuditContext,
  frozen: typeof gameFreeze | typeof accountFreeze,
  isIt: SQL,
  concerns: (check: CheckResult, misses: Misses) => boolean,
): Promise<ThawResult | null> {
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
    if (gone.length === 0) stands.push(FOUND_MEANWHILE)
  }
  return { ...row, stillWrong: stands }
}

const FOUND_MEANWHILE = 'something else was found while this looked; look again'

/** Every game, by its house. */
export function listGames({ orm }: Database): Promise<{ id: number; name: string }[]> {
  return orm
    .select({ id: house.id, name: house.name })
    .from(house)
    .where(eq(house.isGame, true))
    .orderBy(house.name)
}

import { and, eq, type SQL } from 'drizzle-orm'
import type { CheckResult } from '../platform/books.ts'
import type { Database } from '../platform/database/database.ts'
import { type AuditContext, audit } from './audit.ts'
import { accountFreeze, gameFreeze, house, type Misses } from './tables.ts'

/** The outcome of a thaw. */
export interface ThawResult {
  frozenAt: Date
  reason: string
  misses: Misses
  /** The discrepancies that remain; it is thawed only if there are none. */
  stillWrong: string[]
}

/** Takes a freeze away while its discrepancies are still those that were looked at; false where it did not. */
type Open = (frozen: { misses: Misses }) => Promise<boolean>

/**
 * Thaws a game if a whole audit finds its books right, not only where the discrepancy was.
 * @param open takes its freeze away; by the rights of an operator's command if omitted
 * @returns null when it was not frozen
 */
export function thawGame(
  audited: AuditContext,
  game: { id: number; name: string },
  open?: Open,
): Promise<ThawResult | null> {
  const isIt = eq(gameFreeze.houseId, game.id)
  const concerns = ({ check, games }: CheckResult, misses: Misses) =>
    games.length === 0 ? check in misses : games.includes(game.name)
  return thaw(audited, gameFreeze, isIt, concerns, open)
}

/** Thaws an account if a whole audit finds its balances equal to its entries. */
export function thawAccount(audited: AuditContext, ownerId: number): Promise<ThawResult | null> {
  return thaw(
    audited,
    accountFreeze,
    eq(accountFreeze.ownerId, ownerId),
    ({ accounts }) => accounts?.includes(ownerId) === true,
  )
}

/** @param concerns whether a failed check keeps it frozen, given the discrepancies that froze it */
async function thaw(
  audited: AuditContext,
  frozen: typeof gameFreeze | typeof accountFreeze,
  isIt: SQL,
  concerns: (check: CheckResult, misses: Misses) => boolean,
  open: Open = openAsOperator(audited.db, frozen, isIt),
): Promise<ThawResult | null> {
  const { frozenAt, reason, misses } = frozen
  const { orm } = audited.db
  const [row] = await orm.select({ frozenAt, reason, misses }).from(frozen).where(isIt)
  if (!row) return null
  const stillWrong = (await audit(audited))
    .filter((check) => check.miss !== null && concerns(check, row.misses))
    .map(({ check, miss }) => `${check}: ${miss}`)
  if (stillWrong.length === 0 && !(await open(row))) stillWrong.push(FOUND_MEANWHILE)
  return { ...row, stillWrong }
}

function openAsOperator(
  db: Database,
  frozen: typeof gameFreeze | typeof accountFreeze,
  isIt: SQL,
): Open {
  return async ({ misses }) => {
    const unchanged = and(isIt, eq(frozen.misses, misses))
    const deleted = await db.asOperator((tx) => tx.delete(frozen).where(unchanged).returning())
    return deleted.length > 0
  }
}

/** Shown when the monitor added a discrepancy while the audit ran, so that the freeze must stay. */
const FOUND_MEANWHILE = 'something else was found while this looked; look again'

/** All games with their houses' ids. */
export function listGames({ orm }: Database): Promise<{ id: number; name: string }[]> {
  return orm
    .select({ id: house.id, name: house.name })
    .from(house)
    .where(eq(house.class, 'game'))
    .orderBy(house.name)
}

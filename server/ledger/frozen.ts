import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { accountFreeze, accountHold, gameFreeze, house } from './tables.ts'
import { type ThawState, thawStates } from './thaw-request.ts'

/** Whether a game is frozen, by its house: the gate then refuses all its stakes. */
export async function isGameFrozen(db: Reader, houseId: number): Promise<boolean> {
  const rows = await db
    .select({ houseId: gameFreeze.houseId })
    .from(gameFreeze)
    .where(eq(gameFreeze.houseId, houseId))
  return rows.length > 0
}

/** The names of the games that are frozen now. */
export async function frozenGames(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: house.name })
    .from(gameFreeze)
    .innerJoin(house, eq(house.id, gameFreeze.houseId))
  return new Set(rows.map(({ name }) => name))
}

/** An SQL condition: the account of the owner in this column is frozen, by the audit or by an operator. */
export function accountFrozen(ownerId: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM frozen_account f WHERE f.owner_id = ${ownerId})`
}

/** Whether a user's account is frozen, by the audit or by an operator. */
export async function isAccountFrozen(db: Reader, ownerId: number): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`SELECT ${accountFrozen(sql`${ownerId}::bigint`)} AS "isFrozen"`,
  )) as unknown as { rows: { isFrozen: boolean }[] }
  return rows[0]?.isFrozen === true
}

/** Since when an account is frozen, and why. */
export interface AccountFreeze {
  since: number
  reason: string
}

/** What the audit found and what an operator decided: each freezes an account by itself. */
export async function freezesOf(
  db: Reader,
  ownerId: number,
): Promise<{ audit: AccountFreeze | null; operator: AccountFreeze | null }> {
  const [found] = await db.select().from(accountFreeze).where(eq(accountFreeze.ownerId, ownerId))
  const [held] = await db.select().from(accountHold).where(eq(accountHold.ownerId, ownerId))
  return {
    audit: found ? { since: found.frozenAt.getTime(), reason: found.reason } : null,
    operator: held ? { since: held.heldAt.getTime(), reason: held.reason } : null,
  }
}

/** Something frozen, as operators see it. */
export interface FrozenThing {
  /** A game's name, or a user's id. */
  name: string
  since: number
  reason: string
}

/** How many frozen accounts are listed. */
const ACCOUNTS_LISTED = 100

/** A frozen game, with the last thaw that an operator asked for. */
interface FrozenGame extends FrozenThing {
  thaw: ThawState | null
}

/** What is frozen now, the newest first; of accounts the newest hundred. */
export async function frozenNow(
  db: Reader,
): Promise<{ games: FrozenGame[]; accounts: FrozenThing[]; accountsInAll: number }> {
  const thaws = await thawStates(db)
  const games = await db
    .select({
      houseId: house.id,
      name: house.name,
      since: gameFreeze.frozenAt,
      reason: gameFreeze.reason,
    })
    .from(gameFreeze)
    .innerJoin(house, eq(house.id, gameFreeze.houseId))
    .orderBy(desc(gameFreeze.frozenAt))
  const accounts = await db
    .select({
      name: accountFreeze.ownerId,
      since: accountFreeze.frozenAt,
      reason: accountFreeze.reason,
    })
    .from(accountFreeze)
    .orderBy(desc(accountFreeze.frozenAt), desc(accountFreeze.ownerId))
    .limit(ACCOUNTS_LISTED)
  const accountsInAll = await db.$count(accountFreeze)
  return {
    games: games.map((it) => ({ ...asThing(it), thaw: thaws.get(it.houseId) ?? null })),
    accounts: accounts.map(asThing),
    accountsInAll,
  }
}

const asThing = (row: { name: string | number; since: Date; reason: string }): FrozenThing => ({
  name: String(row.name),
  since: row.since.getTime(),
  reason: row.reason,
})

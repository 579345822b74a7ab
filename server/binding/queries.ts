// What other features read of bindings: the account that money goes to, and who else wanted it.
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Binding } from '../../contract/binding.ts'
import type { PayoutMethod } from '../../contract/binding-constants.ts'
import { openForUser } from '../platform/data-keys.ts'
import type { Reader } from '../platform/database/database.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { requireUser } from '../user/queries.ts'
import { currentRows, SEALED } from './current.ts'
import { offerOf } from './offer.ts'
import { shownBinding } from './shown.ts'
import { type BindingRow, binding, bindingTry } from './tables.ts'

/**
 * What somebody has bound now, each with its state.
 * @param now milliseconds since 1970
 */
export async function bindingsOf(db: Reader, userId: number, now: number): Promise<Binding[]> {
  const offer = offerOf(await requireUser(db, userId))
  return (await currentRows(db, userId)).map((row) => shownBinding(row, offer, now))
}

/** What somebody's points are paid to by one method; null where nothing is bound. */
export async function bindingOf(
  db: Reader,
  userId: number,
  method: PayoutMethod,
  now: number,
): Promise<Binding | null> {
  const offer = offerOf(await requireUser(db, userId))
  const [row] = await currentRows(db, userId, method)
  return row ? shownBinding(row, offer, now) : null
}

/** What somebody has ever bound, masked, by its id: also what was replaced, which earlier payouts went to. */
export async function labelsOf(db: Reader, userId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: binding.id, label: binding.label })
    .from(binding)
    .where(eq(binding.userId, userId))
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** A binding by its id, masked, whether it is the current one or not. @throws Error where there is none */
export async function boundAs(db: Reader, id: string): Promise<BoundAs> {
  const later = alias(binding, 'later')
  const [row] = await db
    .select({ bound: binding, replacedAt: later.boundAt })
    .from(binding)
    .leftJoin(later, eq(later.replaces, binding.id))
    .where(eq(binding.id, id))
  if (!row) throw new Error(`there is no binding ${id}`)
  const { method, label, boundAt, restsUntil, sealed } = row.bound
  return { method, label, boundAt, restsUntil, replacedAt: row.replacedAt, isErased: !sealed }
}

/** A binding as people read it. */
export interface BoundAs extends Pick<BindingRow, 'method' | 'label' | 'boundAt' | 'restsUntil'> {
  replacedAt: Date | null
  /** It went with its account: who holds it is known no more. */
  isErased: boolean
}

/**
 * All that a pay-out to a binding needs: for the file or the provider, and for nothing that is kept or logged.
 * @throws Error where it was erased with its account
 */
export async function openBinding(
  db: Reader,
  { seeds }: { seeds: SeedKeys },
  id: string,
): Promise<Record<string, string>> {
  const [row] = await db.select().from(binding).where(eq(binding.id, id))
  if (!row?.sealed) throw new Error(`nothing is kept of binding ${id}`)
  const text = await openForUser(db, { seeds }, { userId: row.userId, field: SEALED }, row.sealed)
  return JSON.parse(text) as Record<string, string>
}

/** Who of some people has ever bound an account. */
export async function boundAmong(db: Reader, userIds: number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ userId: binding.userId })
    .from(binding)
    .where(inArray(binding.userId, userIds))
  return new Set(rows.map(({ userId }) => userId))
}

/** Whether all that a pay-out needs of some bindings is there: none was erased with its account. */
export async function areKept(db: Reader, ids: string[]): Promise<boolean> {
  const rows = await db
    .select({ id: binding.id })
    .from(binding)
    .where(and(inArray(binding.id, ids), isNotNull(binding.sealed)))
  return rows.length === new Set(ids).size
}

/** The other people who tried to bind the same account, by their ids. */
export async function sharedWith(db: Reader, id: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: bindingTry.userId })
    .from(binding)
    .innerJoin(bindingTry, eq(bindingTry.accountHash, binding.accountHash))
    .where(and(eq(binding.id, id), ne(bindingTry.userId, binding.userId)))
    .orderBy(sql`1`)
  return rows.map(({ userId }) => userId)
}

/** For each of some people, who else bound, or tried to bind, a pay-out account that they bound or tried to bind. */
export async function accountPeers(
  db: Reader,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (userIds.length === 0) return new Map()
  const wanted = sql`(SELECT account_hash, user_id FROM binding_account UNION SELECT account_hash, user_id FROM binding_try)`
  const { rows } = (await db.execute(sql`
    SELECT DISTINCT mine.user_id::float8 AS "userId", other.user_id::float8 AS peer
    FROM ${wanted} mine JOIN ${wanted} other
      ON other.account_hash = mine.account_hash AND other.user_id <> mine.user_id
    WHERE mine.user_id IN (${sql.join(
      userIds.map((id) => sql`${id}`),
      sql`, `,
    )})`)) as unknown as { rows: { userId: number; peer: number }[] }
  const peers = new Map<number, number[]>()
  for (const { userId, peer } of rows) peers.set(userId, [...(peers.get(userId) ?? []), peer])
  return peers
}

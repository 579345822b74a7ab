import { and, eq, inArray } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import type { PublicUser } from '../../contract/user.ts'
import { openAccounts } from '../ledger/balances.ts'
import type { Database, Reader, Transaction } from '../platform/database/database.ts'
import { appUser } from './tables.ts'

export type UserRow = typeof appUser.$inferSelect

/** What the app's token says of a person. */
export interface Person {
  brand: Brand
  externalId: string
  nickname: string
  gender: 'female' | 'male'
  country: string
  avatar: string
  role: 'user' | 'streamer' | 'agent'
}

/** The user of this id, or undefined. */
export async function findUser(db: { orm: Reader }, id: number): Promise<UserRow | undefined> {
  const [row] = await db.orm.select().from(appUser).where(eq(appUser.id, id))
  return row
}

/** The demo world's person of this id, or undefined: nobody else is entered without an app's token. */
export async function findDemoUser(db: Database, id: number): Promise<UserRow | undefined> {
  const row = await findUser(db, id)
  return row?.isDemo ? row : undefined
}

/**
 * The user behind an app's token; made, with empty accounts, when they come for the first time.
 * @returns undefined where the token names a person of the demo world, whom anyone may enter as, or somebody
 *   who signed up here
 */
export async function userOfToken(
  db: Database,
  person: Person,
  now: number,
): Promise<UserRow | undefined> {
  const known = await findPerson(db.orm, person.brand, person.externalId)
  if (known) return known.isDemo || known.isRegistered ? undefined : known
  await db.orm.transaction((tx) => addUsers(tx as Transaction, [{ ...person, createdAt: now }]))
  const made = await findPerson(db.orm, person.brand, person.externalId)
  if (!made) throw new Error('the user just made is not there')
  return made
}

/** The person whom a brand knows by this id, or undefined. */
export async function findPerson(
  db: Reader,
  brand: Brand,
  externalId: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.brand, brand), eq(appUser.externalId, externalId)))
  return row
}

/** The ids of the people whom a brand knows by these ids of its own; whoever is not here is left out. */
export async function findPeople(
  db: Reader,
  brand: Brand,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .select({ id: appUser.id, externalId: appUser.externalId })
    .from(appUser)
    .where(and(eq(appUser.brand, brand), inArray(appUser.externalId, [...externalIds])))
  return new Map(rows.map(({ id, externalId }) => [externalId, id]))
}

/**
 * Adds users with empty accounts; those already there stay as they are.
 * @returns the ids of the users added
 */
export async function addUsers(
  tx: Transaction,
  people: (Person & {
    createdAt: number
    isDemo?: boolean
    isRegistered?: boolean
    birthYear?: number
  })[],
): Promise<number[]> {
  const added = await tx
    .insert(appUser)
    .values(people.map((person) => ({ ...person, createdAt: new Date(person.createdAt) })))
    .onConflictDoNothing()
    .returning({ id: appUser.id })
  const ids = added.map(({ id }) => id)
  if (ids.length > 0) await openAccounts(tx, ids)
  return ids
}

/** Gives somebody another picture, by its key in the file store. */
export async function setAvatar(tx: Transaction, id: number, avatar: string): Promise<void> {
  await tx.update(appUser).set({ avatar }).where(eq(appUser.id, id))
}

/** Path of a person's picture on this server, by its name in the file store. */
export function pictureOf(avatar: string): string {
  return `/files/${avatar}`
}

/** The columns that `publicUser` is made of. */
export type ShownColumn = 'id' | 'nickname' | 'avatar' | 'country' | 'ornament' | 'vip'

/** What anyone may see of a user. */
export function publicUser(row: Pick<UserRow, ShownColumn>): PublicUser {
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: pictureOf(row.avatar),
    country: row.country,
    ornament: row.ornament,
    ...(row.vip && { vip: true as const }),
  }
}

// Families as players see them.
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Family, FamilyCard, FamilyMember, MyFamily } from '../../contract/families.ts'
import { FAMILY_ROLES } from '../../contract/families-constants.ts'
import { leads } from '../../machines/family/roles.ts'
import { blockedWith } from '../chat/blocks.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { familiesOf, familyOf } from './queries.ts'
import { family, familyMember, familyRequest } from './tables.ts'

const REQUESTS_SHOWN = 100

/** How somebody stands with families. */
export async function mineOf(db: Reader, userId: number): Promise<MyFamily> {
  const id = await familyOf(db, userId)
  const asked = await db
    .select({ id: familyRequest.familyId })
    .from(familyRequest)
    .where(and(eq(familyRequest.userId, userId), isNull(familyRequest.answer)))
    .orderBy(asc(familyRequest.id))
  return {
    family: id === null ? null : await shown(db, id, userId),
    asked: await inOrder(
      db,
      asked.map((it) => it.id),
    ),
  }
}

/** A family of somebody's brand that is not closed. @throws ApiError NOT_FOUND */
export async function familyShown(
  db: Reader,
  id: string,
  { id: userId, brand }: { id: number; brand: string },
): Promise<Family> {
  const [row] = await db
    .select({ id: family.id })
    .from(family)
    .where(and(eq(family.id, id), eq(family.brand, brand), isNull(family.closedAt)))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such family.')
  return shown(db, id, userId)
}

/** The families of a brand by their names. Those whose name was taken away are not found until they have another one. */
export async function familiesPage(
  db: Reader,
  { brand, name, from, limit }: { brand: string; name?: string | undefined } & From,
): Promise<(FamilyCard & { sortedBy: string })[]> {
  const like =
    name &&
    `%${name
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = (await db.execute(sql`
    SELECT id, lower(name) AS sorted FROM family
    WHERE brand = ${brand} AND closed_at IS NULL AND name <> ''
      ${like ? sql`AND lower(name) LIKE ${like}` : sql``}
      ${from ? sql`AND (lower(name), id) > (${from[0]}, ${from[1]}::uuid)` : sql``}
    ORDER BY lower(name), id LIMIT ${limit}`)) as unknown as {
    rows: { id: string; sorted: string }[]
  }
  const cards = await inOrder(
    db,
    rows.map(({ id }) => id),
  )
  return cards.map((card, at) => ({ ...card, sortedBy: rows[at]?.sorted ?? '' }))
}

interface From {
  from: [name: string, id: string] | undefined
  limit: number
}

async function inOrder(db: Reader, ids: readonly string[]): Promise<FamilyCard[]> {
  const cards = new Map((await familiesOf(db, ids)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function shown(db: Reader, id: string, userId: number): Promise<Family> {
  const [card] = await familiesOf(db, [id])
  if (!card) throw new Error(`there is no family ${id}`)
  const members = await membersOf(db, id)
  const role = members.find(({ user }) => user.id === userId)?.role ?? null
  const [asked] = await db
    .select({ id: familyRequest.id })
    .from(familyRequest)
    .where(
      and(
        eq(familyRequest.familyId, id),
        eq(familyRequest.userId, userId),
        isNull(familyRequest.answer),
      ),
    )
  return {
    ...{ card, members, role },
    isAsked: asked !== undefined,
    requests: role !== null && leads(role) ? await requestsOf(db, id, userId) : [],
  }
}

async function membersOf(db: Reader, id: string): Promise<FamilyMember[]> {
  const rows = await db
    .select({ role: familyMember.role, since: familyMember.since, user: shownUser })
    .from(familyMember)
    .innerJoin(userView, eq(userView.id, familyMember.userId))
    .where(and(eq(familyMember.familyId, id), isNull(familyMember.until)))
  const rank = (role: FamilyMember['role']) => FAMILY_ROLES.indexOf(role)
  return rows
    .map(({ role, since, user }) => ({ user: publicUser(user), role, since: since.getTime() }))
    .sort(
      (one, other) =>
        rank(one.role) - rank(other.role) || one.since - other.since || one.user.id - other.user.id,
    )
}

/** Who waits; those with whom the reader has a block are left to others who lead, and who is kept out to nobody. */
async function requestsOf(db: Reader, id: string, readerId: number) {
  const rows = await db
    .select({ id: familyRequest.id, at: familyRequest.at, user: shownUser })
    .from(familyRequest)
    .innerJoin(userView, eq(userView.id, familyRequest.userId))
    .where(
      and(
        eq(familyRequest.familyId, id),
        isNull(familyRequest.answer),
        isNull(userView.blockedAt),
        notInArray(familyRequest.userId, sql`(${blockedWith(readerId)})`),
      ),
    )
    .orderBy(asc(familyRequest.id))
    .limit(REQUESTS_SHOWN)
  return rows.map(({ id: request, at, user }) => ({
    ...{ id: request, user: publicUser(user), at: at.getTime() },
  }))
}

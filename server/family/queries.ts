// What other features read of families.
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { FamilyCard } from '../../contract/families.ts'
import type { Reader } from '../platform/database/database.ts'
import { family, familyMember } from './tables.ts'

/** The family that somebody is in; null where they are in none. */
export async function familyOf(db: Reader, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: familyMember.familyId })
    .from(familyMember)
    .where(and(eq(familyMember.userId, userId), isNull(familyMember.until)))
  return row?.id ?? null
}

/** Families by their ids, as everybody of their brand sees them. */
export async function familiesOf(db: Reader, ids: readonly string[]): Promise<FamilyCard[]> {
  if (ids.length === 0) return []
  const members = db
    .select({ familyId: familyMember.familyId, people: count().as('people') })
    .from(familyMember)
    .where(and(inArray(familyMember.familyId, [...ids]), isNull(familyMember.until)))
    .groupBy(familyMember.familyId)
    .as('members')
  const rows = await db
    .select({ row: family, people: members.people })
    .from(family)
    .leftJoin(members, eq(members.familyId, family.id))
    .where(inArray(family.id, [...ids]))
  return rows.map(({ row: { id, name, emblem, motto, isOpen }, people }) => ({
    ...{ id, name, emblem, motto, isOpen, members: people ?? 0 },
  }))
}

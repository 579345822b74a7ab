import { eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { leaveErased } from './leave.ts'
import { family, familyMember, familyRequest } from './tables.ts'

/** In which families somebody was, and which they have asked; what a family is called is the family's. */
export const familyPersonal: PersonalData = {
  tables: {
    family_member: 'kept: from when to when somebody was in a family, by a number without a name',
    family_request: 'erased',
  },
  read: async (db, userId) => ({
    families: await familiesOfPerson(db, userId),
    requests: await ownRows(db, familyRequest, familyRequest.userId, userId),
    answered: await ownRows(db, familyRequest, familyRequest.answeredBy, userId),
  }),
  erase: async (tx, userId, at) => {
    await leaveErased(tx, userId, at)
    await tx.delete(familyRequest).where(eq(familyRequest.userId, userId))
    return []
  },
}

const familiesOfPerson = (db: Reader, userId: number) =>
  db
    .select({
      name: family.name,
      role: familyMember.role,
      since: familyMember.since,
      until: familyMember.until,
      why: familyMember.why,
    })
    .from(familyMember)
    .innerJoin(family, eq(family.id, familyMember.familyId))
    .where(eq(familyMember.userId, userId))

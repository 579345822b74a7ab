import { and, eq, isNull } from 'drizzle-orm'
import { leads } from '../../machines/family/roles.ts'
import type { ChatroomSubject } from '../platform/feature.ts'
import { familyMember } from './tables.ts'

/** A family has a room for its members; who leads it, moderates there. Nobody joins while they are leaving the family. */
export const familyRoom: ChatroomSubject = async (db, id, { userId }) => {
  const [member] = await db
    .select({ role: familyMember.role })
    .from(familyMember)
    .where(
      and(
        eq(familyMember.familyId, id),
        eq(familyMember.userId, userId),
        isNull(familyMember.until),
      ),
    )
    .for('share')
  return member ? { isOpen: true, isModerator: leads(member.role) } : null
}

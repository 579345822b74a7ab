// Memberships: how they begin, and how they end.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FAMILY_LEAVES, FamilyRole } from '../../contract/families-constants.ts'
import { successorOf } from '../../machines/family/roles.ts'
import { leaveSubject, moderateSubject } from '../chatroom/subjects.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import type { Moment } from './locks.ts'
import { type FamilyMemberRow, family, familyMember, familyRequest } from './tables.ts'

/** Everybody who is in a family. */
export function membersOf(db: Reader, familyId: string): Promise<FamilyMemberRow[]> {
  return db
    .select()
    .from(familyMember)
    .where(and(eq(familyMember.familyId, familyId), isNull(familyMember.until)))
    .orderBy(asc(familyMember.userId))
}

interface Entering {
  familyId: string
  userId: number
  role: FamilyRole
  /** The request that is accepted by it, and by whom. */
  accepted?: { request: string; by: number }
  moment: Moment
}

/** Lets somebody in who is in none; whatever else they have asked is withdrawn by it. */
export async function enter(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { familyId, userId, role, accepted, moment: { at, number } }: Entering,
): Promise<void> {
  await tx.insert(familyMember).values({
    id: timeOrderedId(random, at.getTime()),
    ...{ familyId, userId, role, since: at, sinceNumber: number },
  })
  if (accepted) {
    const answered = { answer: 'accepted', answeredAt: at, answeredBy: accepted.by } as const
    await tx.update(familyRequest).set(answered).where(eq(familyRequest.id, accepted.request))
  }
  await withdrawAll(tx, userId, at)
}

/** Withdraws everything that somebody has asked. */
export async function withdrawAll(tx: Transaction, userId: number, at: Date): Promise<void> {
  await tx
    .update(familyRequest)
    .set({ answer: 'withdrawn', answeredAt: at })
    .where(and(eq(familyRequest.userId, userId), isNull(familyRequest.answer)))
}

/** Sets what somebody is in their family, and in its chat room by that. */
export async function setRole(
  tx: Transaction,
  { id, familyId, userId }: FamilyMemberRow,
  role: FamilyRole,
): Promise<void> {
  await tx.update(familyMember).set({ role }).where(eq(familyMember.id, id))
  const room = { kind: 'family', subject: familyId } as const
  await moderateSubject(tx, room, userId, role !== 'member')
}

interface Ending {
  why: (typeof FAMILY_LEAVES)[number]
  moment: Moment
}

/** Ends a membership. Where its founder goes, somebody else is it; where nobody is left, the family closes. */
export async function end(
  tx: Transaction,
  member: FamilyMemberRow,
  { why, moment }: Ending,
): Promise<void> {
  const { familyId } = member
  await endOne(tx, member, { why, moment })
  const left = await membersOf(tx, familyId)
  if (left.length === 0) await close(tx, familyId, moment.at)
  if (member.role !== 'founder') return
  const next = successorOf(left.map((it) => ({ ...it, since: it.since.getTime() })))
  const row = left.find(({ id }) => id === next?.id)
  if (row) await setRole(tx, row, 'founder')
}

/** Ends all memberships of a family, and closes it. @returns how many there were */
export async function endAll(tx: Transaction, familyId: string, moment: Moment): Promise<number> {
  const members = await membersOf(tx, familyId)
  for (const member of members) await endOne(tx, member, { why: 'closed', moment })
  await close(tx, familyId, moment.at)
  return members.length
}

async function endOne(
  tx: Transaction,
  { id, familyId, userId, since, sinceNumber }: FamilyMemberRow,
  { why, moment: { at, number } }: Ending,
): Promise<void> {
  // Clocks of processes differ a little: nobody has left before they came.
  const until = at < since ? since : at
  const untilNumber = Math.max(sinceNumber, number)
  await tx.update(familyMember).set({ until, untilNumber, why }).where(eq(familyMember.id, id))
  await leaveSubject(tx, { kind: 'family', subject: familyId }, userId, at)
}

/** Nobody is let into a family that is closed: what was asked is withdrawn. */
async function close(tx: Transaction, familyId: string, at: Date): Promise<void> {
  await tx.update(family).set({ closedAt: at }).where(eq(family.id, familyId))
  await tx
    .update(familyRequest)
    .set({ answer: 'withdrawn', answeredAt: at })
    .where(and(eq(familyRequest.familyId, familyId), isNull(familyRequest.answer)))
}

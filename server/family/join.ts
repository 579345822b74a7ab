// How somebody comes into a family: at once into one that is free to join, else once they are let in.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { FAMILY_ASKS, FAMILY_MEMBERS } from '../../contract/families-constants.ts'
import { leads } from '../../machines/family/roles.ts'
import { blockedWith } from '../chat/blocks.ts'
import { isDeleted } from '../identity/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { usersOf } from '../user/queries.ts'
import { changing, lockOpenFamily, lockPerson } from './locks.ts'
import { enter, membersOf } from './members.ts'
import { familyOf } from './queries.ts'
import { type FamilyMemberRow, familyRequest } from './tables.ts'

interface Person {
  id: number
  brand: string
}

/**
 * Joins a family that is free to join, else asks to be let in; asked already, it waits as before. With whom somebody who
 * leads it has a block, asks in any case: nobody is told of a block, and none of those comes in by themselves.
 * @throws ApiError NOT_FOUND, FAMILY_ALREADY, FAMILY_FULL, FAMILY_ASKS_ENOUGH
 */
export async function joinFamily(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'random'>,
  { id: userId, brand }: Person,
  familyId: string,
): Promise<void> {
  const { isOpen } = await lockOpenFamily(tx, familyId, brand)
  await lockPerson(tx, userId)
  if ((await familyOf(tx, userId)) !== null) {
    throw new ApiError('FAMILY_ALREADY', 'You are in a family already.')
  }
  const members = await membersOf(tx, familyId)
  requireRoom(members)
  if (isOpen && !(await hasBlock(tx, userId, members))) {
    const moment = await changing(tx, platform)
    await enter(tx, platform, { familyId, userId, role: 'member', moment })
    return
  }
  const asked = await openOf(tx, userId)
  if (asked.some((it) => it.familyId === familyId)) return
  if (asked.length >= FAMILY_ASKS) {
    throw new ApiError('FAMILY_ASKS_ENOUGH', 'You have asked as many families as one may.')
  }
  const at = await databaseNow({ clock: platform.clock, db: tx })
  const id = timeOrderedId(platform.random, at)
  await tx.insert(familyRequest).values({ id, familyId, userId, at: new Date(at) })
}

/** Withdraws what somebody has asked. @throws ApiError NOT_FOUND, FAMILY_CHANGED where it was answered meanwhile */
export async function withdrawRequest(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { id: userId, brand }: Person,
  familyId: string,
): Promise<void> {
  await lockOpenFamily(tx, familyId, brand)
  await lockPerson(tx, userId)
  const at = new Date(await databaseNow({ clock, db: tx }))
  const [row] = await tx
    .update(familyRequest)
    .set({ answer: 'withdrawn', answeredAt: at })
    .where(
      and(
        eq(familyRequest.familyId, familyId),
        eq(familyRequest.userId, userId),
        isNull(familyRequest.answer),
      ),
    )
    .returning()
  if (!row) throw changed()
}

/**
 * Lets somebody in who has asked, or not.
 * @throws ApiError NOT_FOUND, FORBIDDEN, FAMILY_FULL, FAMILY_CHANGED where it was answered or withdrawn meanwhile
 */
export async function answerRequest(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'random'>,
  { id: userId, brand }: Person,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<void> {
  const read = () => tx.select().from(familyRequest).where(eq(familyRequest.id, id))
  const [asked] = await read()
  const notFound = () => new ApiError('NOT_FOUND', 'There is no such request.')
  // Nobody else learns that there is such a request.
  if (!asked || (await familyOf(tx, userId)) !== asked.familyId) throw notFound()
  const { familyId, userId: askerId } = asked
  await lockOpenFamily(tx, familyId, brand)
  const members = await membersOf(tx, familyId)
  const me = members.find((it) => it.userId === userId)
  if (!me) throw notFound()
  if (!leads(me.role)) throw new ApiError('FORBIDDEN', 'Only who leads a family may.')
  await lockPerson(tx, askerId)
  const [now] = await read()
  if (now?.answer !== null) throw changed()
  if (!isAccepted) {
    const at = new Date(await databaseNow({ clock: platform.clock, db: tx }))
    await tx
      .update(familyRequest)
      .set({ answer: 'declined', answeredAt: at, answeredBy: userId })
      .where(eq(familyRequest.id, id))
    return
  }
  if (await isGone(tx, askerId)) throw changed()
  requireRoom(members)
  const moment = await changing(tx, platform)
  const accepted = { request: id, by: userId }
  await enter(tx, platform, { familyId, userId: askerId, role: 'member', accepted, moment })
}

const changed = () => new ApiError('FAMILY_CHANGED', 'It has become another one meanwhile.')

/** @throws ApiError FAMILY_FULL */
function requireRoom(members: readonly FamilyMemberRow[]): void {
  if (members.length >= FAMILY_MEMBERS) throw new ApiError('FAMILY_FULL', 'This family is full.')
}

/** Whether an account is not there any more, or kept out. */
async function isGone(tx: Transaction, userId: number): Promise<boolean> {
  const person = (await usersOf(tx, [userId])).get(userId)
  return !person || person.blockedAt !== null || (await isDeleted(tx, userId))
}

async function hasBlock(
  tx: Transaction,
  userId: number,
  members: readonly FamilyMemberRow[],
): Promise<boolean> {
  const leaders = members.filter(({ role }) => leads(role)).map((it) => it.userId)
  const { rows } = (await tx.execute(sql`
    SELECT id FROM (${blockedWith(userId)}) b WHERE id = ANY (${`{${leaders.join(',')}}`}::bigint[])`)) as unknown as {
    rows: { id: string }[]
  }
  return rows.length > 0
}

function openOf(db: Reader, userId: number) {
  return db
    .select({ familyId: familyRequest.familyId })
    .from(familyRequest)
    .where(and(eq(familyRequest.userId, userId), isNull(familyRequest.answer)))
}

// How somebody is no longer in a family, or something else in it.
import type { FamilyStep } from '../../contract/families-constants.ts'
import { rolesAfter, stepsFor } from '../../machines/family/roles.ts'
import { holdConsumer } from '../events/queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { changing, lockFamily, lockOpenFamily, lockPerson } from './locks.ts'
import { end, membersOf, setRole, withdrawAll } from './members.ts'
import { familyOf } from './queries.ts'

interface Person {
  id: number
  brand: string
}

/** Leaves a family. @throws ApiError NOT_FOUND, FAMILY_CHANGED for who is not in it any more */
export async function leaveFamily(
  tx: Transaction,
  platform: Pick<Platform, 'clock'>,
  { id: userId, brand }: Person,
  familyId: string,
): Promise<void> {
  await lockOpenFamily(tx, familyId, brand)
  await lockPerson(tx, userId)
  const me = (await membersOf(tx, familyId)).find((it) => it.userId === userId)
  if (!me) throw changed()
  await end(tx, me, { why: 'left', moment: await changing(tx, platform) })
}

/**
 * Lets somebody do something with another member of their family.
 * @throws ApiError NOT_FOUND, FORBIDDEN, FAMILY_CHANGED where the other one is in it no more
 */
export async function stepMember(
  tx: Transaction,
  platform: Pick<Platform, 'clock'>,
  { id: userId, brand }: Person,
  { id, user, step }: { id: string; user: number; step: FamilyStep },
): Promise<void> {
  await lockOpenFamily(tx, id, brand)
  const before = (await membersOf(tx, id)).find((it) => it.userId === userId)
  if (!before) throw new ApiError('FORBIDDEN', 'You are not in this family.')
  await lockPerson(tx, user)
  const members = await membersOf(tx, id)
  const me = members.find((it) => it.userId === userId)
  const them = members.find((it) => it.userId === user)
  if (!them) throw changed()
  if (!me || !stepsFor(me.role, them.role).includes(step)) {
    throw new ApiError('FORBIDDEN', 'Your part in this family does not allow it.')
  }
  if (step === 'remove') {
    await end(tx, them, { why: 'removed', moment: await changing(tx, platform) })
    return
  }
  const { mine, theirs } = rolesAfter(step, me.role)
  // A family never has two founders, not even for a moment.
  if (mine !== me.role) await setRole(tx, me, mine)
  await setRole(tx, them, theirs)
}

/** Takes an account that is erased out of whatever it is in, and has asked. @param at milliseconds since 1970 */
export async function leaveErased(tx: Transaction, userId: number, at: number): Promise<void> {
  const before = await familyOf(tx, userId)
  if (before !== null) await lockFamily(tx, before)
  await lockPerson(tx, userId)
  const familyId = await familyOf(tx, userId)
  // They were let in a moment ago.
  if (familyId !== null && familyId !== before) await lockFamily(tx, familyId)
  const me =
    familyId === null
      ? undefined
      : (await membersOf(tx, familyId)).find((it) => it.userId === userId)
  if (me) {
    const number = await holdConsumer(tx, 'campaigns.count')
    await end(tx, me, { why: 'erased', moment: { at: new Date(at), number } })
  }
  await withdrawAll(tx, userId, new Date(at))
}

const changed = () => new ApiError('FAMILY_CHANGED', 'It has become another one meanwhile.')

// Trees and invitations as pages are told of them.
import type { Invitation, InvitationEnd, PastTree, Tree } from '../../contract/tree.ts'
import type { PublicUser } from '../../contract/user.ts'
import { dayOf } from '../../machines/tree/days.ts'
import type { Moment } from '../../machines/tree/happen.ts'
import type { Reader } from '../platform/database/database.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { lifeOf, roleOf } from './life.ts'
import type { TreeRow } from './tables.ts'

/** Who asks to be shown something, and when. */
export interface Asked extends Moment {
  userId: number
}

/** Who is asked for, by their ids. */
type People = (id: number) => PublicUser

/** Reads the people of some trees in one go. */
export async function peopleOf(db: Reader, rows: readonly TreeRow[]): Promise<People> {
  const ids = rows.flatMap(({ inviterId, inviteeId, partnerId }) =>
    [inviterId, inviteeId, partnerId].filter((id) => id !== null),
  )
  const known = await usersOf(db, ids)
  return (id) => {
    const person = known.get(id)
    if (!person) throw new Error(`there is no user ${id}`)
    return publicUser(person)
  }
}

/** A tree as one of its two sees it. */
export async function shownTree(
  db: Reader,
  row: TreeRow,
  { userId, ...moment }: Asked,
): Promise<Tree> {
  const people = await peopleOf(db, [row])
  const partnerId = row.partnerId ?? row.inviteeId
  const isLink = row.stage === 'invited' && row.inviteeId === null
  return {
    ...lifeOf(row, moment),
    id: row.id,
    role: roleOf(row, userId) ?? 'partner',
    inviter: people(row.inviterId),
    partner: partnerId === null ? null : people(partnerId),
    code: isLink ? row.code : null,
    acceptedAt: row.acceptedAt?.getTime() ?? null,
  }
}

/** Why an invitation cannot be accepted any more; null where it can. */
export function overOf(row: TreeRow, moment: Moment): InvitationEnd | null {
  const { stage } = lifeOf(row, moment)
  if (stage === 'invited') return null
  return stage === 'growing' ? 'taken' : stage
}

/** An invitation as whoever holds its code sees it. */
export function shownInvitation(
  row: TreeRow,
  people: People,
  { userId, ...moment }: Asked,
): Invitation {
  return {
    code: row.code,
    inviter: people(row.inviterId),
    invitedAt: row.invitedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    offsetMinutes: row.offsetMinutes,
    isForMe: row.inviteeId === userId,
    isMine: row.inviterId === userId,
    over: overOf(row, moment),
  }
}

/** A closed tree as one of its two remembers it. */
export function shownPast(row: TreeRow, people: People, userId: number): PastTree {
  const { inviterId, partnerId, acceptedAt, endedAt, offsetMinutes, level } = row
  if (partnerId === null || !acceptedAt || !endedAt) throw new Error(`tree ${row.id} never grew`)
  const [first, last] = [acceptedAt, endedAt].map((at) => dayOf(at.getTime(), offsetMinutes))
  return {
    other: people(inviterId === userId ? partnerId : inviterId),
    level,
    days: (last ?? 0) - (first ?? 0) + 1,
    closedAt: endedAt.getTime(),
    closedByMe: row.closedBy === userId,
  }
}

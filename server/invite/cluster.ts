// Who shares what with whom around an invitation: its inviter, their friends near it, and strangers who share something
// with the two. What they share by stays here.
import { and, asc, count, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { InvitationCluster } from '../../contract/invite-evidence.ts'
import { CLUSTER_PEOPLE, type OpsInvitationState } from '../../contract/invite-ops-constants.ts'
import { accountPeers } from '../binding/queries.ts'
import { devicePeers } from '../identity/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { usersOf } from '../user/queries.ts'
import { pictureOf } from '../user/users.ts'
import { addressPeers, tiesAmong } from './cluster-ties.ts'
import { requireInvitation } from './evidence.ts'
import { type InvitationRow, invitation } from './tables.ts'

/** Friends before and after this one who are asked what they share. */
const NEAR = 60
/** Strangers who are shown at most: the others are friends. */
const MOST_STRANGERS = 10

/**
 * The cluster around an invitation.
 * @throws ApiError NOT_FOUND
 */
export async function clusterAround(
  { db: { orm: db }, clock }: Pick<Platform, 'db' | 'clock'>,
  id: string,
): Promise<InvitationCluster> {
  const asked = await requireInvitation(db, id)
  const { inviterId, inviteeId } = asked
  const now = await databaseNow({ clock, db })
  const sharing = await sharingWith(db, [inviterId, inviteeId], now)
  const near = await friendsNear(db, asked, [...sharing, ...(await addressPeers(db, id))])
  const friends = new Map(near.map((row) => [row.inviteeId, row]))
  const strangers = sharing.filter((it) => it !== inviterId && !friends.has(it))
  const ids = [
    ...new Set([inviterId, inviteeId, ...strangers.slice(0, MOST_STRANGERS), ...friends.keys()]),
  ]
  const ties = await tiesAmong(db, ids, now)
  const shown = nearest(ids, ties, asked)
  return {
    people: await peopleOf(db, shown, { asked, isFriend: (it) => friends.has(it) }),
    ties: ties.filter(({ from, to }) => shown.includes(from) && shown.includes(to)),
    more: (await friendsOf(db, inviterId)) - shown.filter((it) => friends.has(it)).length,
  }
}

/** Who shares a browser or a pay-out account with some people, by their ids. */
async function sharingWith(db: Reader, ids: number[], now: number): Promise<number[]> {
  const found = [await devicePeers(db, ids, now), await accountPeers(db, ids)]
  return [...new Set(found.flatMap((peers) => [...peers.values()].flat()))].sort(byNumber)
}

/** The inviter's friends who came shortly before and after this one, and those who share something with it. */
async function friendsNear(
  db: Reader,
  { id, inviterId }: InvitationRow,
  sharing: readonly number[],
): Promise<InvitationRow[]> {
  const mine = eq(invitation.inviterId, inviterId)
  const read = (such: ReturnType<typeof and>, order: ReturnType<typeof asc>) =>
    db.select().from(invitation).where(and(mine, such)).orderBy(order).limit(NEAR)
  const [before, after] = [
    await read(lte(invitation.id, id), desc(invitation.id)),
    await read(gt(invitation.id, id), asc(invitation.id)),
  ]
  const far =
    sharing.length > 0
      ? await read(inArray(invitation.inviteeId, [...sharing]), asc(invitation.id))
      : []
  const nearest = Array.from({ length: NEAR }, (_, at) => [before[at], after[at]]).flat()
  return [...nearest.flatMap((row) => row ?? []), ...far]
}

/** Those of some people who are shown: whoever shares more with the two comes before who only came at the same time. */
function nearest(
  ids: readonly number[],
  ties: InvitationCluster['ties'],
  { inviterId, inviteeId }: InvitationRow,
): number[] {
  const shares = ties.filter(({ tie }) => tie !== 'invited')
  const isTied = (one: number, other?: number) =>
    shares.some(({ from, to }) =>
      from === one ? other === undefined || to === other : to === one && (other ?? from) === from,
    )
  const rank = (id: number) => {
    if (id === inviterId || id === inviteeId) return 0
    if (isTied(id, inviteeId)) return 1
    if (isTied(id, inviterId)) return 2
    return isTied(id) ? 3 : 4
  }
  return ids
    .map((id, place) => ({ id, place, rank: rank(id) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, CLUSTER_PEOPLE)
    .map(({ id }) => id)
}

async function peopleOf(
  db: Reader,
  ids: readonly number[],
  { asked, isFriend }: { asked: InvitationRow; isFriend: (id: number) => boolean },
): Promise<InvitationCluster['people']> {
  const users = await usersOf(db, ids)
  const rows = await db
    .select()
    .from(invitation)
    .where(inArray(invitation.inviteeId, [...ids]))
  const cameBy = new Map(rows.map((row) => [row.inviteeId, row]))
  return ids.flatMap((id) => {
    const user = users.get(id)
    if (!user) return []
    const row = cameBy.get(id)
    return [
      {
        ...{ id, nickname: user.nickname, avatar: pictureOf(user.avatar) },
        role: roleOf(id, asked, isFriend),
        invitation: row ? { id: row.id, state: row.state as OpsInvitationState } : null,
        isBlocked: user.blockedAt !== null,
      },
    ]
  })
}

function roleOf(
  id: number,
  { inviterId, inviteeId }: InvitationRow,
  isFriend: (id: number) => boolean,
): InvitationCluster['people'][number]['role'] {
  if (id === inviterId) return 'inviter'
  if (id === inviteeId) return 'invitee'
  return isFriend(id) ? 'friend' : 'other'
}

async function friendsOf(db: Reader, inviterId: number): Promise<number> {
  const [row] = await db
    .select({ friends: count() })
    .from(invitation)
    .where(eq(invitation.inviterId, inviterId))
  return row?.friends ?? 0
}

const byNumber = (one: number, other: number) => one - other

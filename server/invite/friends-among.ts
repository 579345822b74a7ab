import { and, inArray } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { type InvitationRow, invitation } from './tables.ts'

/**
 * Who of the people that each friend shares something with was invited by the same inviter.
 * @param peers by the friend's id
 * @returns by the invitation's id; one without any is not in it
 */
export async function friendsAmong(
  db: Reader,
  rows: readonly InvitationRow[],
  peers: ReadonlyMap<number, readonly number[]>,
): Promise<Map<string, number[]>> {
  const wanted = [...new Set([...peers.values()].flat())]
  if (wanted.length === 0) return new Map()
  const invited = await db
    .select({ inviterId: invitation.inviterId, inviteeId: invitation.inviteeId })
    .from(invitation)
    .where(
      and(
        inArray(invitation.inviteeId, wanted),
        inArray(
          invitation.inviterId,
          rows.map(({ inviterId }) => inviterId),
        ),
      ),
    )
  const inviterOf = new Map(invited.map(({ inviterId, inviteeId }) => [inviteeId, inviterId]))
  const found = rows.map(({ id, inviterId, inviteeId }) => {
    const people = peers.get(inviteeId) ?? []
    return [id, people.filter((peer) => inviterOf.get(peer) === inviterId)] as const
  })
  return new Map(
    found.flatMap(([id, people]) => (people.length > 0 ? [[id, [...people].sort(byId)]] : [])),
  )
}

const byId = (one: number, other: number) => one - other

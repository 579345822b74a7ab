import { accountPeers } from '../../binding/queries.ts'
import { friendsAmong } from '../friends-among.ts'
import { type InviteHoldRule, MOST_NAMED } from './rule.ts'

/** Whoever was invited has bound, or tried to bind, the pay-out account of their inviter or of another friend of theirs. */
export const sharedAccount: InviteHoldRule = {
  rule: 'sharedAccount',
  find: async (tx, rows) => {
    const peers = await accountPeers(
      tx,
      rows.map(({ inviteeId }) => inviteeId),
    )
    const friends = await friendsAmong(tx, rows, peers)
    return new Map(
      rows.flatMap(({ id, inviterId, inviteeId }) => {
        const inviter = peers.get(inviteeId)?.includes(inviterId) ? [inviterId] : []
        const people = [...inviter, ...(friends.get(id) ?? [])]
        if (people.length === 0) return []
        return [[id, { people: people.slice(0, MOST_NAMED), count: people.length }]]
      }),
    )
  },
}

import { devicePeers } from '../../identity/queries.ts'
import { friendsAmong } from '../friends-among.ts'
import type { InviteHoldRule } from './rule.ts'
import { MOST_NAMED } from './rule.ts'

/** Whoever was invited has entered by a browser that their inviter entered by: it may be one person with two accounts. */
export const self: InviteHoldRule = {
  rule: 'self',
  find: async (tx, rows, now) => {
    const peers = await devicePeers(
      tx,
      rows.map(({ inviteeId }) => inviteeId),
      now,
    )
    return new Map(
      rows.flatMap(({ id, inviterId, inviteeId }) =>
        peers.get(inviteeId)?.includes(inviterId) ? [[id, { people: [inviterId] }]] : [],
      ),
    )
  },
}

/** Whoever was invited has entered by a browser that another friend of the same inviter entered by. */
export const sharedDevice: InviteHoldRule = {
  rule: 'sharedDevice',
  find: async (tx, rows, now) => {
    const peers = await devicePeers(
      tx,
      rows.map(({ inviteeId }) => inviteeId),
      now,
    )
    const friends = await friendsAmong(tx, rows, peers)
    return new Map(
      [...friends].map(([id, people]) => [
        id,
        { people: people.slice(0, MOST_NAMED), count: people.length },
      ]),
    )
  },
}

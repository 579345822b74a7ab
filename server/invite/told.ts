// Apps tell who invited whom, in the event of a sign-up.

import { databaseNow } from '../platform/clock.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { absenceOf } from '../user/queries.ts'
import { attribute } from './attribute.ts'

/** A sign-up that is told counts for an account that is as new: nobody's old account is claimed. */
const NEW_MS = 48 * 3_600_000

/** Invitations that apps tell of. What they brought is paid, so they are never made again. */
export const signUps: EventConsumer = {
  kinds: ['sign-up'],
  take: async (tx, platform, events) => {
    const now = await databaseNow({ clock: platform.clock, db: tx })
    for (const { from: inviteeId, to: inviterId, brand, at: joinedAt } of events) {
      if (inviterId === null) continue
      const { createdAt } = await absenceOf(tx, inviteeId)
      if (createdAt.getTime() < joinedAt - NEW_MS) continue
      await attribute(tx, platform, {
        ...{ inviterId, inviteeId, brand, joinedAt },
        ...{ toldBy: 'app', at: now },
      })
    }
  },
}

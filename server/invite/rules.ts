// What of friends' top-ups and earnings is their inviter's: the shares that the invitation keeps, until it ends.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { POINTS_PER_DOLLAR } from '../../contract/recharge-constants.ts'
import { MICRO } from '../../machines/invitation/commission.ts'
import type { CommissionRules } from '../platform/feature.ts'
import { invitation, invitationAward } from './tables.ts'

/** Of a US cent, a thousandth of the points that it is worth. */
const CENT_SHARE = (POINTS_PER_DOLLAR * MICRO) / 100 / 1_000

/** As `commissionsIn` says (`machines/invitation/machine.ts`). */
const FATE = sql`CASE WHEN i.state IN ('qualified', 'paid') THEN 'paid'
  WHEN i.state IN ('refused', 'clawedBack') THEN 'taken' ELSE 'waiting' END`

/** The commissions of invitations. An app's clock may run ahead of ours, and nothing is made later than it comes. */
export const invitationCommissions: CommissionRules = {
  program: 'invitation',
  earned: ({ after, through }) => sql`
    SELECT e.number, i.inviter_id AS payee_id, i.invitee_id AS other_id, i.id AS ref,
      e.milli * i.earning_share AS micro, ${FATE} AS fate
    FROM earning_event e
    JOIN invitation i ON i.invitee_id = e.user_id
    JOIN app_event a ON a.number = e.number
    WHERE e.number > ${after} AND e.number <= ${through} AND a.at >= i.joined_at
      AND least(a.at, id_time(a.id)) < i.ends_at`,
  toppedUp: ({ after, through }) => sql`
    SELECT r.transfer_id, i.inviter_id AS payee_id, i.invitee_id AS other_id, i.id AS ref,
      o.usd_minor * i.top_up_share * ${CENT_SHARE}::bigint AS micro, ${FATE} AS fate
    FROM recharge_transfer r
    JOIN invitation i ON i.invitee_id = r.user_id
    JOIN recharge_order o ON o.id = r.order_id
    WHERE r.what = 'paid' AND r.transfer_id > ${after} AND r.transfer_id <= ${through}
      AND o.paid_at >= i.joined_at AND o.paid_at < i.ends_at`,
  earns: async (db, id, inviterId) => {
    const rows = await db
      .select({ id: invitation.id })
      .from(invitation)
      .where(and(eq(invitation.id, id), eq(invitation.inviterId, inviterId)))
    return rows.length > 0
  },
  awards: async (db, ids) => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: invitationAward.id, friends: invitationAward.friends })
      .from(invitationAward)
      .where(inArray(invitationAward.id, [...ids]))
    return new Map(rows.map(({ id, friends }) => [id, friends]))
  },
}

import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OpsAction } from '../../contract/api.ts'
import {
  INVITE_REVIEW_HOURS,
  type OpsInvitationState,
} from '../../contract/invite-ops-constants.ts'
import type { Platform, WaitingSource } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { clusterAround } from './cluster.ts'
import { decideInvitation, type InviteDecision } from './decide.ts'
import { invitationEvidence } from './evidence.ts'
import { INVITATION_FLOW } from './flow.ts'

/** Invitations in the ops console, and what is decided of them. */
export function inviteOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/invitations', {
    from: sql`invitation i`,
    idAt: { at: [sql`i.id`] },
    columns: {
      id: sql`i.id`,
      at: sql`id_time(i.id)`,
      state: sql`i.state`,
      inviterId: sql`i.inviter_id`,
      inviteeId: sql`i.invitee_id`,
      toldBy: sql`i.told_by`,
      rules: sql`(
        SELECT string_agg(r.rule, ',' ORDER BY r.rule) FROM invitation_risk r WHERE r.invitation_id = i.id)`,
      brought: sql`coalesce((
        SELECT s.micro FROM commission_sum s WHERE s.program = 'invitation' AND s.ref = i.id), 0)`,
      waiting: sql`coalesce((
        SELECT sum(w.micro) FROM commission_waiting w WHERE w.program = 'invitation' AND w.ref = i.id), 0)`,
      endsAt: sql`i.ends_at`,
    },
  })

  register(app, 'GET /api/ops/invitations/:id', ({ params }) =>
    invitationEvidence(platform.db.orm, params.id),
  )

  register(app, 'GET /api/ops/invitations/:id/cluster', ({ params }) =>
    clusterAround(platform, params.id),
  )

  decided('POST /api/ops/invitations/:id/release', 'RELEASED')
  decided('POST /api/ops/invitations/:id/refuse', 'REFUSED')
  decided('POST /api/ops/invitations/:id/claw-back', 'CLAWED_BACK')

  function decided(call: DecidingCall, decision: InviteDecision): void {
    registerAction<DecidingCall>(app, platform, call, {
      act: async (tx, { operator, params: { id }, body: { seen }, now }) => {
        const actor = `operator:${operator.name}`
        const { from, to, takenBack } = await decideInvitation(tx, platform, id, {
          ...{ decision, expected: seen, at: now, actor },
        })
        return {
          answer: { id, state: to as OpsInvitationState },
          target: `${INVITATION_FLOW.name}:${id}`,
          before: { state: from },
          after: { state: to, takenBackMicro: takenBack },
        }
      },
    })
  }
}

type DecidingCall = Extract<OpsAction, `POST /api/ops/invitations/${string}`>

/** Invitations that are held until somebody has looked at them, since they are. */
export const heldInvitations: WaitingSource = {
  rows: sql`
    SELECT i.id::text AS item, (
      SELECT max(s.at) FROM flow_step s
      WHERE s.flow = 'invitation' AND s.subject = i.id AND s.event = 'HELD') AS since
    FROM invitation i WHERE i.state IN ('held', 'heldPaid')`,
  promise: { hours: INVITE_REVIEW_HOURS },
  permission: 'money',
}

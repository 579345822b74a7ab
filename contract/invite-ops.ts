// Invitations in the ops console: all of them, one with what it is decided by, who shares what around it, and decisions.
import { z } from 'zod'
import { InvitationCluster, OpsInvitation } from './invite-evidence.ts'
import { OPS_INVITATION_STATES, TOLD_BY } from './invite-ops-constants.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

const Id = z.object({ id: z.uuid() })

const invitations = opsList({
  summary: 'Who invited whom, where it stands, and why it is looked at closely.',
  permission: 'people',
  columns: {
    id: column.id(),
    /** When it was noted: of one that an app told, some time after the friend joined. */
    at: column.instant({ sorts: true, filter: 'range' }),
    state: column.choice(OPS_INVITATION_STATES),
    inviterId: column.user(),
    inviteeId: column.user(),
    toldBy: column.choice(TOLD_BY),
    /** Rules that found something, with commas between them. */
    rules: column.maybeText({ filter: 'has' }),
    /** Millionths of a point. */
    brought: column.number(),
    waiting: column.number(),
    endsAt: column.instant(),
  },
  key: 'id',
  order: '-at',
})

const Decided = z.object({ id: z.uuid(), state: z.enum(OPS_INVITATION_STATES) })
/** The state that was seen. */
const seen = { seen: z.enum(OPS_INVITATION_STATES) }

export const inviteOpsApi = {
  'GET /api/ops/invitations': invitations.rows,
  'GET /api/ops/invitations.csv': invitations.csv,
  'GET /api/ops/invitations/:id': {
    summary: 'An invitation with its terms, what was found, what it brought and what waits.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsInvitation,
  },
  'GET /api/ops/invitations/:id/cluster': {
    summary:
      'Who shares what with whom around an invitation: its inviter, and friends of theirs near it.',
    auth: { permission: 'people' },
    params: Id,
    answer: InvitationCluster,
  },
  'POST /api/ops/invitations/:id/release': opsAction({
    summary: 'Releases an invitation that is held: it counts, and what waits of it is paid.',
    permission: 'money',
    params: Id,
    body: seen,
    errors: ['OPS_CHANGED'],
    answer: Decided,
  }),
  'POST /api/ops/invitations/:id/refuse': opsAction({
    summary:
      'Refuses an invitation that is held: it brings nothing, and what it brought goes back.',
    permission: 'money',
    params: Id,
    body: seen,
    errors: ['OPS_CHANGED'],
    answer: Decided,
  }),
  'POST /api/ops/invitations/:id/claw-back': opsAction({
    summary: 'Claws an invitation back: all that it brought is taken back from its inviter.',
    permission: 'money',
    params: Id,
    body: seen,
    errors: ['OPS_CHANGED'],
    answer: Decided,
  }),
} as const

// Whom one person has invited, who these have invited, and who has invited them, as operators see it.
import { OPS_INVITATION_STATES } from './invite-ops-constants.ts'
import { column, opsPersonList } from './ops-calls.ts'

const tree = opsPersonList({
  summary:
    'Somebody’s tree of invitations: who invited them and so on upwards, whom they invited and so on downwards.',
  columns: {
    joinedAt: column.instant({ sorts: true, filter: 'range' }),
    personId: column.user(),
    way: column.choice(['up', 'down']),
    /** 1 for who invited them and whom they invited, 2 for the next ones, and so on. */
    depth: column.number({ filter: 'range' }),
    inviterId: column.user(),
    state: column.choice(OPS_INVITATION_STATES),
    /** What it brought its inviter, in millionths of a point. */
    brought: column.number(),
    invitation: column.id(),
  },
  key: 'personId',
  order: '-joinedAt',
})

export const invitePersonOpsApi = {
  'GET /api/ops/invite/users/:id/tree': tree.rows,
  'GET /api/ops/invite/users/:id/tree.csv': tree.csv,
} as const

import { INVITATION_STATES } from './invite-constants.ts'

/** An invitation as operators see it: one that is held after its award was paid is told apart. */
export const OPS_INVITATION_STATES = [...INVITATION_STATES, 'heldPaid'] as const
export type OpsInvitationState = (typeof OPS_INVITATION_STATES)[number]

/** How it became known who invited somebody. */
export const TOLD_BY = ['link', 'app'] as const

/** Within which somebody looks at an invitation that is held: its inviter is waiting for points. */
export const INVITE_REVIEW_HOURS = 24

/** What two people around an invitation have in common. */
export const CLUSTER_TIES = ['invited', 'browser', 'account', 'address'] as const
export type ClusterTie = (typeof CLUSTER_TIES)[number]

/** So many people a picture of a cluster shows at most. */
export const CLUSTER_PEOPLE = 40

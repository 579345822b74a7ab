/** An agent's code, such as `GA-7K3M-9QXW`. */
export const AGENT_CODE_PREFIX = 'GA'
export const AGENT_CODE = /^GA-[2-9B-Z]{4}-[2-9B-Z]{4}$/

/** Where a membership stands. `leaving` and `dismissed` run out by their notice; it is the same person who may take it back. */
export const MEMBERSHIP_STATES = [
  'asked',
  'invited',
  'member',
  'leaving',
  'dismissed',
  'left',
  'removed',
  'closed',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]

/** What people may do with a membership. */
export const MEMBERSHIP_STEPS = ['accept', 'decline', 'withdraw', 'end', 'stay'] as const
export type MembershipStep = (typeof MEMBERSHIP_STEPS)[number]

/** So long a request or an invitation waits for its answer. */
export const GUILD_ANSWER_DAYS = 30

/** So many codes a day may be looked up, those that are nobody's among them. */
export const AGENT_CODES_A_DAY = 30

/** So many people a day an agent may invite, and so many agents one may ask. */
export const GUILD_INVITATIONS_A_DAY = 50
export const GUILD_ASKS_A_DAY = 10

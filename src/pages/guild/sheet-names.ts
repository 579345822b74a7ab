/** The sheets of somebody who is no agent. */
export type MemberSheet = 'ask' | 'accept' | 'leave'

/** The sheets of an agent. */
export type AgentSheet = 'member' | 'paid' | 'line'

// A membership of an agent's guild (spec §2 /inviteAgent, §6): asked for by a member or offered by an agent → member →
// over, with notice by either side, or at once by an operator; closed where the agent is one no more. Its events are facts
// that one of the two, a job or an operator told. Earnings count from joining until the end that is set or has come.
import { setup } from 'xstate'
import type { MembershipState, MembershipStep } from '../../contract/guild-constants.ts'

export type MembershipFact =
  /** By whoever did not begin it. */
  | { type: 'ACCEPTED' }
  | { type: 'DECLINED' }
  /** By whoever began it. */
  | { type: 'WITHDRAWN' }
  /** Nobody answered in time, or there is nothing to answer any more: they joined another guild, or one of them is gone. */
  | { type: 'LAPSED' }
  /** By the member … */
  | { type: 'LEAVING' }
  /** … or by the agent; both set an end. */
  | { type: 'DISMISSED' }
  /** By whoever has set the end, before it. */
  | { type: 'STAYED' }
  /** The end that was set has come. */
  | { type: 'ENDED' }
  /** By an operator, or with the member's account: over at once. */
  | { type: 'REMOVED' }
  /** The agent is one no more: over at once for all. */
  | { type: 'CLOSED' }

const waiting = {
  on: { ACCEPTED: 'member', DECLINED: 'declined', WITHDRAWN: 'withdrawn', LAPSED: 'lapsed' },
} as const
const atOnce = { REMOVED: 'removed', CLOSED: 'closed' } as const

export const membershipMachine = setup({
  types: { events: {} as MembershipFact },
}).createMachine({
  id: 'membership',
  initial: 'asked',
  states: {
    asked: waiting,
    invited: waiting,
    member: { on: { LEAVING: 'leaving', DISMISSED: 'dismissed', ...atOnce } },
    leaving: { on: { STAYED: 'member', ENDED: 'left', ...atOnce } },
    dismissed: { on: { STAYED: 'member', ENDED: 'removed', ...atOnce } },
    left: {},
    removed: {},
    closed: {},
    declined: {},
    withdrawn: {},
    lapsed: {},
  },
})

/** Who of the two does something. */
export type Side = 'agent' | 'member'

/** What each may do in each state; whatever is not here, nobody may. */
const STEPS: Partial<Record<MembershipState, Record<Side, readonly MembershipStep[]>>> = {
  asked: { agent: ['accept', 'decline'], member: ['withdraw'] },
  invited: { agent: ['withdraw'], member: ['accept', 'decline'] },
  member: { agent: ['end'], member: ['end'] },
  leaving: { agent: [], member: ['stay'] },
  dismissed: { agent: ['stay'], member: [] },
}

/** What somebody may do with a membership now. */
export function stepsFor(state: MembershipState, side: Side): readonly MembershipStep[] {
  return STEPS[state]?.[side] ?? []
}

/** What a step is to the machine. */
export function factOf(step: MembershipStep, side: Side): MembershipFact['type'] {
  if (step === 'end') return side === 'member' ? 'LEAVING' : 'DISMISSED'
  const facts = {
    accept: 'ACCEPTED',
    decline: 'DECLINED',
    withdraw: 'WITHDRAWN',
    stay: 'STAYED',
  } as const
  return facts[step]
}

/** The states in which somebody is in a guild. */
export const IN_GUILD = [
  'member',
  'leaving',
  'dismissed',
] as const satisfies readonly MembershipState[]
/** The states in which it waits for an answer. */
export const WAITING = ['asked', 'invited'] as const satisfies readonly MembershipState[]

// An invitation (spec §9, features: Growth): registered → qualified → paid; held where a rule finds something, then
// released or refused by an operator; clawed back. Its events are facts that a job or an operator told. What a friend's
// top-ups and earnings bring is noted from the first minute on, and waits until the invitation counts.
import { setup } from 'xstate'
import type { InvitationState } from '../../contract/invite-constants.ts'

export type InvitationFact =
  /** A rule has found something to look at, at any time before it is over. */
  | { type: 'HELD' }
  /** The time to look is over and no rule holds it. */
  | { type: 'QUALIFIED' }
  /** It is one of a full number of sign-ups whose award was paid. */
  | { type: 'AWARDED' }
  /** By an operator, after a look: as if no rule had found anything. */
  | { type: 'RELEASED' }
  /** By an operator, after a look: it brings nothing. */
  | { type: 'REFUSED' }
  /** By an operator, with a reason: what it brought is taken back. */
  | { type: 'CLAWED_BACK' }

/** What becomes of the commissions of an invitation. */
export type CommissionsAre = 'paid' | 'waiting' | 'taken'

export const invitationMachine = setup({
  types: { events: {} as InvitationFact },
}).createMachine({
  id: 'invitation',
  initial: 'registered',
  states: {
    registered: { on: { QUALIFIED: 'qualified', HELD: 'held' } },
    qualified: { on: { AWARDED: 'paid', HELD: 'held', CLAWED_BACK: 'clawedBack' } },
    held: { on: { RELEASED: 'qualified', REFUSED: 'refused', CLAWED_BACK: 'clawedBack' } },
    paid: { on: { HELD: 'heldPaid', CLAWED_BACK: 'clawedBack' } },
    // One that an award was paid for goes back to where it was.
    heldPaid: { on: { RELEASED: 'paid', CLAWED_BACK: 'clawedBack' } },
    refused: {},
    clawedBack: {},
  },
})

/** An invitation's state as its inviter reads it. */
export function shownState(state: string): InvitationState {
  return state === 'heldPaid' ? 'held' : (state as InvitationState)
}

/** Whether an invitation counts: towards awards and in rankings. */
export function countsIn(state: string): boolean {
  return state === 'qualified' || state === 'paid'
}

/** What becomes of the commissions of an invitation in a state. */
export function commissionsIn(state: string): CommissionsAre {
  if (countsIn(state)) return 'paid'
  return state === 'refused' || state === 'clawedBack' ? 'taken' : 'waiting'
}

// An invitation (spec §9, features: Growth): registered → qualified → paid; held where a rule finds something, then
// released or refused by an operator; clawed back. Its events are facts that a job or an operator told. What a friend's
// top-ups and earnings bring is noted from the first day on and waits while the invitation is held.
import { assign, setup } from 'xstate'

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
  types: {
    context: {} as { isAwarded: boolean },
    events: {} as InvitationFact,
  },
  guards: { isAwarded: ({ context }) => context.isAwarded },
  actions: { award: assign({ isAwarded: true }) },
}).createMachine({
  id: 'invitation',
  context: { isAwarded: false },
  initial: 'registered',
  states: {
    registered: { on: { QUALIFIED: 'qualified', HELD: 'held' } },
    qualified: {
      on: {
        AWARDED: { target: 'paid', actions: 'award' },
        HELD: 'held',
        CLAWED_BACK: 'clawedBack',
      },
    },
    held: {
      on: {
        RELEASED: [{ guard: 'isAwarded', target: 'paid' }, { target: 'qualified' }],
        REFUSED: [{ guard: 'isAwarded', target: 'clawedBack' }, { target: 'refused' }],
      },
    },
    paid: { on: { HELD: 'held', CLAWED_BACK: 'clawedBack' } },
    refused: {},
    clawedBack: {},
  },
})

/** What becomes of the commissions of an invitation in a state. */
export function commissionsIn(state: string): CommissionsAre {
  if (state === 'held') return 'waiting'
  return state === 'refused' || state === 'clawedBack' ? 'taken' : 'paid'
}

// A mistake in the ledger that is taken back (issue 25, design §11: approvals): waiting → approved → done, or
// rejected, withdrawn. What is within the limit passes at once; above it a second person approves. Approval and
// carrying out are one transaction, so that nothing is ever seen approved and not done: where it cannot be carried
// out the approval is refused, and it waits on.
import { setup } from 'xstate'

export type CorrectionFact =
  /** Within the limit: nobody else is needed. */
  | { type: 'PASSED' }
  /** By a second person. */
  | { type: 'APPROVED' }
  | { type: 'REJECTED' }
  /** By whoever proposed it. */
  | { type: 'WITHDRAWN' }
  /** The reversing transfer is in the ledger. */
  | { type: 'CARRIED_OUT' }

export const correctionMachine = setup({
  types: { events: {} as CorrectionFact },
}).createMachine({
  id: 'correction',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        PASSED: 'approved',
        APPROVED: 'approved',
        REJECTED: 'rejected',
        WITHDRAWN: 'withdrawn',
      },
    },
    approved: { on: { CARRIED_OUT: 'done' } },
    done: {},
    rejected: {},
    withdrawn: {},
  },
})

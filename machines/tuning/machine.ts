// A draft of a game's tuning (issue 25, design §4): written by one, approved by a second person, published now or at
// a time. An approval is of the very contents: whatever is edited must be approved anew.
import { setup } from 'xstate'

export type DraftFact =
  | { type: 'EDITED' }
  /** Its author asks for a second person. */
  | { type: 'PROPOSED' }
  /** By somebody who has not written at it. */
  | { type: 'APPROVED' }
  /** Goes back to its author, also after an approval. */
  | { type: 'REJECTED' }
  /** To be published at a time. */
  | { type: 'SCHEDULED' }
  | { type: 'UNSCHEDULED' }
  | { type: 'PUBLISHED' }
  /** Could not be published at its time: another version was, or its proof failed. */
  | { type: 'FAILED' }
  | { type: 'WITHDRAWN' }

const open = { EDITED: 'draft', WITHDRAWN: 'withdrawn' } as const

export const draftMachine = setup({ types: { events: {} as DraftFact } }).createMachine({
  id: 'tuning',
  initial: 'draft',
  states: {
    draft: { on: { ...open, PROPOSED: 'waiting' } },
    waiting: { on: { ...open, APPROVED: 'approved', REJECTED: 'draft' } },
    approved: {
      on: { ...open, SCHEDULED: 'scheduled', PUBLISHED: 'published', REJECTED: 'draft' },
    },
    scheduled: {
      on: {
        ...open,
        UNSCHEDULED: 'approved',
        PUBLISHED: 'published',
        REJECTED: 'draft',
        FAILED: 'draft',
      },
    },
    published: {},
    withdrawn: {},
  },
})

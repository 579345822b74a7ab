import type { Feature } from '../platform/feature.ts'
import { correctionBooks } from './books.ts'
import { correctionOps, waitingApprovals } from './ops.ts'

/** Mistakes in the ledger that operators take back, above a set amount with a second person's approval. */
export const correction: Feature = {
  name: 'correction',
  routes: correctionOps,
  books: () => correctionBooks,
  personal: {
    tables: { correction: 'numbers of the ledger that were taken back, which the books prove' },
  },
  waits: { approvals: waitingApprovals },
}

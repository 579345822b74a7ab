// An entry in a contest of Sweet Pick (spec §4, §5): pending → approved, or refused; whatever it is, it can be taken out.
// It is never changed. A chart without its engine.
export type EntryFact =
  /** By an operator who looked at its photo. */
  | { type: 'APPROVED' }
  | { type: 'REFUSED' }
  /** Voting has begun, and nobody had looked at it. */
  | { type: 'PASSED_OVER' }
  /** By an operator after reports, or because its owner is disqualified or gone. */
  | { type: 'WITHDRAWN' }

/** Who sees the photo: its owner alone, everybody, or nobody any more. */
export type SeenBy = 'owner' | 'everybody' | 'nobody'

const gone = { WITHDRAWN: 'withdrawn' } as const

/** The states, and what leads from each of them to which. */
export const ENTRY_CHART = {
  pending: { on: { APPROVED: 'approved', REFUSED: 'refused', PASSED_OVER: 'refused', ...gone } },
  approved: { entry: 'show', on: gone },
  refused: { on: gone },
  withdrawn: { entry: 'hide' },
} as const

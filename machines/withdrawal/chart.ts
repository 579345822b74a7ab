// A withdrawal (spec §4, features: Wallet): submitted → inReview → approved → sent → paid; or cancelled (before
// review), rejected, returned by the bank; unknown where nobody knows what became of the pay-out. Its events are
// facts that a player, an operator, a job or a provider told. Points are held from the request on: only a definite
// refusal or a return gives them back, whatever is unknown stays held.
// A chart without its engine: a page reads off it what may come next, and loads nothing else for that.

export type WithdrawalFact =
  /** By its player. */
  | { type: 'CANCELLED' }
  | { type: 'REVIEW_STARTED' }
  /** By the first of two operators, where a sum needs two. */
  | { type: 'FIRST_APPROVED' }
  | { type: 'APPROVED' }
  | { type: 'REJECTED' }
  /** The provider has taken it, or it stands in a file for the bank. */
  | { type: 'SENT' }
  | { type: 'PAID' }
  /** The provider refused it: nothing was and nothing will be paid. */
  | { type: 'REFUSED' }
  /** No answer: it may have been paid. */
  | { type: 'LOST' }
  /** The bank has given it back, before or after it said that it was paid. */
  | { type: 'RETURNED' }

/** Where the points of a withdrawal are. */
export type PointsAt = 'held' | 'gone' | 'back'

const outcomes = { PAID: 'paid', REFUSED: 'rejected', RETURNED: 'returned' } as const

/** The states, and what leads from each of them to which. */
export const WITHDRAWAL_CHART = {
  submitted: { on: { CANCELLED: 'cancelled', REVIEW_STARTED: 'inReview' } },
  inReview: {
    on: { FIRST_APPROVED: 'inReview', APPROVED: 'approved', REJECTED: 'rejected' },
  },
  // What goes to an upline is paid at once; an answer of the provider may be known before that it was asked.
  approved: { on: { SENT: 'sent', LOST: 'unknown', REJECTED: 'rejected', ...outcomes } },
  sent: { on: { LOST: 'unknown', ...outcomes } },
  unknown: { on: { SENT: 'sent', ...outcomes } },
  paid: { entry: 'settle', on: { RETURNED: 'returned' } },
  cancelled: { entry: 'giveBack' },
  rejected: { entry: 'giveBack' },
  returned: { entry: 'giveBack' },
} as const

const BACK: readonly string[] = ['cancelled', 'rejected', 'returned']

/** Where the points of a withdrawal are in a state. */
export function pointsIn(state: string): PointsAt {
  if (state === 'paid') return 'gone'
  return BACK.includes(state) ? 'back' : 'held'
}

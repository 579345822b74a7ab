// A contest of Sweet Pick (spec §4, §9): planned → signUp → voting → counting → rewarded, or cancelled before anybody has
// voted. Its events are what the database's clock, an operator or the count told.
// A chart without its engine: a page reads off it what may come next, and loads nothing else for that.

export type ContestFact =
  /** Sign-up begins. */
  | { type: 'OPENED' }
  /** Sign-up is over, and there are two entries at least: voting begins with those that were approved. */
  | { type: 'STARTED' }
  /** Sign-up is over, and fewer than two entries were approved: there is no pair to choose from. */
  | { type: 'UNFILLED' }
  /** Voting is over. */
  | { type: 'ENDED' }
  /** Every ballot was taken in or found void, and the best are paid. */
  | { type: 'REWARDED' }
  /** By an operator, for a reason. */
  | { type: 'CANCELLED' }

/** What the contest takes from people. */
export type Taken = 'nothing' | 'entries' | 'ballots'
/** Where its pool is: it grows with votes, stands still while they are counted, and is paid. */
export type PoolAt = 'start' | 'growing' | 'fixed' | 'paid' | 'void'

/** The states, and what leads from each of them to which. */
export const CONTEST_CHART = {
  planned: { on: { OPENED: 'signUp', CANCELLED: 'cancelled' } },
  signUp: {
    entry: 'takeEntries',
    on: { STARTED: 'voting', UNFILLED: 'cancelled', CANCELLED: 'cancelled' },
  },
  voting: { entry: 'takeBallots', on: { ENDED: 'counting' } },
  counting: { entry: 'takeNothing', on: { REWARDED: 'rewarded' } },
  rewarded: { entry: 'payPool' },
  cancelled: { entry: 'callOff' },
} as const

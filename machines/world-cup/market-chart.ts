// The market of a match (spec §4, §9): draft → open ⇄ suspended → closed at kick-off → resulted → settled at noon; void
// where the match is cancelled, or not played on in time. Its events are facts that an operator, a job or the house told.
// A chart without its engine: a page reads off it what may come next, and loads nothing else for that.

export type MarketFact =
  /** Its first odds were approved. */
  | { type: 'OPENED' }
  /** By an operator … */
  | { type: 'SUSPENDED' }
  /** … or by itself: what the house may lose has passed its bound. */
  | { type: 'EXPOSED' }
  | { type: 'REOPENED' }
  /** Kick-off has come. */
  | { type: 'CLOSED' }
  /** The match begins later than it was to, within 36 hours: what was closed takes bets again. */
  | { type: 'MOVED' }
  /** A result was approved by a second person. */
  | { type: 'RESULTED' }
  /** All bets were paid by it. */
  | { type: 'SETTLED' }
  /** Another result was approved, within its window. */
  | { type: 'CORRECTED' }
  /** The match is cancelled, not played on in time, or moved too far. */
  | { type: 'CANCELLED' }
  /** All stakes were given back. */
  | { type: 'VOIDED' }

/** Where the stakes of a market's bets are: with the house, paid by a result, or back with their bettors. */
export type StakesAt = 'held' | 'paid' | 'back'

const cancelled = { CANCELLED: 'voiding' } as const

/** The states, and what leads from each of them to which. */
export const MARKET_CHART = {
  draft: { on: { OPENED: 'open', CLOSED: 'closed', RESULTED: 'resulted', ...cancelled } },
  open: {
    entry: 'takeBets',
    exit: 'refuseBets',
    on: { SUSPENDED: 'suspended', EXPOSED: 'suspended', CLOSED: 'closed', ...cancelled },
  },
  suspended: { on: { REOPENED: 'open', CLOSED: 'closed', ...cancelled } },
  closed: { on: { MOVED: 'suspended', RESULTED: 'resulted', ...cancelled } },
  // Until noon another result may be approved.
  resulted: { on: { RESULTED: 'resulted', SETTLED: 'settled', ...cancelled } },
  settled: { entry: 'pay', on: { CORRECTED: 'correcting' } },
  correcting: { on: { SETTLED: 'settled' } },
  voiding: { on: { VOIDED: 'void' } },
  void: { entry: 'giveBack' },
} as const

// A bet on a match (spec §4): open → won, lost or void, by what the market was settled by; a correction pays it again
// by another result. Its events are what a settlement found.
export type BetFact = { type: 'WON' } | { type: 'LOST' } | { type: 'VOIDED' }

/** Where the stake of a bet is: held while it is open, paid with its odds, lost to the house, or back with its bettor. */
export type StakeAt = 'held' | 'paid' | 'lost' | 'back'

const again = { WON: 'won', LOST: 'lost' } as const

/** The states, and what leads from each of them to which. */
export const BET_CHART = {
  open: { on: { ...again, VOIDED: 'void' } },
  won: { entry: 'pay', on: again },
  lost: { entry: 'lose', on: again },
  void: { entry: 'giveBack' },
} as const

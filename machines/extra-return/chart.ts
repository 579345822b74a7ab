// A participation in the extra return (spec §4): waiting → running → done; void for fraud, refunded where the payment
// was given back or its dispute lost, disputed meanwhile. Its events are facts of the top-up, of its owner, of
// operators and of the clock. A chart without its engine: the page reads off it whether one may check in.

export type ExtraReturnFact =
  /** The first top-up of diamonds after joining was credited. */
  | { type: 'TOPPED_UP' }
  /** A card was claimed on its day. */
  | { type: 'CHECKED_IN' }
  /** The day of the last card is over, or that card is claimed. */
  | { type: 'ENDED' }
  | { type: 'DISPUTED' }
  | { type: 'DISPUTE_WON' }
  /** The payment was given back, or its dispute lost. */
  | { type: 'REFUNDED' }
  /** By an operator. */
  | { type: 'VOIDED' }

/** Where the bonus is: on no card yet, on cards to be claimed, kept back, over, or taken back. */
export type BonusAt = 'nowhere' | 'cards' | 'held' | 'over' | 'stopped' | 'back'

/** The states, and what leads from each of them to which. */
export const EXTRA_RETURN_CHART = {
  waiting: { on: { TOPPED_UP: 'running', VOIDED: 'void' } },
  running: {
    entry: 'deal',
    on: {
      CHECKED_IN: 'running',
      ENDED: 'done',
      DISPUTED: 'disputed',
      REFUNDED: 'refunded',
      VOIDED: 'void',
    },
  },
  // Days go by meanwhile: what was missed stays missed, whoever wins.
  disputed: {
    entry: 'hold',
    on: { DISPUTE_WON: 'running', REFUNDED: 'refunded', VOIDED: 'void' },
  },
  done: { entry: 'close', on: { REFUNDED: 'refunded', VOIDED: 'void' } },
  // What it paid is its owner's until an operator takes it back, or the payment is given back.
  void: { entry: 'stop', on: { REFUNDED: 'refunded' } },
  refunded: { entry: 'giveBack' },
} as const

// A top-up's order (spec §2 /recharge, features: Wallet): created → paying → paid, or failed, cancelled,
// expired; paid → refunded, or disputed → won or lost. Its events are facts that a provider, a player or the
// clock told; the server keeps each with its time. Money that a provider took is credited whatever was
// thought before: that is why `PAID` ends failed, cancelled and expired too.
// A chart without its engine: a page reads off it what may come next, and loads nothing else for that.

export type OrderFact =
  /** The provider has opened the payment. */
  | { type: 'OPENED' }
  | { type: 'PAID' }
  | { type: 'FAILED' }
  /** By the player, or closed at the provider. */
  | { type: 'CANCELLED' }
  /** Its time to be paid is over, and the provider knows of no payment. */
  | { type: 'EXPIRED' }
  /** All of it was given back. */
  | { type: 'REFUNDED' }
  | { type: 'DISPUTED' }
  | { type: 'DISPUTE_WON' }
  | { type: 'DISPUTE_LOST' }

const unpaid = {
  PAID: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const

/** The states, and what leads from each of them to which. */
export const ORDER_CHART = {
  created: { on: { OPENED: 'paying', ...unpaid } },
  paying: { on: unpaid },
  paid: { on: { REFUNDED: 'refunded', DISPUTED: 'disputed' } },
  failed: { on: { PAID: 'paid' } },
  cancelled: { on: { PAID: 'paid' } },
  expired: { on: { PAID: 'paid' } },
  disputed: { on: { DISPUTE_WON: 'won', DISPUTE_LOST: 'lost', REFUNDED: 'refunded' } },
  won: { on: { REFUNDED: 'refunded', DISPUTED: 'disputed' } },
  refunded: {},
  lost: {},
} as const

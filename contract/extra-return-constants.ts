// The fixed rules of the extra return (spec §4, §9); what operators may change stands in its tuning.

/** The bonus is so much of the top-up's diamonds, before its cap. */
export const BONUS_PERCENT = 100
/** So much of the bonus comes on the day after the top-up … */
export const FIRST_PERCENT = 5
/** … and the rest on so many days after that. */
export const REST_DAYS = 4
/** The most cards that a participation has. */
export const CARDS_MOST = 1 + REST_DAYS

/** The states of a participation (`machines/extra-return`). */
export const EXTRA_RETURN_STATES = [
  'waiting',
  'running',
  'disputed',
  'done',
  'void',
  'refunded',
] as const
export type ExtraReturnState = (typeof EXTRA_RETURN_STATES)[number]

/**
 * How a day's card stands. `held`: its payment is disputed; `missed`: its day went by without a check-in; `void`: the
 * participation ended before its day did.
 */
export const CARD_STATES = ['coming', 'open', 'held', 'claimed', 'missed', 'void'] as const
export type CardState = (typeof CARD_STATES)[number]

/** Why an operator voids a participation; its owner reads it in their own words. */
export const VOID_REASONS = ['accounts', 'payment', 'automation', 'rules'] as const
/** Why one is void: by an operator's word, or because its owner was disqualified. */
export const VOID_CAUSES = [...VOID_REASONS, 'disqualified'] as const
export type VoidCause = (typeof VOID_CAUSES)[number]

// The closed lists of withdrawals.

/** Where points can go: an account that is bound, or the upline (proxy withdrawal). */
export const WITHDRAWAL_WAYS = ['purse', 'bank', 'usdt', 'alipay', 'upline'] as const
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number]

/** The states of a withdrawal (`machines/withdrawal`). */
export const WITHDRAWAL_STATES = [
  'submitted',
  'inReview',
  'approved',
  'sent',
  'paid',
  'cancelled',
  'rejected',
  'unknown',
  'returned',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Why a withdrawal was rejected, as its player reads it; `refused` is by the bank or the wallet. */
export const REJECTIONS = ['name', 'account', 'origin', 'rules', 'wish', 'refused'] as const
export type Rejection = (typeof REJECTIONS)[number]

/**
 * How the holder's name on the account stands to the verified one: `same` letter for letter but for spaces and case;
 * `spelt` otherwise (accents, order) but the same person's; `unnamed` where the account names nobody.
 */
export const NAME_CHECKS = ['same', 'spelt', 'differs', 'unverified', 'unnamed', 'erased'] as const
export type NameCheck = (typeof NAME_CHECKS)[number]

/** Why a withdrawal is looked at closely (`server/withdrawal/holds/`). */
export const HOLD_RULES = [
  'newBinding',
  'dailySum',
  'monthlySum',
  'sharedDevice',
  'sharedAccount',
  'fewSources',
  'nameDiffers',
] as const
export type HoldRule = (typeof HOLD_RULES)[number]

/** What such a rule may have found, each with its label in the ops console. */
export const HOLD_EVIDENCE = [
  'until',
  'cents',
  'limit',
  'people',
  'count',
  'points',
  'percent',
  'letters',
  'back',
] as const
export type HoldEvidence = (typeof HOLD_EVIDENCE)[number]

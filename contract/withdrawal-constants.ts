// Figures of withdrawals that pages and server share (spec §9).

/** The most points of one withdrawal. */
export const MOST_POINTS = 20_000
/** Withdrawals of one account in a day of its own (its fixed offset); cancelled ones do not count. */
export const WITHDRAWALS_A_DAY = 3
/** Quota: requests of one user in 24 hours, cancelled ones too. */
export const WITHDRAWAL_TRIES_A_DAY = 20
/** Minutes before the review begins, in which a withdrawal can be cancelled. */
export const CANCEL_MINUTES = 10
/** Within how many hours of its request a withdrawal is reviewed. */
export const REVIEW_HOURS = 24
/** Above so many US cents a second person approves. */
export const SECOND_PERSON_CENTS = 10_000
/** Fewer withdrawals than this tell nothing of how long they take. */
export const FEWEST_TIMES = 5
/** How many days back they count. */
export const TIMES_DAYS = 30
/** Decimals that are kept of a rate. */
export const RATE_DECIMALS = 6

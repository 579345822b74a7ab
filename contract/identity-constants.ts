// Figures of identity that pages and server share.

/** Digits of a one-time code. */
export const CODE_LENGTH = 6
/** How long a code is good for. */
export const CODE_MINUTES = 10
/** Wrong tries after which a code is spent. */
export const CODE_TRIES = 5
/** Seconds before another code may be sent to the same contact. */
export const CODE_AGAIN_SECONDS = 60
/** Codes in 24 hours: to one contact, from one address, by one account. */
export const CODES_A_DAY = { contact: 10, address: 60, account: 20 } as const
/** Minutes for the form of a new account after its contact is proven. */
export const TICKET_MINUTES = 60
/** Minutes of a browser's bearer token. */
export const SESSION_TOKEN_MINUTES = 15
/** Days without a visit after which a browser's session ends. */
export const SESSION_DAYS = 90
/** Hours in which the code of an invitation's link counts (spec §9). */
export const INVITATION_HOURS = 48
/** Days in which a deletion can be taken back. */
export const DELETION_DAYS = 14
/** Ages that can sign up. */
export const YOUNGEST_YEARS = 18
export const OLDEST_YEARS = 100
export const LONGEST_NICKNAME = 40

// Figures of real-name verification that pages and server share.

/** The countries whose numbers are checked by their own rules; people of others give the number of their passport. */
export const ID_COUNTRIES = ['CN', 'VN', 'ID', 'TH', 'KR', 'MY', 'BR', 'ES'] as const
export type IdCountry = (typeof ID_COUNTRIES)[number]

/** Quota: tries of one user in 24 hours. */
export const VERIFICATION_TRIES_A_DAY = 10
/** For how long it is known that a number was used, after its account was deleted. */
export const NUMBER_KEPT_DAYS = 365

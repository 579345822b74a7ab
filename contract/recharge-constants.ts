// Figures of top-ups that pages and server share.

/** ISO 4217. */
export const CURRENCY_CODE = /^[A-Z]{3}$/
/** Currencies without minor units (ISO 4217), of those that packs may be sold in; all others have two digits. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND', 'CLP', 'PYG'])
/** Digits of a currency's minor unit. Not by `Intl`, whose engines differ (IDR). */
export const minorDigitsOf = (currency: string): 0 | 2 => (WHOLE_CURRENCIES.has(currency) ? 0 : 2)
/** The highest price and limit, in minor units. */
export const HIGHEST_TOP_UP_MINOR = 10_000_000_000
/** Points that are worth one US dollar (spec §9). */
export const POINTS_PER_DOLLAR = 70
/** Minutes in which an order can be paid. */
export const ORDER_MINUTES = 60
/** Quotas of one user in 24 hours. */
export const ORDERS_A_DAY = 60
/** Wrong redeem codes of one user and one address in 24 hours. */
export const WRONG_CODES_A_DAY = { user: 10, address: 40 } as const

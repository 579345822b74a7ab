// Figures of payout bindings that pages and server share.

/** Hours in which no money goes to a new binding. */
export const BINDING_REST_HOURS = 24

/** Quotas in 24 hours: tries to bind of one user, and tries of one address at accounts that are another's. */
export const BINDING_TRIES_A_DAY = { user: 10, strange: 40 } as const

/** Networks on which USDT is paid out. */
export const USDT_NETWORKS = ['TRC20', 'ERC20'] as const
export type UsdtNetwork = (typeof USDT_NETWORKS)[number]

/** The ways to get points paid out (as in a brand's settings). */
export const PAYOUT_METHODS = ['purse', 'bank', 'usdt', 'alipay'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]

/** How many digits the code has that leads to a bank, or to its branch, by what it is called. */
export const ROUTING_DIGITS = { aba: 9, bsb: 6, bankBranch: 7, bankCode: 3 } as const
export type Routing = keyof typeof ROUTING_DIGITS

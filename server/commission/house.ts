/** The ledger's id of the house that pays commissions. */
export const HOUSE = -12

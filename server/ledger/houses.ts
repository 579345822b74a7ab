/** The house accounts, as the migrations made them. */
export const HOUSE = { issuance: -1, turntable: -2 } as const

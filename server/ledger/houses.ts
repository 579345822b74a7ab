/** The house accounts, as the migrations made them. */
export const HOUSE = { issuance: -1, turntable: -2, adventure: -3 } as const

/** Houses that nobody stakes with: players pay in and are paid out here. */
export const NO_GAMES: readonly number[] = [HOUSE.issuance]

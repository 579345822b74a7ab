/** The house account that spins are staked with and paid by, as the migrations made it. */
export const HOUSE = -2

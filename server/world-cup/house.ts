/** The house account that bets are placed against and paid by, as the migrations made it. */
export const HOUSE = -22

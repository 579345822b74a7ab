/** The house account that prizes are paid by, as the migrations made it. */
export const HOUSE = -24

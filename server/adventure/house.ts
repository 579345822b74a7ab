/** The house account that ships are bought from and treasures paid by, as the migrations made it. */
export const HOUSE = -3

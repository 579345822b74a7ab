/** The house of extra returns: a clearing house, before which no gate stands. */
export const HOUSE = -23

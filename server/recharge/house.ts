/** The house of top-ups: a clearing house, before which no gate stands. */
export const HOUSE = -8

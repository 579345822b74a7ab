/** The house in which points wait for what becomes of their withdrawal: a clearing house, before which no gate stands. */
export const HOUSE = -20

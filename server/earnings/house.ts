/** What streamers earn is paid by this house: a clearing house, before which no gate stands. */
export const HOUSE = -11

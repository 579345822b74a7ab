/** What ornaments cost goes to this house: a clearing house, since nothing is staked and no limit of play stands before it. */
export const HOUSE = -26

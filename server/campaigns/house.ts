/** The house of campaigns: it takes what boxes cost, and pays what these bring. */
export const HOUSE = -25

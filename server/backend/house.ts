/** What brands' backends take and give. */
export const HOUSE = -9

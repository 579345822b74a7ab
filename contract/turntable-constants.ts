// Constants of the turntable (spec §9), apart from its schemas, so that machines which import them don't load zod.

/** The price of one spin in diamonds. */
export const TURNTABLE_STAKE_DIAMONDS = 10

// Constants of the radar (spec §9, design §4), apart from its schemas, so that machines which import them don't
// load zod.

/** What a user looks for (spec §9): 0 romance, 1 new friends, 2 dating, 3 marriage. */
export const PURPOSES = [0, 1, 2, 3] as const

/** The minimum age to use the radar and to be found. */
export const MIN_AGE = 18

/** The maximum age; a birth year further back is taken for a typing error. */
export const MAX_AGE = 100

/** Hours before the same user can be found again (design §4). */
export const MEET_AGAIN_HOURS = 24

/** The longest greeting, in UTF-16 units. */
export const LONGEST_GREETING = 200

/** The largest inaccuracy of a usable location; anything worse says nothing about where a user is. */
export const WORST_ACCURACY_METRES = 100_000

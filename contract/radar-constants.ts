// Of spec §9 and design §4, apart from the schemas: a machine that knows them carries no zod to the page.

/** What somebody looks for (spec §9): 0 romance, 1 new friends, 2 dating, 3 marriage. */
export const PURPOSES = [0, 1, 2, 3] as const

/** Nobody who is younger comes in, or is found. */
export const MIN_AGE = 18

/** Whoever was born longer ago has mistyped it. */
export const MAX_AGE = 100

/** Somebody who was met is not met again for so many hours (design §4). */
export const MEET_AGAIN_HOURS = 24

/** UTF-16 units of a greeting. */
export const LONGEST_GREETING = 200

/** A phone that knows no better than this where it is does not know. */
export const WORST_ACCURACY_METRES = 100_000

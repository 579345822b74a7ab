// The gift wall's limits, without zod: for pages and the server alike.

/** How fast gifts come and go on a wall. */
export const WALL_SPEEDS = ['slow', 'normal', 'fast'] as const
export type WallSpeed = (typeof WALL_SPEEDS)[number]

/** Of a streak whose app tells no end nothing more is waited for after this. */
export const STREAK_MS = 6_000

/** How long a pairing code is good. */
export const PAIRING_MINUTES = 10

/** How many codes screens at one address may show in 24 hours: one that waits all day asks every ten minutes. */
export const PAIRINGS_A_DAY = 600

/** How many codes may be typed in 24 hours: of a million, nobody finds one by trying. */
export const PAIRING_TRIES_A_DAY = { account: 30, address: 300 } as const

/** The most screens of one person. */
export const MOST_SCREENS = 12

/** The most gifts of one answer. */
export const GIFTS_A_PAGE = 500

/** The most countries that a wall is set to. */
export const MOST_COUNTRIES = 20
export const LONGEST_SCREEN_NAME = 30
export const HIGHEST_LEAST = 1_000_000

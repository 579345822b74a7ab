/** Business constants that pages and server share: of spec §9, and of responsible play. */

/** Diamonds one turntable opportunity costs. */
export const TURNTABLE_STAKE_DIAMONDS = 10

/** Seconds from one adventure round to the next; a tester may shorten it. */
export const ADVENTURE_ROUND_SECONDS = 600

/** Seconds to choose planets and dispatch spaceships; a tester may shorten it. */
export const ADVENTURE_CHOOSING_SECONDS = 50

/** Days a spaceship is valid. */
export const ADVENTURE_SHIP_DAYS = 30

/** Rounds that the list of all adventures shows. */
export const ADVENTURE_ROUNDS_SHOWN = 100

/** The app version that holds until the app says its own. */
export const DEFAULT_APP_VERSION = '2.9.0'

/** App versions of this major number or higher count as new. */
export const NEW_APP_MAJOR = 3

/** How long a page waits for one of its script or style chunks, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** How long the server remembers an idempotency key, in hours (design §9). */
export const IDEMPOTENCY_KEY_HOURS = 48

/** Hours of a cool-off that a player can choose. */
export const COOL_OFF_HOURS = [24, 72, 168] as const

/** Days of a self-exclusion that a player can choose. */
export const EXCLUSION_DAYS = [30, 90, 180, 365] as const

/** A limit that is raised or lifted holds on for this long. */
export const LIMIT_RAISE_HOURS = 24

/** The highest limit of one's own, in diamonds. */
export const HIGHEST_LIMIT_DIAMONDS = 100_000_000

/** Minutes of play after which a page reminds. */
export const REMINDER_MINUTES = 60

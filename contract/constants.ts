/** Business constants that pages and server share: of spec §9, and of responsible play. */

/** Seconds from one round of a game on the clock to the next; a tester may shorten it. */
export const ROUND_SECONDS = 600

/** Seconds to choose in a round; a tester may shorten it. */
export const CHOOSING_SECONDS = 50

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

/** Pictures that a ticket can have. */
export const TICKET_PICTURES = 10

/** The largest picture that can be sent. */
export const PICTURE_BYTES = 8 * 1_048_576

/** Tickets of one user within 24 hours. */
export const TICKETS_A_DAY = 10

/** Pictures that one user can send within 24 hours, with tickets or without. */
export const PICTURES_A_DAY = 120

/** Partner forms from one address within 24 hours. */
export const PARTNER_FORMS_A_DAY = 5

/** Whoever was not seen for so many days was away for long. */
export const LONG_ABSENCE_DAYS = 30

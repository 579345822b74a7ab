// Business constants that pages and server share (spec §9, and responsible play).

/** Seconds from the start of one round to the start of the next; a setting can shorten it for tests. */
export const ROUND_SECONDS = 600

/** Seconds to choose planets in a round; a setting can shorten it for tests. */
export const CHOOSING_SECONDS = 50

/** The app version that is assumed until the app reports its own. */
export const DEFAULT_APP_VERSION = '2.9.0'

/** App versions of this major number or higher count as new. */
export const NEW_APP_MAJOR = 3

/** How long a page waits for one of its script or style chunks, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** How long the server stores idempotent answers, in hours (design §9). */
export const IDEMPOTENCY_KEY_HOURS = 48

/** The cool-offs that a player can choose, in hours. */
export const COOL_OFF_HOURS = [24, 72, 168] as const

/** The self-exclusions that a player can choose, in days. */
export const EXCLUSION_DAYS = [30, 90, 180, 365] as const

/** Delay before a player's limit that is raised or removed takes effect, in hours. */
export const LIMIT_RAISE_HOURS = 24

/** The highest limit that a player can set, in diamonds. */
export const HIGHEST_LIMIT_DIAMONDS = 100_000_000

/** Minutes of play after which a page reminds the player of the time. */
export const REMINDER_MINUTES = 60

/** The most pictures of one service ticket. */
export const TICKET_PICTURES = 10

/** The largest picture that can be uploaded, in bytes. */
export const PICTURE_BYTES = 8 * 1_048_576

/** Quota: service tickets of one user in 24 hours. */
export const TICKETS_A_DAY = 10

/** Quota: uploaded pictures of one user in 24 hours, with tickets or without. */
export const PICTURES_A_DAY = 120

/** Quota: partner forms from one address in 24 hours. */
export const PARTNER_FORMS_A_DAY = 5

/** Days of absence after which a user counts as away for long. */
export const LONG_ABSENCE_DAYS = 30

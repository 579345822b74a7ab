/** Business constants of spec §9 that the pages and the server of the present features share. */

/** Diamonds one turntable opportunity costs. */
export const TURNTABLE_STAKE_DIAMONDS = 10

/** The app version that holds until the app says its own. */
export const DEFAULT_APP_VERSION = '2.9.0'

/** App versions of this major number or higher count as new. */
export const NEW_APP_MAJOR = 3

/** How long a page waits for one of its script or style chunks, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** How long the server remembers an idempotency key, in hours (design §9). */
export const IDEMPOTENCY_KEY_HOURS = 48

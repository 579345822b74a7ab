// Constants of Flappy Bird, apart from its schemas, so that rules which import them don't load zod (design §4).

/** Simulated steps a second, on every phone. */
export const STEPS_PER_SECOND = 60

/** The longest run, ten minutes; a bird that flies that long has landed. */
export const MAX_STEPS = 36_000

/** The most taps of one run: ten a second during the longest run. */
export const MAX_TAPS = 6_000

/** A ticket with less time left is changed for another one before take-off: the longest run, and a minute to send it. */
export const TICKET_NEEDED_MS = (MAX_STEPS / STEPS_PER_SECOND + 60) * 1_000

/** The number of places of a week that get a chest. */
export const CHEST_PLACES = 3

// Of Flappy Bird, apart from the schemas: rules that know them carry no zod to the page (design §4).

/** Simulated steps a second, on every phone. */
export const STEPS_PER_SECOND = 60

/** Ten minutes: whoever flies so long has landed. */
export const MAX_STEPS = 36_000

/** Taps that one run may tell: ten a second from its first step to the longest run's last. */
export const MAX_TAPS = 6_000

/** Places of a week that get a chest. */
export const CHEST_PLACES = 3

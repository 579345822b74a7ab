// When the treasure planet has a name (look.md: silence, a flare, and one planet opens like a chest).

/**
 * Milliseconds from the landing until the lid lifts: what shows, says or pays for the treasure
 * planet waits until then, on the map and around it.
 */
export const TREASURE_TOLD_MS = 1_700

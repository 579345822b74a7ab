/** Something typed that can't be calculated; the message is the one line to read. */
export class ClaimError extends Error {}

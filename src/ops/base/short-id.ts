const SHORT = 8

/** An id by its last signs, which differ most. */
export const shortId = (id: string): string => id.slice(-SHORT)

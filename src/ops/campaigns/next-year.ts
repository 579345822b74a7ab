/** The same wall time a year later. */
export const nextYear = (time: string): string => `${Number(time.slice(0, 4)) + 1}${time.slice(4)}`

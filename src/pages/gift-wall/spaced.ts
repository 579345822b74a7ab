/** Six digits as they are read: three and three. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

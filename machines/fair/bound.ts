// How much a game may give back: less than it takes, or it cannot last (design §4).

/** What is wrong with a tuning, at which field. */
export interface TuningFault extends WhatIsWrong {
  field: string
}

/** What is wrong, for those who read English, and as a code with figures, from which a page makes its own words. */
export interface WhatIsWrong {
  what: string
  code: string
  params?: Readonly<Record<string, string | number>>
}

/**
 * Holds an exact return to player against the most that a game's schema allows.
 * @param share of what is spent that comes back, 1 for all of it
 * @param maxPercent of what is spent
 * @returns what is wrong with it; null when nothing is
 */
export function excessOf(share: number, maxPercent: number): WhatIsWrong | null {
  // Floating-point arithmetic may land a hair beyond a return that is exactly the most.
  if (share * 100 <= maxPercent + 1e-9) return null
  const percent = (share * 100).toFixed(3)
  return {
    what: `gives back ${percent} %, more than ${maxPercent} %`,
    code: 'givesTooMuch',
    params: { percent, most: maxPercent },
  }
}

// What page, server and console know of Sweet Pick (spec §9) without any schema.

/** Where a contest stands; its machine is `machines/sweet-pick/contest.ts`. */
export const CONTEST_STATES = [
  'planned',
  'signUp',
  'voting',
  'counting',
  'rewarded',
  'cancelled',
] as const
export type ContestState = (typeof CONTEST_STATES)[number]

/** Where an entry stands: only its owner sees it before it is approved. */
export const ENTRY_STATES = ['pending', 'approved', 'refused', 'withdrawn'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Why an operator refuses a photo, as its owner reads it. */
export const PHOTO_REFUSALS = [
  'nobody',
  'not-self',
  'indecent',
  'unclear',
  'text',
  'other',
] as const
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number]

/** The same; `late`: nobody looked at it before voting began. */
export const ENTRY_REFUSALS = [...PHOTO_REFUSALS, 'late'] as const

/** Why an entry is out of its contest. */
export const ENTRY_WITHDRAWALS = ['operator', 'disqualified', 'erased'] as const

/** What each of the best gets (spec §9): a share of the pool in percent, and days of VIP. */
export const PRIZES = [
  { percent: 45, vipDays: 365 },
  { percent: 25, vipDays: 180 },
  { percent: 15, vipDays: 90 },
  { percent: 10, vipDays: 30 },
  { percent: 5, vipDays: 30 },
] as const

/** 70 points are US$1 (spec §9). */
export const POINTS_PER_DOLLAR = 70

/** Who looks at a page: a brand's app of a platform, or a browser. */
export const VOTE_PLATFORMS = ['ios', 'android', 'web'] as const
export type VotePlatform = (typeof VOTE_PLATFORMS)[number]

/** So many pairs are dealt ahead, so that the next one is there at once. */
export const PAIRS_AHEAD = 4
/** A pair that is not decided within so many minutes goes to somebody else. */
export const PAIR_MINUTES = 5

/** What accounts have in common whose ballots are held: a browser, an address, or that they are very young. */
export const HELD_BY = ['device', 'address', 'young'] as const
export type HeldBy = (typeof HELD_BY)[number]

/** A ballot counts once it is `counted`; `cast` is taken in at the next count, `held` waits for an operator. */
export const BALLOT_STATES = ['cast', 'counted', 'held', 'void'] as const

export const CASE_STATES = ['open', 'released', 'void'] as const

/** The longest side of a photo as it is kept, in px. */
export const PHOTO_SIDE = 1_080

// What a gift wall knows, and the sums that hold at every moment: told = shown + gathered + left out + waiting.
import type { WallGift, WallPerson, WallSettings, WallSum } from '../../contract/gift-wall.ts'

/** A gift, or all gifts of a streak, as it stands on the wall or waits to. */
export interface Banner {
  /** The number of its gift, or the id of its streak. */
  key: string
  gift: string
  from: WallPerson | null
  to: WallPerson | null
  /** How many, as it is shown: of a streak the greatest count that was told. */
  count: number
  diamonds: number
  /** What of the sums is in it. */
  sum: WallSum
  /** When it came up and when it goes, in milliseconds; 0 while it waits. */
  since: number
  until: number
  /** More may come of its streak. */
  isOpen: boolean
}

/** How far the books were compared. */
export interface Books extends WallSum {
  through: number
  /** The last number at which our sums were compared with theirs. */
  comparedThrough: number
  /** False for good once anything differed. */
  isEqual: boolean
}

export interface Wall {
  settings: WallSettings
  /** By the server's clock, in milliseconds since 1970, as last told. */
  now: number
  /** All gifts up to this number were told; null before the first answer. */
  through: number | null
  told: WallSum
  shown: WallSum
  /** Came faster than it could be shown, or while the wall was away for long. */
  gathered: WallSum
  /** By the settings. */
  leftOut: WallSum
  banners: Banner[]
  waiting: Banner[]
  /** The big gift that has the stage. */
  stage: Banner | null
  bigWaiting: Banner[]
  /** The greatest counts of streaks, by their ids, and when they were last heard of. */
  streaks: Readonly<Record<string, { count: number; at: number }>>
  books: Books | null
  /** What was told up to some numbers, which the books have not come to. */
  checkpoints: (WallSum & { through: number })[]
}

export const NOTHING: WallSum = { gifts: 0, diamonds: 0 }

export const plus = (one: WallSum, other: WallSum): WallSum => ({
  gifts: one.gifts + other.gifts,
  diamonds: one.diamonds + other.diamonds,
})

export const sumOf = (banners: readonly Banner[]): WallSum =>
  banners.reduce((sum, banner) => plus(sum, banner.sum), NOTHING)

/** A wall to which nothing was told. */
export const createWall = (settings: WallSettings, now: number): Wall => ({
  ...{ settings, now, through: null },
  ...{ told: NOTHING, shown: NOTHING, gathered: NOTHING, leftOut: NOTHING },
  ...{ banners: [], waiting: [], stage: null, bigWaiting: [], streaks: {} },
  ...{ books: null, checkpoints: [] },
})

/** What waits for its turn, and is counted nowhere else. */
export const waitingSum = ({ waiting, bigWaiting }: Wall): WallSum =>
  plus(sumOf(waiting), sumOf(bigWaiting))

/** Whether a gift is shown by itself under some settings. */
export function isWanted(
  { least, countries }: WallSettings,
  { diamonds, from }: Pick<WallGift, 'diamonds' | 'from'>,
): boolean {
  if (diamonds < least) return false
  return countries.length === 0 || countries.some(({ country }) => country === from?.country)
}

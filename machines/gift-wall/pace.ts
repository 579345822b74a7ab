import type { WallSpeed } from '../../contract/gift-wall-constants.ts'

/** So many banners stand on a wall at once. */
export const BANNERS = 4
/** So many banners, and big gifts, wait for their turn; what is less than these is gathered. */
export const MOST_WAITING = 24
export const MOST_BIG_WAITING = 8
/** How long the greatest count of a streak is remembered after its banner has gone. */
export const REMEMBERED_MS = 60_000
/** How long the last of a streak is seen at least. */
export const LAST_SEEN_MS = 2_500

/** How long a banner stands, and a big gift has the stage, in milliseconds. */
export const PACE: Readonly<Record<WallSpeed, { bannerMs: number; stageMs: number }>> = {
  slow: { bannerMs: 8_000, stageMs: 9_000 },
  normal: { bannerMs: 5_000, stageMs: 6_000 },
  fast: { bannerMs: 3_000, stageMs: 4_000 },
}

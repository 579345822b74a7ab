// How gifts come to a wall: each is shown, gathered, or left out, and counted once.
import type { WallGift, WallGifts, WallSum } from '../../contract/gift-wall.ts'
import { STREAK_MS } from '../../contract/gift-wall-constants.ts'
import { LAST_SEEN_MS, MOST_BIG_WAITING, MOST_WAITING } from './pace.ts'
import { fill } from './turn.ts'
import { type Banner, isWanted, plus, sumOf, type Wall } from './wall.ts'

/** The books are asked for the last of them; older ones serve nothing. */
const MOST_CHECKPOINTS = 20

export type Told = Pick<WallGifts, 'after' | 'through' | 'gifts' | 'gathered'>

/** Whether an answer follows what was told: one that is late or came twice does not. */
export const follows = ({ through }: Wall, { after }: Told): boolean =>
  through === null || through === after

/** A wall after it was told gifts. @param now in milliseconds since 1970 */
export function tell(before: Wall, told: Told, now: number): Wall {
  const wall: Wall = {
    ...before,
    ...{ now: Math.max(before.now, now), through: told.through },
    told: plus(before.told, told.gathered),
    gathered: plus(before.gathered, told.gathered),
    books: before.books ?? beginBooks(told.after),
    ...{ banners: [...before.banners], waiting: [...before.waiting] },
    ...{ bigWaiting: [...before.bigWaiting], streaks: { ...before.streaks } },
  }
  for (const gift of told.gifts) take(wall, gift)
  const full = fill(wall)
  const [waiting, less] = trimmed(full.waiting, MOST_WAITING)
  const [bigWaiting, lessBig] = trimmed(full.bigWaiting, MOST_BIG_WAITING)
  return {
    ...full,
    ...{ waiting, bigWaiting },
    gathered: plus(plus(full.gathered, sumOf(less)), sumOf(lessBig)),
    checkpoints: [...full.checkpoints, { ...full.told, through: told.through }].slice(
      -MOST_CHECKPOINTS,
    ),
  }
}

const beginBooks = (through: number) => ({
  ...{ through, gifts: 0, diamonds: 0 },
  ...{ comparedThrough: through, isEqual: true },
})

/** Takes one gift in. The wall is a copy, and its own lists may change. */
function take(wall: Wall, gift: WallGift): void {
  const sum = { gifts: gift.count, diamonds: gift.diamonds }
  wall.told = plus(wall.told, sum)
  if (!isWanted(wall.settings, gift)) {
    wall.leftOut = plus(wall.leftOut, sum)
    return
  }
  const key = gift.streak === null ? String(gift.number) : `streak ${gift.streak.id}`
  const count = countOf(wall, gift)
  if (gift.streak !== null) {
    wall.streaks = { ...wall.streaks, [gift.streak.id]: { count, at: wall.now } }
    if (grow(wall, key, count, gift, sum)) return
  }
  const banner: Banner = {
    ...{ key, gift: gift.gift, from: gift.from, to: gift.to, count },
    ...{ diamonds: gift.diamonds, sum, since: 0, until: 0 },
    isOpen: gift.streak !== null && !gift.streak.isLast,
  }
  if (gift.diamonds >= wall.settings.stageFrom) wall.bigWaiting.push(banner)
  else wall.waiting.push(banner)
}

/** How many a gift is shown as: of a streak the greatest that was told, or what its events add up to. */
function countOf({ streaks }: Wall, { streak, count }: WallGift): number {
  if (streak === null) return count
  const before = streaks[streak.id]?.count ?? 0
  return streak.count === null ? before + count : Math.max(before, streak.count, count)
}

/** Adds to the banner of a streak, wherever it is. @returns whether it has one */
function grow(wall: Wall, key: string, count: number, gift: WallGift, sum: WallSum): boolean {
  const isLast = gift.streak?.isLast === true
  const grown = (banner: Banner): Banner => ({
    ...banner,
    ...{ count, diamonds: banner.diamonds + gift.diamonds, sum: plus(banner.sum, sum) },
    isOpen: banner.isOpen && !isLast,
    until:
      banner.since === 0
        ? 0
        : Math.max(banner.until, wall.now + (isLast ? LAST_SEEN_MS : STREAK_MS)),
  })
  if (wall.stage?.key === key) {
    // The stage is not kept for one streak: others wait for it.
    wall.stage = { ...grown(wall.stage), until: wall.stage.until }
    wall.shown = plus(wall.shown, sum)
    return true
  }
  for (const [list, isShown] of [
    [wall.banners, true],
    [wall.waiting, false],
    [wall.bigWaiting, false],
  ] as const) {
    const place = list.findIndex((banner) => banner.key === key)
    const banner = list[place]
    if (!banner) continue
    list[place] = grown(banner)
    if (isShown) wall.shown = plus(wall.shown, sum)
    return true
  }
  return false
}

/** Keeps the most precious of a list in their order, so many; the rest is the second. */
function trimmed(list: readonly Banner[], most: number): [kept: Banner[], rest: Banner[]] {
  if (list.length <= most) return [[...list], []]
  const byWorth = [...list.keys()].sort(
    (one, other) => (list[other]?.diamonds ?? 0) - (list[one]?.diamonds ?? 0) || one - other,
  )
  const kept = new Set(byWorth.slice(0, most))
  return [list.filter((_, place) => kept.has(place)), list.filter((_, place) => !kept.has(place))]
}

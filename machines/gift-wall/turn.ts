// Whose turn it is: banners go when their time is over, and those that wait take their places.
import type { WallSettings } from '../../contract/gift-wall.ts'
import { STREAK_MS } from '../../contract/gift-wall-constants.ts'
import { BANNERS, PACE, REMEMBERED_MS } from './pace.ts'
import { type Banner, isWanted, plus, sumOf, type Wall } from './wall.ts'

/** A wall at a later moment. @param now in milliseconds since 1970; an earlier one changes nothing */
export function turn(wall: Wall, now: number): Wall {
  if (now <= wall.now) return wall
  const streaks = Object.entries(wall.streaks).filter(([, { at }]) => now - at < REMEMBERED_MS)
  return fill({
    ...wall,
    now,
    banners: wall.banners.filter(({ until }) => until > now),
    stage: wall.stage && wall.stage.until > now ? wall.stage : null,
    streaks:
      streaks.length === Object.keys(wall.streaks).length
        ? wall.streaks
        : Object.fromEntries(streaks),
  })
}

/** Gives free places to those that wait. */
export function fill(wall: Wall): Wall {
  const { bannerMs, stageMs } = PACE[wall.settings.speed]
  const free = Math.max(0, BANNERS - wall.banners.length)
  const up = wall.waiting.slice(0, free).map((it) => shown(it, wall.now, bannerMs))
  const next = wall.stage === null ? wall.bigWaiting[0] : undefined
  if (up.length === 0 && next === undefined) return wall
  const stage = next ? { ...next, since: wall.now, until: wall.now + stageMs } : wall.stage
  return {
    ...wall,
    banners: [...wall.banners, ...up],
    waiting: wall.waiting.slice(up.length),
    stage,
    bigWaiting: next ? wall.bigWaiting.slice(1) : wall.bigWaiting,
    shown: plus(plus(wall.shown, sumOf(up)), next ? next.sum : { gifts: 0, diamonds: 0 }),
  }
}

const shown = (banner: Banner, now: number, ms: number): Banner => ({
  ...banner,
  since: now,
  until: now + (banner.isOpen ? Math.max(ms, STREAK_MS) : ms),
})

/** A wall under other settings: what waits and is not wanted any more is left out. */
export function set(wall: Wall, settings: WallSettings): Wall {
  const waiting = wall.waiting.filter((banner) => isWanted(settings, banner))
  const gone = wall.waiting.filter((banner) => !isWanted(settings, banner))
  return { ...wall, settings, waiting, leftOut: plus(wall.leftOut, sumOf(gone)) }
}

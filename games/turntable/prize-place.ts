import type { Outcome } from '../../machines/turntable/outcome.ts'
import { degrees } from '../stage/arithmetic.ts'
import { CENTRE, ICON_RADIUS, ICON_SIZE, PRIZE_SIZE, PRIZE_STAGE } from './layout.ts'
import { prizeFlight, prizeRise, SECTOR_DEGREES } from './view.ts'
import { isLoud, type Look } from './wheel.ts'

/** Where a prize is, in design units; its size and opacity as shares of the whole. */
export interface PrizePlace {
  x: number
  y: number
  size: number
  opacity: number
}

const SHRUNK = 0.35
/** The word comes when the prize is half way up. */
const BANNER_AFTER_MS = 180

/** How large a prize stands, and how much light it brings into the room, by its moment. */
const MOMENTS: Record<Outcome, { size: number; shine: number }> = {
  less: { size: 0.62, shine: 0 },
  even: { size: 0.62, shine: 0 },
  little: { size: 0.8, shine: 0.35 },
  big: { size: 1, shine: 1 },
  jackpot: { size: 1.12, shine: 1 },
}

/** How bright a win shines, 0 to 1: with the prize it comes, and with the prize it goes. */
export function shineAt(look: Look, now: number): number {
  if (look.won === null || look.outcome === null) return 0
  const rise = Math.min(1, prizeRise(now - look.wonAt))
  const left = look.collectedAt === null ? 1 : 1 - prizeFlight(now - look.collectedAt)
  return MOMENTS[look.outcome].shine * rise * left
}

/** How bright the rays behind the wheel are, 0 to 1: they are for moments that light the room. */
export function raysAt(look: Look, now: number): number {
  return isLoud(look.outcome) ? shineAt(look, now) : 0
}

/** Writes where the prize is now: in its sector, on its way up, waiting, or giving way to its money. */
export function placePrize(place: PrizePlace, look: Look, now: number): void {
  place.opacity = 0
  if (look.won === null || look.outcome === null) return
  const sector = degrees(look.angle + (look.won + 1 / 2) * SECTOR_DEGREES - 90)
  const fromX = CENTRE.x + Math.cos(sector) * ICON_RADIUS
  const fromY = CENTRE.y + Math.sin(sector) * ICON_RADIUS
  const rise = look.isCalm ? 1 : prizeRise(now - look.wonAt)
  const flight = look.collectedAt === null ? 0 : prizeFlight(now - look.collectedAt)
  const { size: whole } = MOMENTS[look.outcome]
  const size = ICON_SIZE / PRIZE_SIZE + (whole - ICON_SIZE / PRIZE_SIZE) * rise
  place.x = fromX + (PRIZE_STAGE.x - fromX) * rise
  place.y = fromY + (PRIZE_STAGE.y - fromY) * rise
  place.size = size * (1 - (1 - SHRUNK) * flight)
  place.opacity = 1 - flight
  if (look.isCalm) place.opacity = look.collectedAt === null ? 1 : 0
}

/** How large the word of a loud win stands, 0 to a little over 1. */
export function bannerSize(look: Look, now: number): number {
  if (look.won === null || look.collectedAt !== null || !isLoud(look.outcome)) return 0
  return look.isCalm ? 1 : prizeRise(now - look.wonAt - BANNER_AFTER_MS)
}

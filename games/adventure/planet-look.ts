import type { Layout, Point } from './layout.ts'
import type { AdventureView } from './view.ts'

/** Where a planet is seen, and how much of it. */
export interface PlanetLook extends Point {
  radius: number
  presence: number
}

/** How small the treasure is in the flare that brings it, in radii of the stage. */
const FAR = 0.3
/** It breathes before it opens. */
const BREATH_MS = 340
const BREATH = 0.025

/** A planet in its place. */
export function planetLookAt(
  planet: number,
  view: AdventureView,
  { planets }: Layout,
): PlanetLook | null {
  const place = planets[planet]
  const seen = view.planets[planet]
  if (!place || !seen) return null
  return { x: place.x, y: place.y, radius: place.radius, presence: seen.presence }
}

/**
 * The treasure on the stage: it comes out of the flare, the same whichever planet it is, and goes
 * back to its own place at the end. Null while it is not there.
 */
export function treasureLookAt(
  view: AdventureView,
  { stage, planets }: Layout,
  isCalm: boolean,
): PlanetLook | null {
  if (view.approach === 0) return null
  const place = view.treasure === null ? null : planets[view.treasure]
  if (place && view.leaving > 0) {
    const way = view.leaving
    return {
      x: stage.x + (place.x - stage.x) * way,
      y: stage.y + (place.y - stage.y) * way,
      radius: stage.radius + (place.radius - stage.radius) * way,
      presence: 1,
    }
  }
  const breath = isCalm ? 0 : view.veil * BREATH * Math.sin(view.sinceMs / BREATH_MS)
  const near = FAR + (1 - FAR) * view.approach
  return {
    x: stage.x,
    y: stage.y,
    radius: stage.radius * (near + breath),
    presence: Math.min(1, view.approach * 3),
  }
}

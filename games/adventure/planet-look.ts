import type { Layout } from './layout.ts'
import type { AdventureView } from './view.ts'

/** Where a planet is seen, and how much of it. */
export interface PlanetLook {
  x: number
  y: number
  radius: number
  presence: number
}

/** A planet at its place, or on its way to the stage and back. */
export function planetLookAt(
  planet: number,
  view: AdventureView,
  { planets, stage }: Layout,
): PlanetLook | null {
  const place = planets[planet]
  const seen = view.planets[planet]
  if (!place || !seen) return null
  const way = view.treasure === planet ? view.approach : 0
  return {
    x: place.x + (stage.x - place.x) * way,
    y: place.y + (stage.y - place.y) * way,
    radius: place.radius + (stage.radius - place.radius) * way,
    presence: seen.presence,
  }
}

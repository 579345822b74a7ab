// What scenes reckon with: angles, rounds, and ways that begin and end gently. One file, which every game
// loads at once with its door.

/** A place, from an origin. */
interface Place {
  x: number
  y: number
}

/** Degrees as radians. */
export function degrees(value: number): number {
  return (value * Math.PI) / 180
}

/** The rest of a division that is never negative. */
export function wrapped(value: number, range: number): number {
  return ((value % range) + range) % range
}

/** Slowly from 0, slowly to 1; what is beyond stays at either. */
export function smooth(share: number): number {
  const part = Math.min(1, Math.max(0, share))
  return part * part * (3 - 2 * part)
}

/** Places on a ring around the origin, evenly, from the top clockwise. */
export function ringOf(count: number, radius: number): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = degrees((index * 360) / count - 90)
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
  })
}

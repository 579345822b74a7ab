interface Place {
  x: number
  y: number
}

/** Places on a ring around the origin, evenly, from the top clockwise. */
export function ringOf(count: number, radius: number): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (index / count - 1 / 4) * 2 * Math.PI
    return { x: Math.cos(at) * radius, y: Math.sin(at) * radius }
  })
}

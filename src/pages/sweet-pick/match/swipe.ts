/** A finger goes at least so far, in CSS px. */
const LEAST = 48

interface Point {
  x: number
  y: number
}

/** To which side was swiped; null where it was a tap, or a scroll. */
export function swipedSide(from: Point, to: Point): 'left' | 'right' | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < LEAST || Math.abs(x) < 2 * Math.abs(y)) return null
  return x < 0 ? 'left' : 'right'
}

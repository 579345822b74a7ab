/** The dark of eyes and lines. */
export const INK = '#3a1d2c'

/** A mouth that is open, as of somebody who laughs or speaks. */
export const LAUGH = 'M50 68.500c5 2 15 2 20 0-1 12-19 12-20 0z'

/** The symbol that one of the people is drawn as (drawings.tsx). */
export const idOf = (person: number) => `person-${person}`

interface PersonProps {
  /** Who, from 0 to 7. */
  of: number
  x: number
  y: number
  /** Width and height. */
  size: number
}

/** One of the people, within a drawing. */
export function Person({ of, x, y, size }: PersonProps) {
  return <use href={`#${idOf(of)}`} x={x} y={y} width={size} height={size} />
}

/** The eight planets from the star map's inside out (design §4); a planet's number is its place here. */
export const PLANETS = [
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'kepler',
] as const

export type PlanetName = (typeof PLANETS)[number]

/** The eight planets of the star map, from the inside out (design §4); a planet's number is its index here. */
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

import { useTranslation } from 'react-i18next'
import type { PlanetName } from '../../../contract/adventure.ts'

// In the order of the contract's PLANETS, which itself would bring zod.
const PLANETS: readonly PlanetName[] = [
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'kepler',
]

/** What the eight outcomes of a round are called in the player's language. */
export function usePlanetNames(): string[] {
  const { t } = useTranslation('adventure')
  return PLANETS.map((planet) => t(`planets.${planet}`))
}

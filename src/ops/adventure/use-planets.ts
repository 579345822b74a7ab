import { useTranslation } from 'react-i18next'
import { PLANETS } from '../../../contract/planets.ts'

/** The planets in the operator's language, in their order. */
export function usePlanets(): string[] {
  const { t } = useTranslation('adventure')
  return PLANETS.map((planet) => t(`planets.${planet}`))
}

import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'

/** So many points, in words. */
export function usePointsText(): (points: number) => string {
  const { t } = useTranslation('shell')
  return (points) => t('amount.point', { count: points, amount: formatNumber(points) })
}

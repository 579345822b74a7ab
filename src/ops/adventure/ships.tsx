import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../base/format.ts'
import { usePlanets } from './use-planets.ts'

/** Ships by planet, of those that have any. */
export function Ships({ ships }: { ships: readonly number[] }) {
  const { t } = useTranslation('adventure')
  const planets = usePlanets()
  const told = ships.flatMap((count, planet) =>
    count > 0 ? [`${planets[planet]} ${formatNumber(count)}`] : [],
  )
  if (told.length === 0) {
    return <Typography.Text type="secondary">{t('noShips')}</Typography.Text>
  }
  return told.join(' · ')
}

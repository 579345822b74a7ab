import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure.ts'
import { weightsOf } from '../../../machines/adventure/rules.ts'
import { formatNumber, formatPercent } from '../../app/format.ts'
import styles from './chances-table.module.css'
import { artOf } from './planet-art.ts'

/** What each planet pays, and how likely it holds the treasure. */
export function ChancesTable({ tuning }: { tuning: AdventureTuning }) {
  const { t } = useTranslation('adventure')
  const all = weightsOf(tuning).reduce((sum, weight) => sum + weight, 0)
  return (
    <table className={styles.chances}>
      <thead>
        <tr>
          <th scope="col">{t('rules.chances.planet')}</th>
          <th scope="col">{t('rules.chances.pays')}</th>
          <th scope="col">{t('rules.chances.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {tuning.planets.map(({ id, multiplier, weight }) => (
          <tr key={id}>
            <td>
              <span className={styles.planet}>
                <img src={artOf(id)} width="32" height="32" alt="" />
                {t(`planets.${id}`)}
              </span>
            </td>
            <td className={styles.pays}>×{formatNumber(multiplier)}</td>
            <td className={styles.chance}>{formatPercent(weight / all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

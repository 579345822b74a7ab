import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { expectedReturns, weightsOf } from '../../../machines/adventure/rules.ts'
import { formatNumber, formatPercent } from '../../base/format.ts'
import { artOf } from './art.ts'
import styles from './chances-table.module.css'

/** What each planet pays, how likely it holds the treasure, and what comes back of ships sent there. */
export function ChancesTable({ tuning }: { tuning: AdventureTuning }) {
  const { t } = useTranslation('adventure')
  const all = weightsOf(tuning).reduce((sum, weight) => sum + weight, 0)
  const returns = expectedReturns(tuning).map(({ returned, staked }) => returned / staked)
  return (
    <table className={styles.chances}>
      <thead>
        <tr>
          <th scope="col">{t('rules.chances.planet')}</th>
          <th scope="col">{t('rules.chances.pays')}</th>
          <th scope="col">{t('rules.chances.chance')}</th>
          <th scope="col">{t('rules.chances.returned')}</th>
        </tr>
      </thead>
      <tbody>
        {tuning.planets.map(({ id, multiplier, weight }, place) => (
          <tr key={id}>
            <td>
              <span className={styles.planet}>
                <img src={artOf(id)} width="28" height="28" alt="" />
                {t(`planets.${id}`)}
              </span>
            </td>
            <td className={styles.pays}>×{formatNumber(multiplier)}</td>
            <td className={styles.chance}>{formatPercent(weight / all)}</td>
            <td className={styles.returned}>{formatPercent(returns[place] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../app/format.ts'
import { totalOf } from './by-hand.ts'
import styles from './weights-table.module.css'

interface WeightsTableProps {
  weights: readonly number[]
  /** The outcome that was drawn; null when none was. */
  outcome: number | null
  /** What the outcomes of a round are called. */
  planets?: readonly string[]
}

/** Which numbers belong to which outcome, and how likely each is. */
export function WeightsTable({ weights, outcome, planets }: WeightsTableProps) {
  const { t } = useTranslation('fairness')
  const total = totalOf(weights)
  const rows = weights.map((weight, index) => {
    const first = totalOf(weights.slice(0, index))
    return { index, weight, first, last: first + weight - 1 }
  })
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(planets ? 'weights.planet' : 'weights.outcome')}</th>
          <th scope="col">{t('weights.range')}</th>
          <th scope="col">{t('weights.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, weight, first, last }) => (
          <tr key={index} data-drawn={index === outcome}>
            <th scope="row">
              {planets?.[index] ?? index}
              {index === outcome && <span className={styles.drawn}>{t('weights.drawn')}</span>}
            </th>
            <td>{weight > 0 ? `${formatNumber(first)} – ${formatNumber(last)}` : '–'}</td>
            <td>{formatPercent(weight / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

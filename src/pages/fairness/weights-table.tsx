import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../base/format.ts'
import { totalOf } from './by-hand.ts'
import { OutcomePicture } from './outcome-picture.tsx'
import type { Outcomes } from './use-outcomes.ts'
import styles from './weights-table.module.css'

interface WeightsTableProps {
  weights: readonly number[]
  /** The outcome that was drawn; null when none was. */
  outcome: number | null
  outcomes: Outcomes
}

/** Which numbers belong to which outcome, and how likely each is. */
export function WeightsTable({ weights, outcome, outcomes }: WeightsTableProps) {
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
          <th scope="col">{t(outcomes.kind === 'planets' ? 'weights.planet' : 'weights.prize')}</th>
          <th scope="col">{t('weights.range')}</th>
          <th scope="col">{t('weights.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, weight, first, last }) => (
          <tr key={index} data-drawn={index === outcome}>
            <th scope="row">
              <span className={styles.outcome}>
                <OutcomePicture src={outcomes.pictures[index]} size={24} />
                <span>
                  {outcomes.names[index]}
                  {index === outcome && <span className={styles.drawn}>{t('weights.drawn')}</span>}
                </span>
              </span>
            </th>
            <td>{weight > 0 ? `${formatNumber(first)} – ${formatNumber(last)}` : '–'}</td>
            <td>{formatPercent(weight / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

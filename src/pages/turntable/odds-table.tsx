import { useTranslation } from 'react-i18next'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { chances } from '../../../machines/turntable/rules.ts'
import { formatPercent } from '../../base/format.ts'
import { Amount } from '../../components/money/amount.tsx'
import { artOf } from './art.ts'
import styles from './odds-table.module.css'

/** Decimals that show a weight of one in a million exactly. */
const EXACT = 4

/** Every sector's chance, likeliest first. */
export function OddsTable({ tuning }: { tuning: TurntableTuning }) {
  const { t } = useTranslation('turntable')
  const shares = chances(tuning)
  const rows = tuning.sectors
    .map((sector, place) => ({ ...sector, share: shares[place] ?? 0 }))
    .sort((one, other) => other.share - one.share)
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          <th scope="col">{t('rules.odds.prize')}</th>
          <th scope="col">{t('rules.odds.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, prize, share }) => (
          <tr key={id}>
            <td>
              <span className={styles.prize}>
                <img src={artOf(id)} width="36" height="36" alt="" />
                <Amount currency={prize.currency} value={prize.amount} />
              </span>
            </td>
            <td className={styles.chance}>{formatPercent(share, EXACT)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

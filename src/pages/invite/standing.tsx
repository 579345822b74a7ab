import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { MICRO } from '../../../machines/invitation/commission.ts'
import { formatNumber } from '../../base/format.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import type { SheetName } from './sheet-names.ts'
import styles from './standing.module.css'

const SPANS = ['today', 'week'] as const

interface StandingProps {
  standing: Pick<Answer<'GET /api/invite'>, 'friends' | 'earned'>
  sheet: OpenSheet<SheetName>
}

/** How many came and what they brought: in all, today, this week. Each opens what is behind it. */
export function Standing({ standing: { friends, earned }, sheet }: StandingProps) {
  const { t } = useTranslation('invite')
  const points = (micro: number) => Math.floor(micro / MICRO)
  return (
    <div className={styles.standing}>
      <button
        type="button"
        className={styles.part}
        aria-haspopup="dialog"
        onClick={() => sheet.open('earnings')}
      >
        <span className={styles.name}>
          {t('standing.earned')}
          <Chevron to="end" size={16} />
        </span>
        <span className={`${styles.total} ${styles.gold}`}>
          <Amount currency="point" value={points(earned.total)} />
        </span>
        {SPANS.map((span) => (
          <span key={span} className={styles.span}>
            {t(`standing.${span}`)} <b>+{formatNumber(points(earned[span]))}</b>
          </span>
        ))}
      </button>
      <button
        type="button"
        className={styles.part}
        aria-haspopup="dialog"
        onClick={() => sheet.open('friends')}
      >
        <span className={styles.name}>
          {t('standing.friends')}
          <Chevron to="end" size={16} />
        </span>
        <span className={styles.total}>{formatNumber(friends.total)}</span>
        {SPANS.map((span) => (
          <span key={span} className={styles.span}>
            {t(`standing.${span}`)} <b>+{formatNumber(friends[span])}</b>
          </span>
        ))}
      </button>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './purse.module.css'

interface PurseProps {
  points: WithdrawalDesk['points']
  /** Opens how they came. */
  onTotal: () => void
  /** Opens what holds the frozen ones. */
  onFrozen: () => void
}

/** All points, those that can be withdrawn, and those that are held; each says what it is. */
export function Purse({ points, onTotal, onFrozen }: PurseProps) {
  const { t } = useTranslation('withdrawal')
  return (
    <section className={styles.purse} aria-label={t('purse.title')}>
      <button type="button" className={styles.total} aria-haspopup="dialog" onClick={onTotal}>
        <span className={styles.name}>
          {t('purse.total')}
          <Chevron to="end" size={16} />
        </span>
        <Amount currency="point" value={points.total} />
        <span className={styles.text}>{t('purse.totalText')}</span>
      </button>
      <div className={styles.part}>
        <span className={styles.name}>{t('purse.available')}</span>
        <Amount currency="point" value={points.available} />
        <span className={styles.text}>{t('purse.availableText')}</span>
      </div>
      <button type="button" className={styles.part} aria-haspopup="dialog" onClick={onFrozen}>
        <span className={styles.name}>
          {t('purse.frozen')}
          <Chevron to="end" size={16} />
        </span>
        <Amount currency="point" value={points.frozen} />
        <span className={styles.text}>{t('purse.frozenText')}</span>
      </button>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { SoundButton } from '../../app/sound-button.tsx'
import { Amount } from '../../components/amount.tsx'
import { useBalances } from '../../stores/balances.ts'
import styles from './top-row.module.css'

/** What the player holds, and the switch for sound. */
export function TopRow() {
  const { t } = useTranslation('turntable')
  const balances = useBalances((store) => store.balances)
  return (
    <div className={styles.row}>
      <section className={styles.balances} aria-label={t('balance')}>
        {(['diamond', 'gold'] as const).map((currency) => (
          <div key={currency} className={styles.balance}>
            <Amount currency={currency} value={balances?.[currency] ?? 0} />
          </div>
        ))}
      </section>
      <SoundButton />
    </div>
  )
}

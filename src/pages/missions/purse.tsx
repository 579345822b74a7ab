import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/money/amount.tsx'
import { availableBalance, displayedBalance, useBalances } from '../../stores/balances.ts'
import styles from './purse.module.css'
import type { Pills } from './use-collecting.ts'

/** What I hold, always in sight: rewards land here. */
export function Purse({ pills }: { pills: RefObject<Pills> }) {
  const { t } = useTranslation('missions')
  const store = useBalances()
  return (
    <section className={styles.purse} aria-label={t('balance')}>
      {(['diamond', 'gold'] as const).map((currency) => (
        <div
          key={currency}
          ref={(pill) => {
            pills.current[currency] = pill
          }}
        >
          <Amount
            currency={currency}
            value={displayedBalance(store, currency)}
            accessibleValue={availableBalance(store, currency)}
          />
        </div>
      ))}
    </section>
  )
}

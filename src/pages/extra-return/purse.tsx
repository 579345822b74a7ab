import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/money/amount.tsx'
import { availableBalance, displayedBalance, useBalances } from '../../stores/balances.ts'
import styles from './page.module.css'

/** My diamonds, always in sight: what is claimed lands here. */
export function Purse({ pill }: { pill: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('extraReturn')
  const store = useBalances()
  return (
    <section className={styles.purse} aria-label={t('balance')}>
      <div ref={pill}>
        <Amount
          currency="diamond"
          value={displayedBalance(store, 'diamond')}
          accessibleValue={availableBalance(store, 'diamond')}
        />
      </div>
    </section>
  )
}

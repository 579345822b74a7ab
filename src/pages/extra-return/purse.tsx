import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyPills } from '../../components/money/money-pills.tsx'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { useHeldMoney } from '../../stores/balances.ts'
import styles from './page.module.css'

/** My diamonds, always in sight: what is claimed lands here. */
export function Purse({ pills }: { pills: RefObject<Pills> }) {
  const { t } = useTranslation('extraReturn')
  return (
    <section className={styles.purse} aria-label={t('balance')}>
      <MoneyPills pills={pills} currencies={['diamond']} held={useHeldMoney()} />
    </section>
  )
}

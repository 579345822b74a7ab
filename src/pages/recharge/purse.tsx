import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useBrand } from '../../base/route.ts'
import { usePagePath } from '../../base/use-page-path.ts'
import { settingsOf } from '../../brands/brand.ts'
import { Button } from '../../components/button/button.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { availableBalance, displayedBalance, useBalances } from '../../stores/balances.ts'
import styles from './purse.module.css'
import type { Pills } from './use-arrival.ts'
import type { SheetName } from './use-recharge-sheets.ts'

interface PurseProps {
  pills: RefObject<Pills>
  /** Whether points can be turned into diamonds. */
  canExchange: boolean
  onOpen: (sheet: SheetName) => void
}

/** What I hold, the pills that money lands in, what points can become, and the way out for them. */
export function Purse({ pills, canExchange, onOpen }: PurseProps) {
  const { t } = useTranslation(['recharge', 'shell'])
  const store = useBalances()
  const points = availableBalance(store, 'point')
  const pathOf = usePagePath()
  const { payouts } = settingsOf(useBrand())
  const canWithdraw = points > 0 && payouts.length > 0
  return (
    <section className={styles.purse} aria-label={t('purse.title')}>
      <div className={styles.held}>
        {(['diamond', 'gold'] as const).map((currency) => (
          <div
            key={currency}
            className={styles.pill}
            data-currency={currency}
            ref={(pill) => {
              pills.current[currency] = pill
            }}
          >
            <span className={styles.name}>{t(`currency.${currency}`)}</span>
            <Amount
              currency={currency}
              value={displayedBalance(store, currency)}
              accessibleValue={availableBalance(store, currency)}
            />
          </div>
        ))}
      </div>
      {(points > 0 || canExchange) && (
        <div
          className={styles.points}
          ref={(row) => {
            pills.current.point = row
          }}
        >
          <span className={styles.name}>{t('currency.point')}</span>
          <Amount currency="point" value={points} />
          <div className={styles.ways}>
            {canExchange && (
              <Button
                look="text"
                className={styles.way ?? ''}
                aria-haspopup="dialog"
                onClick={() => onOpen('exchange')}
              >
                {t('exchange.open')}
              </Button>
            )}
            {canWithdraw && (
              <Link className={styles.way} to={pathOf('withdraw')}>
                {t('shell:titles.withdraw')}
              </Link>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
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

/** What I hold, the pills that money lands in, and what points can become. */
export function Purse({ pills, canExchange, onOpen }: PurseProps) {
  const { t } = useTranslation('recharge')
  const store = useBalances()
  const points = availableBalance(store, 'point')
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
          {canExchange && (
            <Button
              look="text"
              className={styles.exchange ?? ''}
              aria-haspopup="dialog"
              onClick={() => onOpen('exchange')}
            >
              {t('exchange.open')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { availableBalance, displayedBalance, useBalances } from '../../stores/balances.ts'
import { useSound } from '../../stores/sound.ts'
import styles from './purse.module.css'
import type { Pills } from './use-flights.ts'

/** What I hold, always in sight, and the switch for the tune: money leaves from the pills, and lands in them. */
export function Purse({ pills }: { pills: RefObject<Pills> }) {
  const { t } = useTranslation('campaigns')
  const store = useBalances()
  return (
    <div className={styles.purse}>
      <HoldingsRow label={t('balance')} sound={useSound()}>
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
      </HoldingsRow>
    </div>
  )
}

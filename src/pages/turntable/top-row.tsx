import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { availableBalance, displayedBalance, useBalances } from '../../stores/balances.ts'
import { useSound } from '../../stores/sound.ts'
import styles from './top-row.module.css'
import type { Places } from './use-money-path.ts'

interface TopRowProps {
  places: RefObject<Places>
  /** Says what gold coins are. */
  onGold: () => void
}

/** What the player holds, and the switch for sound. Money leaves from the pills, and lands in them. */
export function TopRow({ places, onGold }: TopRowProps) {
  const { t } = useTranslation('turntable')
  const store = useBalances()
  return (
    <HoldingsRow label={t('balance')} sound={useSound()}>
      {(['diamond', 'gold'] as const).map((currency) => (
        <div
          key={currency}
          className={styles.pill}
          ref={(pill) => {
            places.current[currency] = pill
          }}
        >
          <Amount
            currency={currency}
            value={displayedBalance(store, currency)}
            accessibleValue={availableBalance(store, currency)}
          />
          {currency === 'gold' && (
            <button
              type="button"
              className={styles.about}
              aria-label={t('gold.title')}
              aria-haspopup="dialog"
              onClick={onGold}
            />
          )}
        </div>
      ))}
    </HoldingsRow>
  )
}

import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/amount.tsx'
import { SoundButton } from '../../components/sound-button.tsx'
import { heldOf, shownOf, useBalances } from '../../stores/balances.ts'
import { useSound } from '../../stores/sound.ts'
import styles from './top-row.module.css'
import type { Places } from './use-money-path.ts'

/** What the player holds, and the switch for sound. Money leaves from the pills, and lands in them. */
export function TopRow({ places }: { places: RefObject<Places> }) {
  const { t } = useTranslation('turntable')
  const store = useBalances()
  return (
    <div className={styles.row}>
      <section className={styles.balances} aria-label={t('balance')}>
        {(['diamond', 'gold'] as const).map((currency) => (
          <div
            key={currency}
            ref={(pill) => {
              places.current[currency] = pill
            }}
            className={styles.balance}
          >
            <Amount
              currency={currency}
              value={shownOf(store, currency)}
              spoken={heldOf(store, currency)}
            />
          </div>
        ))}
      </section>
      <SoundButton {...useSound()} />
    </div>
  )
}

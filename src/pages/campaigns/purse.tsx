import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { MoneyPills } from '../../components/money/money-pills.tsx'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { useHeldMoney } from '../../stores/balances.ts'
import { useSound } from '../../stores/sound.ts'
import styles from './purse.module.css'

/** What I hold, always in sight, and the switch for the tune: money leaves from the pills, and lands in them. */
export function Purse({ pills }: { pills: RefObject<Pills> }) {
  const { t } = useTranslation('campaigns')
  return (
    <div className={styles.purse}>
      <HoldingsRow label={t('balance')} sound={useSound()}>
        <MoneyPills pills={pills} currencies={['diamond', 'gold']} held={useHeldMoney()} />
      </HoldingsRow>
    </div>
  )
}

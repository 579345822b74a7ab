import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { useBalances } from '../../stores/balances.ts'
import { useSound } from '../../stores/sound.ts'
import { artOf } from './art.ts'
import styles from './top-row.module.css'

interface TopRowProps {
  /** Spaceships in my hangar. */
  ships: number
  /** Diamonds that are paid already and shall be seen with the treasure. */
  hidden: number
  onShips: () => void
  /** Where diamonds that are won fly to. */
  pill: RefObject<HTMLDivElement | null>
}

/** What the player holds, and the switch for sound. */
export function TopRow({ ships, hidden, onShips, pill }: TopRowProps) {
  const { t } = useTranslation('adventure')
  const balances = useBalances((store) => store.balances)
  return (
    <HoldingsRow label={t('held')} sound={useSound()}>
      <div ref={pill}>
        <Amount currency="diamond" value={(balances?.diamond ?? 0) - hidden} />
      </div>
      <button type="button" className={styles.ships} onClick={onShips}>
        <img src={artOf('my-ship')} width="20" height="20" alt="" />
        <span aria-hidden="true">{formatNumber(ships)}</span>
        <VisuallyHidden>
          {t('ships.have', { count: ships, ships: formatNumber(ships) })}
        </VisuallyHidden>
        <span className={styles.plus} aria-hidden="true">
          +
        </span>
      </button>
    </HoldingsRow>
  )
}

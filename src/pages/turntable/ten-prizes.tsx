import type { Spin, TurntableTuning } from '../../../contract/turntable.ts'
import { formatNumber } from '../../app/format.ts'
import { usePrizeText } from '../../components/use-prize-text.ts'
import { sectorArt } from './sector-art.ts'
import styles from './ten-prizes.module.css'

interface TenPrizesProps {
  spins: readonly Spin[]
  /** Id of the spin that is worth most. */
  best: string | undefined
  tuning: TurntableTuning
}

/** The prizes of one 10× as they were drawn, one after the other. */
export function TenPrizes({ spins, best, tuning }: TenPrizesProps) {
  const prizeText = usePrizeText()
  return (
    <ol className={styles.prizes}>
      {spins.map(({ id, prize, sector }) => (
        <li key={id} className={styles.prize} data-best={id === best}>
          <img
            className={styles.art}
            src={sectorArt(tuning.sectors[sector]?.id)}
            alt={prizeText(prize)}
          />
          <span aria-hidden="true">{formatNumber(prize.amount)}</span>
        </li>
      ))}
    </ol>
  )
}

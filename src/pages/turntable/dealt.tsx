import type { TurntableTuning } from '../../../contract/turntable.ts'
import type { Gathered } from '../../../machines/turntable/outcome.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { artOf } from './art.ts'
import styles from './dealt.module.css'

interface DealtProps {
  gathered: readonly Gathered[]
  /** How many of the prizes lie there by now. */
  dealt: number
  /** The last of them shines; where less came back than was staked, nothing does. */
  hasBest: boolean
  tuning: TurntableTuning
}

/** The prizes of ten as they are dealt: equals on one pile, the best one last. */
export function Dealt({ gathered, dealt, hasBest, tuning }: DealtProps) {
  const prizeText = usePrizeText()
  return (
    <ol className={styles.prizes}>
      {pilesOf(gathered, dealt).map(({ sector, prize, times }, place) => (
        <li
          key={sector}
          className={styles.prize}
          data-best={hasBest && place === gathered.length - 1}
        >
          <img
            className={styles.art}
            src={artOf(tuning.sectors[sector]?.id)}
            alt={prizeText(prize)}
          />
          <span aria-hidden="true">{formatNumber(prize.amount)}</span>
          {times > 1 && (
            <span key={times} className={styles.times}>
              ×{formatNumber(times)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The piles as they lie once so many prizes have been dealt. */
function pilesOf(gathered: readonly Gathered[], dealt: number): Gathered[] {
  const piles: Gathered[] = []
  let left = dealt
  for (const { sector, prize, times } of gathered) {
    const lying = Math.min(times, left)
    if (lying === 0) break
    const amount = (prize.amount / times) * lying
    piles.push({ sector, prize: { ...prize, amount }, times: lying })
    left -= lying
  }
  return piles
}

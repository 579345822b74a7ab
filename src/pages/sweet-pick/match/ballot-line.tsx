import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../base/format.ts'
import styles from './ballot-line.module.css'
import type { Voting } from './use-voting.ts'

/** How many votes are left today, and whether one did not get through yet. */
export function BallotLine({
  ballots,
  waiting,
  isLost,
}: Pick<Voting, 'ballots' | 'waiting' | 'isLost'>) {
  const { t } = useTranslation('sweetPickVote')
  const left = ballots && Math.max(0, ballots.left - waiting)
  return (
    <div className={styles.line}>
      <p className={styles.left}>
        {left !== null && t('ballots.left', { count: left, ballots: formatNumber(left) })}
      </p>
      <p className={styles.lost} role="status">
        {isLost && t('match.lost')}
      </p>
    </div>
  )
}

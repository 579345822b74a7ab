import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../base/format.ts'
import styles from './ballot-line.module.css'
import type { Voting } from './use-voting.ts'

type BallotLineProps = Pick<Voting, 'waiting' | 'isLost'> & {
  ballots: NonNullable<Voting['ballots']>
}

/** How many votes are left today, and whether one did not get through yet. */
export function BallotLine({ ballots, waiting, isLost }: BallotLineProps) {
  const { t } = useTranslation('sweetPickVote')
  const left = Math.max(0, ballots.left - waiting)
  return (
    <div className={styles.line}>
      <p>{t('ballots.left', { count: left, ballots: formatNumber(left) })}</p>
      <p className={styles.lost} role="status">
        {isLost && t('match.lost')}
      </p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { FlightStanding } from '../../../contract/flappy.ts'
import { formatNumber } from '../../base/format.ts'
import { Avatar } from '../avatar.tsx'
import styles from './standing-row.module.css'

/** One place of the week; mine is marked. */
export function StandingRow({ standing, isMe }: { standing: FlightStanding; isMe: boolean }) {
  const { t } = useTranslation('sweetPick')
  const { place, user, score } = standing
  return (
    <div className={styles.row} data-me={isMe}>
      <span className={styles.place}>{formatNumber(place)}</span>
      <Avatar user={user} size={36} />
      <span className={styles.name}>{user.nickname}</span>
      <span className={styles.score}>
        {t('gates', { count: score, gates: formatNumber(score) })}
      </span>
    </div>
  )
}

import type { Standing } from '../../../contract/adventure.ts'
import { formatNumber } from '../../base/format.ts'
import { Amount } from '../../components/amount.tsx'
import { Avatar } from '../../components/avatar.tsx'
import styles from './standing-row.module.css'

/** One place of the ranking; mine is marked. */
export function StandingRow({ standing, isMe }: { standing: Standing; isMe: boolean }) {
  const { place, user, wonDiamonds } = standing
  return (
    <div className={styles.row} data-me={isMe}>
      <span className={styles.place} data-place={place <= 3 ? place : undefined}>
        {formatNumber(place)}
      </span>
      <Avatar user={user} size={36} />
      <span className={styles.name}>{user.nickname}</span>
      <Amount currency="diamond" value={wonDiamonds} />
    </div>
  )
}

import type { ReactNode } from 'react'
import type { PublicUser } from '../../../contract/user.ts'
import { formatNumber } from '../../base/format.ts'
import { Avatar } from '../picture/avatar.tsx'
import styles from './podium.module.css'

interface PodiumProps<Player> {
  /** At most three, best first. */
  best: readonly Player[]
  isMe?: (player: Player) => boolean
  /** Rendered under the name, such as the score. */
  children: (player: Player) => ReactNode
}

/** The first three places on a podium, the best in the middle. */
export function Podium<Player extends { place: number; user: PublicUser }>(
  props: PodiumProps<Player>,
) {
  const { best, isMe = () => false, children } = props
  return (
    <ol className={styles.podium}>
      {best.map((player) => {
        const { place, user } = player
        return (
          <li key={user.id} className={styles.step} data-place={place} data-me={isMe(player)}>
            <Avatar user={user} size={place === 1 ? 72 : 56} />
            <span className={styles.name}>{user.nickname}</span>
            <span className={styles.under}>{children(player)}</span>
            <span className={styles.block}>{formatNumber(place)}</span>
          </li>
        )
      })}
    </ol>
  )
}

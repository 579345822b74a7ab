import type { ReactNode } from 'react'
import { formatNumber } from '../../base/format.ts'
import { type Faced, faceOf, type Ranked } from './faced.tsx'
import styles from './podium.module.css'

interface PodiumProps<Player> {
  /** At most three, best first. */
  best: readonly Player[]
  isMe?: (player: Player) => boolean
  /** Rendered under the name, such as the score. */
  children: (player: Player) => ReactNode
  /** What is shown of teams; people have their names and faces. */
  faced?: (player: Player) => Faced
}

/** The first three places on a podium, the best in the middle. */
export function Podium<Player extends Ranked>(props: PodiumProps<Player>) {
  const { best, isMe = () => false, faced = faceOf(), children } = props
  return (
    <ol className={styles.podium}>
      {best.map((player) => {
        const { place } = player
        const { id, name, picture } = faced(player)
        return (
          <li key={id ?? place} className={styles.step} data-place={place} data-me={isMe(player)}>
            {picture(place === 1 ? 72 : 56)}
            <span className={styles.name}>{name}</span>
            <span className={styles.under}>{children(player)}</span>
            <span className={styles.block}>{formatNumber(place)}</span>
          </li>
        )
      })}
    </ol>
  )
}

import { useTranslation } from 'react-i18next'
import type { RankedFlight } from '../../../../contract/flappy.ts'
import { formatNumber } from '../../../base/format.ts'
import { Avatar } from '../../../components/picture/avatar.tsx'
import styles from './podium.module.css'

interface PodiumProps<Flight extends RankedFlight> {
  /** At most three, best first. */
  best: readonly Flight[]
  isMe?: (flight: Flight) => boolean
  /** Rendered under the name; by default the number of gates. */
  children?: (flight: Flight) => React.ReactNode
}

/** The first three places on a podium, the best in the middle. */
export function Podium<Flight extends RankedFlight>(props: PodiumProps<Flight>) {
  const { best, isMe = () => false, children } = props
  const { t } = useTranslation('sweetPick')
  return (
    <ol className={styles.podium}>
      {best.map((flight) => {
        const { place, user, score } = flight
        return (
          <li key={user.id} className={styles.step} data-place={place} data-me={isMe(flight)}>
            <Avatar user={user} size={place === 1 ? 72 : 56} />
            <span className={styles.name}>{user.nickname}</span>
            <span className={styles.under}>
              {children?.(flight) ?? t('gates', { count: score, gates: formatNumber(score) })}
            </span>
            <span className={styles.block}>{formatNumber(place)}</span>
          </li>
        )
      })}
    </ol>
  )
}

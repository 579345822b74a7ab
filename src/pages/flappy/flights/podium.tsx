import { useTranslation } from 'react-i18next'
import type { FlightStanding } from '../../../../contract/flappy.ts'
import { formatNumber } from '../../../base/format.ts'
import { Avatar } from '../../../components/avatar.tsx'
import styles from './podium.module.css'

interface PodiumProps<Standing extends FlightStanding> {
  /** The first three at the most, best first. */
  best: readonly Standing[]
  isMe?: (standing: Standing) => boolean
  /** What stands under the name; else the gates. */
  children?: (standing: Standing) => React.ReactNode
}

/** The first three on their steps, the best one in the middle. */
export function Podium<Standing extends FlightStanding>(props: PodiumProps<Standing>) {
  const { best, isMe = () => false, children } = props
  const { t } = useTranslation('sweetPick')
  return (
    <ol className={styles.podium}>
      {best.map((standing) => {
        const { place, user, score } = standing
        return (
          <li key={user.id} className={styles.step} data-place={place} data-me={isMe(standing)}>
            <Avatar user={user} size={place === 1 ? 72 : 56} />
            <span className={styles.name}>{user.nickname}</span>
            <span className={styles.under}>
              {children?.(standing) ?? t('gates', { count: score, gates: formatNumber(score) })}
            </span>
            <span className={styles.block}>{formatNumber(place)}</span>
          </li>
        )
      })}
    </ol>
  )
}

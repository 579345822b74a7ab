import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './seats.module.css'
import type { Shown } from './standing.ts'
import type { Friends } from './use-friends.ts'

interface SeatsProps {
  shown: Shown
  block: Extract<Block, { kind: 'friends' }>
  friends: Friends
  onFriend: (id: string) => void
  onFree: () => void
}

/** The fire and the seats around it: it burns as high as the best of friendships. */
export function Seats({ shown: { edition }, block, friends, onFriend, onFree }: SeatsProps) {
  const { t } = useTranslation('campaigns')
  const { levels } = block
  const best = Math.max(0, ...friends.friends.map(({ closeness }) => closeness))
  const reached = levels.filter(({ closeness }) => closeness <= best)
  const fire = reached[reached.length - 1] ?? levels[0]
  const free = Array.from({ length: Math.max(0, friends.places - friends.friends.length) })
  return (
    <div className={styles.ring}>
      {fire && <img className={styles.fire} src={edition.art[fire.id]} alt="" />}
      <ul className={styles.seats}>
        {friends.friends.map(({ id, user, closeness }) => (
          <li key={id} className={styles.place}>
            <button
              type="button"
              className={styles.seat}
              aria-haspopup="dialog"
              onClick={() => onFriend(id)}
            >
              <Avatar user={user} size={56} />
              <span className={styles.name}>{user.nickname}</span>
              <VisuallyHidden>
                {t('friends.closeness', { amount: formatNumber(closeness) })}
              </VisuallyHidden>
            </button>
          </li>
        ))}
        {free.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free seats are all alike
          <li key={at} className={styles.place}>
            <button type="button" className={styles.seat} aria-haspopup="dialog" onClick={onFree}>
              <span className={styles.free} aria-hidden="true">
                +
              </span>
              <span className={styles.name}>{t('friends.free')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

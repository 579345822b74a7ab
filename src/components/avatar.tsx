import type { PublicUser } from '../../contract/user.ts'
import styles from './avatar.module.css'

/** A person's picture; their name stands beside it. */
export function Avatar({ user, size = 40 }: { user: Pick<PublicUser, 'avatar'>; size?: number }) {
  return (
    <img
      className={styles.avatar}
      src={user.avatar}
      width={size}
      height={size}
      alt=""
      loading="lazy"
    />
  )
}

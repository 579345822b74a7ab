import { useState } from 'react'
import type { PublicUser } from '../../../contract/user.ts'
import styles from './avatar.module.css'
import { Character } from './character.tsx'

/**
 * A user's picture, without alternative text, because their name is beside it. If it cannot be loaded, the
 * house's character is the fallback.
 */
export function Avatar({ user, size = 40 }: { user: Pick<PublicUser, 'avatar'>; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === user.avatar) {
    return (
      <svg
        className={styles.avatar}
        viewBox="14 4 92 92"
        width={size}
        height={size}
        aria-hidden="true"
      >
        <Character mood="glad" />
      </svg>
    )
  }
  return (
    <img
      className={styles.avatar}
      src={user.avatar}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      onError={() => setBroken(user.avatar)}
    />
  )
}

import { useState } from 'react'
import type { PublicUser } from '../../../contract/user.ts'
import styles from './avatar.module.css'
import { Character } from './character.tsx'
import { Ornament, useOrnamentUrl } from './ornament.tsx'

/** Of the avatar's own size: the ornament reaches a little beyond it, so that the picture stays large. */
const ORNAMENT = 1.08
const PICTURE = 0.8

interface AvatarProps {
  user: Pick<PublicUser, 'avatar'> & Partial<Pick<PublicUser, 'ornament'>>
  size?: number
}

/**
 * A user's picture with the ornament that they wear, without alternative text, because their name is beside
 * it. It takes the same place with and without one.
 */
export function Avatar({ user: { avatar, ornament = null }, size = 40 }: AvatarProps) {
  // While its address is on its way the picture has its later size: faces do not jump.
  const isWorn = useOrnamentUrl(ornament) !== null
  if (ornament === null || !isWorn) return <Face avatar={avatar} size={size} />
  return (
    <span className={styles.worn} data-ornament={ornament} style={{ width: size, height: size }}>
      <Face avatar={avatar} size={Math.round(size * PICTURE)} />
      <Ornament id={ornament} size={Math.round(size * ORNAMENT)} className={styles.ornament} />
    </span>
  )
}

/** The picture alone. If it cannot be loaded, the house's character is the fallback. */
function Face({ avatar, size }: { avatar: string; size: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  // Who is not here any more has none.
  if (avatar === '' || broken === avatar) {
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
      src={avatar}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      onError={() => setBroken(avatar)}
    />
  )
}

import { useState } from 'react'
import type { PublicUser } from '../../../contract/user.ts'
import styles from './avatar.module.css'
import { Character } from './character.tsx'
import { Ornament, useOrnamentUrl } from './ornament.tsx'
import { VipBadge } from './vip-badge.tsx'

/** Of the avatar's own size: the ornament reaches a little beyond it, so that the picture stays large. */
const ORNAMENT = 1.08
const PICTURE = 0.8
const BADGE = 0.34
/** Smaller, nobody would know what it is. */
const LEAST_BADGE = 12

interface AvatarProps {
  user: Pick<PublicUser, 'avatar'> & Partial<Pick<PublicUser, 'ornament' | 'vip'>>
  size?: number
}

/**
 * A user's picture with the ornament that they wear and the badge of a VIP, without alternative text, because their
 * name is beside it. It takes the same place with and without them.
 */
export function Avatar({
  user: { avatar, ornament = null, vip = undefined },
  size = 40,
}: AvatarProps) {
  // While its address is on its way the picture has its later size: faces do not jump.
  const isWorn = useOrnamentUrl(ornament) !== null
  const worn = isWorn ? ornament : null
  if (worn === null && !vip) return <Face avatar={avatar} size={size} />
  return (
    <span
      className={styles.worn}
      {...(worn !== null && { 'data-ornament': worn })}
      {...(vip && { 'data-vip': true })}
      style={{ width: size, height: size }}
    >
      <Face avatar={avatar} size={worn === null ? size : Math.round(size * PICTURE)} />
      {worn !== null && (
        <Ornament id={worn} size={Math.round(size * ORNAMENT)} className={styles.ornament} />
      )}
      {vip && <VipBadge size={Math.max(LEAST_BADGE, Math.round(size * BADGE))} />}
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

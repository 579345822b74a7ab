import type { ReactNode } from 'react'
import styles from './poster.module.css'

interface PosterProps {
  /** The URL of a picture. */
  art?: string
  label: string
  /** In place of a picture, the game as it will stand; so its drawing weighs on no other game. */
  children?: ReactNode
}

/** A light picture with a progress bar, shown while a game's engine loads. */
export function Poster({ art, label, children }: PosterProps) {
  return (
    <div className={styles.poster} data-shape={children ? 'wheel' : 'picture'} role="status">
      {children ?? <img className={styles.art} src={art} alt="" />}
      <div className={styles.words}>
        <div className={styles.track}>
          <div className={styles.bar} />
        </div>
        <p className={styles.label}>{label}</p>
      </div>
    </div>
  )
}

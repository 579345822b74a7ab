import { WheelPicture } from '../game/wheel-picture.tsx'
import styles from './poster.module.css'

interface PosterProps {
  /** The URL of a picture, or `wheel` for a picture of the wheel in its final size. */
  art: string
  label: string
}

/** A light picture with a progress bar, shown while a game's engine loads. */
export function Poster({ art, label }: PosterProps) {
  return (
    <div className={styles.poster} data-shape={art === 'wheel' ? 'wheel' : 'picture'} role="status">
      {art === 'wheel' ? (
        <WheelPicture className={styles.wheel} />
      ) : (
        <img className={styles.art} src={art} alt="" />
      )}
      <div className={styles.words}>
        <div className={styles.track}>
          <div className={styles.bar} />
        </div>
        <p className={styles.label}>{label}</p>
      </div>
    </div>
  )
}

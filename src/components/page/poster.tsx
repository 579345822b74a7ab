import { WheelPicture } from '../game/wheel-picture.tsx'
import styles from './poster.module.css'

interface PosterProps {
  /** The address of a picture; `wheel` is the wheel itself, as large as it will be. */
  art: string
  label: string
}

/** The light picture that stands while a game's engine is on its way. */
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

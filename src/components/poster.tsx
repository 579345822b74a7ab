import styles from './poster.module.css'

/** The light picture that stands while a game's engine is on its way. */
export function Poster({ art, label }: { art: string; label: string }) {
  return (
    <div className={styles.poster} role="status">
      <img className={styles.art} src={art} alt="" />
      <div className={styles.track}>
        <div className={styles.bar} />
      </div>
      <p className={styles.label}>{label}</p>
    </div>
  )
}

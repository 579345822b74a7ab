import styles from './loading.module.css'

const TILES = ['a', 'b', 'c', 'd']

/** The page while it loads: a large card, then tiles. */
export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.hero} />
      {TILES.map((tile) => (
        <div key={tile} className={styles.tile} />
      ))}
    </div>
  )
}

import styles from './skeleton.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The shape of a list that is on its way. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {LINES.slice(0, lines).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  )
}

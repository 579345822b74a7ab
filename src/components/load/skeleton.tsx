import styles from './skeleton.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

interface SkeletonProps {
  lines?: number
  /** Lines of text, or rows of a list, each with a picture. */
  shape?: 'lines' | 'rows'
}

/** A placeholder in the shape of content that is loading. */
export function Skeleton({ lines = 4, shape = 'lines' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {LINES.slice(0, lines).map((line) =>
        shape === 'rows' ? <Row key={line} /> : <div key={line} className={styles.line} />,
      )}
    </div>
  )
}

function Row() {
  return (
    <div className={styles.row}>
      <div className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.word} />
        <div className={styles.word} />
      </div>
      <div className={styles.amount} />
    </div>
  )
}

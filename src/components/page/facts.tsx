import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = readonly [name: string, value: ReactNode]

/** Names and values, one a line; `false` is left out. */
export function Facts({ rows }: { rows: readonly (Fact | false)[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} className={styles.fact}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

import { CopyButton } from '../../components/button/copy-button.tsx'
import styles from './value-list.module.css'

/** A named value; `isCode` for what has to be compared letter by letter. */
export interface NamedValue {
  name: string
  value: string
  isCode?: boolean
}

/** Values by name, those to compare with a button that copies them. */
export function ValueList({ values }: { values: NamedValue[] }) {
  return (
    <dl className={styles.list}>
      {values.map(({ name, value, isCode = false }) => (
        <div key={name} className={isCode ? styles.block : styles.line}>
          <dt className={styles.name}>{name}</dt>
          <dd className={isCode ? styles.code : styles.value}>
            <span>{value}</span>
            {isCode && <CopyButton text={value} what={name} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { useTranslation } from 'react-i18next'
import type { Binding } from '../../../contract/binding.ts'
import styles from './account-line.module.css'
import { MethodPicture } from './method-picture.tsx'

/** One account as a line: its sign, what it is, its masked number. */
export function AccountLine({ binding: { method, label } }: { binding: Binding }) {
  const { t } = useTranslation('binding')
  return (
    <p className={styles.line}>
      <span className={styles.sign}>
        <MethodPicture method={method} />
      </span>
      <span className={styles.what}>
        <span className={styles.method}>{t(`methods.${method}`)}</span>
        <b className={styles.label}>{label}</b>
      </span>
    </p>
  )
}

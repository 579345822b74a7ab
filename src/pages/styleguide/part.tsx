import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** One shared part in its states; `name` is a key under `parts`. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('styleguide')
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{t(`parts.${name}`)}</h3>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './experts.module.css'

/** What only someone needs who checks a draw with tools of their own; closed until they ask. */
export function Experts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('fairness')
  return (
    <details>
      <summary className={styles.summary}>{t('experts')}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

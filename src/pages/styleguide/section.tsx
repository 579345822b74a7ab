import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

interface SectionProps {
  /** Key under `sections` of the namespace `styleguide`. */
  name: string
  text?: string
  children: ReactNode
}

/** One chapter of the guide. */
export function Section({ name, text, children }: SectionProps) {
  const { t } = useTranslation('styleguide')
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t(`sections.${name}`)}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import words from '../text/words.module.css'
import styles from './page-part.module.css'

interface PagePartProps {
  title: string
  text?: string
  /** Level of its heading; the page's own title is level 1. */
  level?: 2 | 3
  children: ReactNode
}

/** A section of a page with a heading and an optional text. */
export function PagePart({ title, text, level = 2, children }: PagePartProps) {
  const Title = `h${level}` as const
  return (
    <section className={styles.part}>
      <Title className={words.title}>{title}</Title>
      {text && <p className={`${words.text} ${styles.text}`}>{text}</p>}
      {children}
    </section>
  )
}

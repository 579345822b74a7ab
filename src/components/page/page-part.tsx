import type { ReactNode } from 'react'
import words from '../text/words.module.css'
import styles from './page-part.module.css'

interface PagePartProps {
  title: string
  text?: string
  /** How deep its title stands under the page's own, which is the first. */
  level?: 2 | 3
  children: ReactNode
}

/** One chapter of a page: what it is called, what it is about, and what it holds. */
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

import type { ReactNode } from 'react'
import styles from './sheet-scene.module.css'

interface SheetSceneProps {
  picture: ReactNode
  title: string
  text: ReactNode
  /** The ways on, the first of them the best. */
  children: ReactNode
}

/** A sheet that tells one thing: a picture, a sentence, its figures, and the ways on. */
export function SheetScene({ picture, title, text, children }: SheetSceneProps) {
  return (
    <div className={styles.scene}>
      {picture}
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.text}>{text}</div>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './sheet-scene.module.css'

interface SheetSceneProps {
  picture: ReactNode
  title: string
  text: ReactNode
  /** The buttons, the main one first. */
  children: ReactNode
}

/** The content of a sheet with one message: picture, title, text, buttons. */
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

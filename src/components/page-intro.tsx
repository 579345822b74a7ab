import { Character } from './character.tsx'
import styles from './page-intro.module.css'
import words from './words.module.css'

/** The house's character says what a page is for. */
export function PageIntro({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.intro}>
      <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
        <Character mood="glad" />
      </svg>
      <div>
        <h2 className={words.title}>{title}</h2>
        <p className={`${words.text} ${styles.text}`}>{text}</p>
      </div>
    </div>
  )
}

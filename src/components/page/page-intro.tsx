import { Character } from '../picture/character.tsx'
import words from '../text/words.module.css'
import styles from './page-intro.module.css'

/** The head of a page: the house's character, a title and a text about the page. */
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
